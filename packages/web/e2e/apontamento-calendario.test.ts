import type { Page } from 'playwright-core';
import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

const cursor = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? undefined);
const title = (page: Page) =>
  page.getByRole('region', { name: 'Calendário' }).getByRole('heading').textContent();

test('days tell what is in them', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const label = (date: string) => tab.day(date).locator('.visually-hidden').textContent();
  await expect
    .poll(() => label('2026-11-02'))
    .toBe('segunda-feira, 2 de novembro, feriado Finados');
  await expect.poll(() => label('2026-11-17')).toMatch(/, 08:00 apontadas, LD pendente$/);
  expect(await label('2026-11-18')).toBe('quarta-feira, 18 de novembro, hoje');
  expect(await label('2026-11-19')).toBe('quinta-feira, 19 de novembro, dia futuro');
  await tab.day('2026-11-02').hover();
  await tab.page.locator('.bp6-tooltip').getByText('Finados').waitFor();
});

test('arrows, Home, End, PageUp and PageDown move, Enter selects and goes to the form', async ({
  open,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.day('2026-11-18').focus();
  for (const [key, date] of [
    ['ArrowLeft', '2026-11-17'],
    ['ArrowUp', '2026-11-10'],
    ['Home', '2026-11-01'],
    ['ArrowLeft', '2026-10-31'],
    ['PageUp', '2026-09-30'],
    ['PageDown', '2026-10-30'],
    ['End', '2026-10-31'],
    ['ArrowRight', '2026-11-01'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowRight', '2026-11-03'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => cursor(page)).toBe(date);
  }
  // One day is in the tab order.
  expect(await page.locator('.month-page:not([inert]) [role=option][tabindex="0"]').count()).toBe(
    1,
  );
  await page.keyboard.press('Enter');
  await expect.poll(tab.focused).toBe('horas');
  expect(await tab.field('Data').inputValue()).toBe('03/11/2026');
});

test('another month slides in for a second, has no day selected, and Hoje comes back', async ({
  open,
}) => {
  const page = await open(visit('CLT0001', { reducedMotion: 'no-preference' }));
  const tab = await new Tab(page).ready();
  await tab.field('Horas').fill('1:20');
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  expect(await page.locator('.month-page.leaving').count()).toBe(1);
  const duration = await page
    .locator('.month-page:not(.leaving)')
    .evaluate((element) => getComputedStyle(element).animationDuration);
  expect(duration).toBe('1s');
  expect(await title(page)).toBe('Outubro de 2026');
  await page.getByText('Selecione um dia').waitFor();
  expect(await tab.values('Data', 'Horas')).toEqual(['', '01:20']);
  await page.locator('.month-page.leaving').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Próximo mês' }).click();
  expect(await tab.values('Data', 'Horas')).toEqual(['18/11/2026', '01:20']);
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.getByRole('button', { name: 'Hoje' }).click();
  expect(await title(page)).toBe('Novembro de 2026');
  expect(await tab.values('Data')).toEqual(['18/11/2026']);
});

test('with reduced motion the month changes at once', async ({ open }) => {
  const page = await open(visit('CLT0001', { reducedMotion: 'reduce' }));
  await new Tab(page).ready();
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  const durations = await page
    .locator('.month-page')
    .evaluateAll((pages) => pages.map((one) => getComputedStyle(one).animationDuration));
  expect(new Set(durations)).toEqual(new Set(['0.001s']));
  await page.locator('.month-page.leaving').waitFor({ state: 'detached' });
});

test('a typed date brings its month and entries', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Data').fill('5/10');
  await tab.field('Data').press('Tab');
  expect(await tab.field('Data').inputValue()).toBe('05/10/2026');
  await expect.poll(() => title(page)).toBe('Outubro de 2026');
  await tab.day('2026-10-05').and(page.locator('[aria-selected=true]')).waitFor();
});

test('an entry of a period already requested tells why it cannot be deleted', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Data').fill('15/07/2026');
  await tab.field('Data').press('Tab');
  await page
    .getByRole('note')
    .getByText(/^Período já solicitado/)
    .waitFor();
  await page.getByRole('note').getByRole('link', { name: 'Ver a solicitação' }).waitFor();
  const remove = tab
    .rows()
    .first()
    .getByRole('button', { name: /^Excluir/ });
  await remove.focus();
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await page.locator('.bp6-tooltip').getByText('Período já solicitado').waitFor();
  await remove.click({ force: true });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('the predicted cost shows when asked for', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const toggle = tab.summary.getByRole('button', { name: 'Mostrar custo previsto' });
  await toggle.waitFor();
  expect(await tab.summary.getByText(/R\$ \d/).count()).toBe(0);
  await toggle.click();
  await tab.summary.getByText(/^R\$ [\d.]+,\d\d$/).waitFor();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
});
