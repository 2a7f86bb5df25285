import type { Page } from 'playwright-core';
import { best, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';

const path = '#/painel-do-gestor';
const info = 'Selecione uma equipe ou seção para visualizar as informações.';
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Colaboradores do período' }).locator('tbody tr');

/** Chooses the first of the list; the period is the last that ended, or that many before it. */
async function choose(page: Page, before = 0) {
  await page.getByLabel('Equipe/Seção').selectOption({ index: 1 });
  await page.getByLabel('Período', { exact: true }).selectOption({ index: 1 + before });
  await rows(page).first().waitFor();
}

test('a manager chooses a team and a period and sees its figures, people and charts, and exports them', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', path });
  // Who leads somebody begins with them, and with now; without a choice the documented sentence stands.
  await page.getByRole('region', { name: 'Andamento do período' }).waitFor();
  expect(await page.getByLabel('Equipe/Seção').inputValue()).toBe('EQUIPE:MINHA-EQUIPE');
  await page.getByLabel('Equipe/Seção').selectOption('Selecione');
  await page.getByText(info).waitFor();
  await choose(page);
  expect(await page.getByText(info).count()).toBe(0);
  const cards = page.getByRole('list', { name: 'Indicadores' });
  for (const card of ['Colaboradores', 'Horas', 'Valor', 'Valor médio']) {
    await cards.getByText(card, { exact: true }).waitFor();
  }
  // A chart tells its values to the keyboard, to the pointer and as a table.
  const chart = page.getByRole('figure', { name: 'Horas por competência' });
  const plot = chart.getByRole('slider');
  await plot.focus();
  await page.keyboard.press('End');
  const said = (await plot.getAttribute('aria-valuetext')) ?? '';
  expect(said).toMatch(/^\d\d\/\d{4}: [\d.]+:\d\d$/);
  const [label, value] = said.split(': ') as [string, string];
  await page.locator('.plot-tip').getByText(value).waitFor();

  await chart.getByRole('button', { name: /^Ver tabela/ }).click();
  const cells = chart.getByRole('row', { name: label }).getByRole('cell');
  expect(await cells.allTextContents()).toEqual([label, value]);
  expect(await chart.getByRole('row').count()).toBe(1 + 12 + 1);

  await plot.hover({ position: { x: 120, y: 60 } });
  await page.locator('.plot-tip').waitFor();

  await page.getByRole('radio', { name: 'Valor' }).click();
  for (const group of ['competência', 'projeto', 'atividade']) {
    await page.getByRole('figure', { name: `Valor por ${group}` }).waitFor();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('while the people are on their way fifteen rows hold their place', async ({ open }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await open({
    user: 'GES0001',
    path,
    before: (page) =>
      page.route('**/api/apontamento*', async (route) => {
        const target = route.request().headers()['x-target-path'] ?? '';
        if (target === 'painel-gestor') await asked;
        await route.continue();
      }),
  });
  await page.getByLabel('Equipe/Seção').selectOption({ index: 1 });
  const people = page.getByRole('region', { name: 'Colaboradores do período' });
  const skeleton = people.getByRole('status', { name: 'Carregando' });
  await skeleton.waitFor();
  expect(await skeleton.locator('.bp6-skeleton').count()).toBe(15);
  answer();
  await rows(page).first().waitFor();
  await skeleton.waitFor({ state: 'detached' });
});

test('a row without hours blinks, but not for those who want no motion', async ({ open }) => {
  const page = await open({ user: 'GES0001', path });
  await choose(page);
  const row = page.locator('.painel-blink').first();
  for (const [reducedMotion, times] of [
    ['reduce', '1'],
    ['no-preference', '5'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const blinks = () => row.evaluate((each) => getComputedStyle(each).animationIterationCount);
    await expect.poll(blinks).toBe(times);
  }
});

test('people are filtered, searched, and told apart by more than a colour', async ({ open }) => {
  const page = await open({ user: 'GES0001', path });
  await choose(page);
  const all = await rows(page).count();
  await page.getByLabel('Exibir colaboradores').selectOption('Em Atraso');
  const late = await rows(page).count();
  await page.getByLabel('Exibir colaboradores').selectOption('Solicitadas');
  const requested = await rows(page).count();
  expect(late + requested).toBe(all);
  expect([late > 0, requested > 0]).toEqual([true, true]);
  await page.getByLabel('Exibir colaboradores').selectOption('Todos');

  const idle = rows(page).and(page.locator('[data-tone=danger]'));
  expect(await idle.count()).toBeGreaterThan(0);
  for (const row of await idle.all()) {
    expect(await row.locator('td[data-header=Horas]').textContent()).toContain('00:00');
    expect(await row.getByRole('img', { name: 'Sem horas solicitadas' }).count()).toBe(1);
  }

  await page.getByLabel('Buscar colaborador').fill('ninguém com este nome');
  await page.getByText(/^Nenhum colaborador com este filtro/).waitFor();
});

test('values are hidden until asked for again, in a reloaded page too', async ({ open }) => {
  const page = await open({ user: 'GES0001', path });
  await choose(page);
  await page
    .getByText(/^R\$ [\d.]+,\d\d$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Ocultar valores' }).click();
  expect(await page.getByText(/^R\$ [\d.]+,\d\d$/).count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Valor' }).count()).toBe(0);
  await page.reload();
  await choose(page);
  await page.getByRole('button', { name: 'Mostrar valores' }).waitFor();
});

test('a person opens by Enter and by a double click: cards, notice, pies, timesheet, split', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', path });
  await choose(page);
  await rows(page).filter({ hasText: 'Reprovada' }).first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: /^Período de / });
  await modal.getByText('Colaborador teve o apontamento reprovado').waitFor();
  await modal.getByRole('figure', { name: 'Horas por projeto' }).waitFor();
  await modal.getByRole('table', { name: 'Apontamentos' }).waitFor();
  await modal.getByRole('table', { name: 'Rateio por centro de custo' }).waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });

  await rows(page).filter({ hasText: 'Aprovada parcialmente' }).first().dblclick();
  await modal.getByText('Colaborador encontra-se com apontamento pendente de aprovação').waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });

  await choose(page, 1);
  await rows(page).filter({ hasText: 'Em atraso' }).first().dblclick();
  await modal.getByText('Colaborador não solicitou aprovação de apontamento').waitFor();
});

test('on paper there is the screen alone, light even in the dark theme', async ({ open }) => {
  const page = await open({ user: 'GES0001', path, colorScheme: 'dark' });
  await choose(page);
  const isDark = () => page.locator('html.bp6-dark').count();
  expect(await isDark()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await isDark()).toBe(0);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('figure').first().isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^Ver tabela/ }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await isDark()).toBe(1);
});

test('nothing of it shuts people out, in either theme', async ({ open }) => {
  const page = await open({ user: 'GES0001', path });
  await page.getByRole('table', { name: /^Horas apontadas de cada pessoa/ }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await choose(page);
  await page
    .getByRole('button', { name: /^Ver tabela/ })
    .first()
    .click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await rows(page).first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('figure').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('many people are reminded only after a question, which gives the focus back', async ({
  open,
  server: { pool },
}) => {
  await pool.query(
    `update funcionario set codigo_supervisor_interno = 'GES0001' where codigo_situacao = 'A' and jornada is not null`,
  );
  const reminded = async () =>
    (await pool.query(`select from notificacao where sobre = 'DIA'`)).rowCount;
  const before = await reminded();
  const page = await open({ user: 'GES0001', path });
  const all = page.getByRole('button', { name: /^Lembrar [\d.]+ pessoas$/ });
  await all.click();
  const question = page.getByRole('alertdialog', { name: /^Lembrar [\d.]+ pessoas\?$/ });
  await question.waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await hasFocus(all)).toBe(true);
  expect(await reminded()).toBe(before);
  await all.click();
  await question.getByRole('button', { name: 'Lembrar' }).click();
  await page
    .locator('.bp6-toast')
    .getByText(/^Lembrete enviado a \d+ pessoas$/)
    .waitFor();
});
