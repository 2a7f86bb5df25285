import type { Page } from 'playwright-core';
import { refused, Tab, visit } from './apontamento-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

/** The dialog of a copy, by what people see in it. */
class Copy {
  readonly tab: Tab;
  readonly dialog: Tab['dialog'];

  constructor(page: Page) {
    this.tab = new Tab(page);
    this.dialog = page.getByRole('dialog', { name: /^Copiar/ });
  }

  async open(item: 'Copiar dia…' | 'Copiar semana…') {
    await this.tab.page.getByRole('button', { name: 'Copiar', exact: true }).click();
    await this.tab.page.getByRole('menuitem', { name: item }).click();
    await this.dialog.getByRole('table', { name: 'Apontamentos a copiar' }).waitFor();
  }

  field = (label: string) => this.dialog.getByLabel(label, { exact: true });
  rows = () => this.dialog.locator('tbody tr');
  row = (...texts: (string | RegExp)[]) =>
    texts.reduce((rows, hasText) => rows.filter({ hasText }), this.rows());
  copy = () => this.dialog.getByRole('button', { name: /^(Copiar|Tentar de novo)$/ }).click();
  state = () => this.dialog.getByRole('status').textContent();

  /** Types a date into a field, and leaves it. */
  async type(label: string, date: string) {
    await this.field(label).fill(date);
    await this.field(label).press('Tab');
  }
}

test('the last day worked is copied to today by the keyboard alone', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-17');
  const rows = await tab.rows().count();
  const dia = (await tab.figure('Dia')) ?? '';
  await tab.select('2026-11-18');
  await tab.page.getByText('Nenhum apontamento para a data').waitFor();

  await page.getByRole('button', { name: 'Copiar', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copiar dia…' }).press('Enter');
  await copy.dialog.waitFor();
  expect(await copy.field('De').inputValue()).toBe('17/11/2026');
  expect(await copy.field('Para').inputValue()).toBe('18/11/2026');
  await expect.poll(() => copy.rows().count()).toBe(rows);
  expect(await copy.state()).toContain(dia);
  expect(await violations(page)).toEqual([]);

  await copy.field('Para').press('Enter');
  await tab.toast(/apontamentos? copiados?$/).waitFor();
  await copy.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => tab.rows().count()).toBe(rows);
  await expect.poll(() => tab.figure('Dia')).toBe(dia);
  expect(await tab.day('2026-11-18').textContent()).toContain(dia);
});

test('what the rules refuse says which day and why, and keeps no other day back', async ({
  open,
}) => {
  const page = await open(visit('SEM0001', refused));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-17');
  const before = await tab.rows().count();
  await copy.open('Copiar dia…');
  await copy.type('Para', '1/11');
  await copy.type('Até (opcional)', '19/11');
  // A Sunday, a holiday and a day to come are not copied to unless it is meant.
  const first = copy.row('dom 01/11/2026').first();
  await first.getByText('Fim de semana').waitFor();
  expect(await first.getByRole('checkbox').isChecked()).toBe(false);
  await copy
    .row('seg 02/11/2026', /Feriado: Finados/)
    .first()
    .waitFor();
  const future = copy.row('qui 19/11/2026').first();
  await future.getByText('Não é permitido apontar horas em dias futuros').waitFor();
  expect(await future.getByRole('checkbox').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);

  await copy.type('Para', '9/11');
  await copy.type('Até (opcional)', '18/11');
  // A day that has hours receives more only when it is meant.
  const late = copy.row('seg 09/11/2026').first();
  await late.getByText(/^O dia já tem/).waitFor();
  expect(await late.getByRole('checkbox').isChecked()).toBe(false);
  await late.getByRole('checkbox').check({ force: true });
  await copy.copy();
  await late.getByText(/^Prazo para apontar o dia 09\/11\/2026 encerrado em /).waitFor();
  await copy.row('qua 18/11/2026', 'Copiado').first().waitFor();
  await expect.poll(copy.state).toMatch(/^\d+ copiados?, \d+ recusados?$/);
  await expect.poll(() => late.getAttribute('data-tone')).toBe('danger');
  expect(await violations(page)).toEqual([]);
  await copy.dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await copy.dialog.waitFor({ state: 'detached' });
  await tab.select('2026-11-18');
  await expect.poll(() => tab.rows().count()).toBe(before);
});

test('a week goes to another, weekday to weekday; days to come wait', async ({ open }) => {
  const page = await open(visit('SEM0001', refused));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-11');
  await copy.open('Copiar semana…');
  expect(await copy.field('De: a semana do dia').inputValue()).toBe('09/11/2026');
  expect(await copy.field('Para: a semana do dia').inputValue()).toBe('16/11/2026');
  await copy.row('sex 20/11/2026', 'dias futuros').first().waitFor();
  const days = await copy.rows().locator('[data-header=Para]').allTextContents();
  expect(new Set(days).size).toBeGreaterThan(2);
  await copy.type('Para: a semana do dia', '12/11');
  await copy.dialog.getByText('Informe as datas para ver o que será copiado.').waitFor();
  await copy.copy();
  await copy.dialog.getByText('Escolha outra semana').waitFor();
});

test('a connection that fails loses nothing: the rest is copied later, each once', async ({
  open,
}) => {
  const page = await open(visit('GES0001', { expects: [/ERR_CONNECTION_REFUSED/] }));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-17');
  const before = await tab.rows().count();
  await tab.select('2026-11-18');
  await copy.open('Copiar dia…');
  await page.route('**/api/apontamento*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await copy.copy();
  await copy
    .row(/Não foi possível falar com/)
    .first()
    .waitFor();
  await expect.poll(copy.state).toBe('0 copiados, 1 recusado');
  await page.unrouteAll();
  await copy.copy();
  await copy.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => tab.rows().count()).toBe(before);
});

test('on a phone the lines are cards', async ({ open }) => {
  const page = await open(visit('CLT0001', { viewport: { width: 390, height: 844 } }));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-17');
  await copy.open('Copiar dia…');
  await copy.rows().first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a copy that is stopped ends with the entry under way; the others wait for the next try', async ({
  open,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  const copy = new Copy(page);
  await tab.select('2026-11-17');
  await copy.open('Copiar dia…');
  await copy.type('Para', '16/11');
  await copy.type('Até (opcional)', '18/11');
  await copy.row('seg 16/11/2026').first().waitFor();
  const boxes = copy.rows().getByRole('checkbox');
  for (const box of await boxes.all()) await box.check({ force: true });
  const chosen = await boxes.count();
  expect(chosen).toBeGreaterThan(1);

  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/api/apontamento*', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1;
      sent.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  await copy.copy();
  await sent.promise;
  await expect.poll(copy.state).toBe(`0 de ${chosen}`);
  await copy.dialog.getByRole('button', { name: 'Parar' }).click();
  answer.resolve();
  await copy.row('Copiado').first().waitFor();
  await expect.poll(copy.state).toMatch(new RegExp(`^${chosen - 1} apontamentos?, `));
  expect(posts).toBe(1);
  expect(await copy.row('Copiado').count()).toBe(1);
});
