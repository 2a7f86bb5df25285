import type { Page } from 'playwright-core';
import { Tab, visit } from './apontamento-page.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';

test('the tab, a search, what is wrong and a question have no violations, in either theme', async ({
  open,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.search('Projeto', 'PRJ-');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tab.dialog.waitFor({ state: 'detached' });
  await tab.select('2026-11-17');
  await tab
    .rows()
    .first()
    .getByRole('button', { name: /^Excluir/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await tab.submit();
  await tab.toast(/^Passe um valor/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Whether anything is wider than its room, tables that scroll by themselves aside. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    ['html', '.panel[data-active=true] > *', '.apontamento-main', '.entry-form', '.summary'].filter(
      (selector) => {
        const element = document.querySelector(selector);
        return element && element.scrollWidth > element.clientWidth + 1;
      },
    ),
  );

test('nothing is wider than the screen, however wide that is', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.select('2026-11-17');
  await tab.rows().first().waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await tab.submit();
    await tab.toast(/^Passe um valor/).waitFor();
    expect([width, await overflows(page)]).toEqual([width, []]);
  }
});

test('a phone shows one column and each entry as a card, and logs hours', async ({ open }) => {
  const page = await open(
    visit('GES0001', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  );
  const tab = await new Tab(page).ready();
  // The keyboard of a phone would cover the form.
  expect(await tab.focused()).toBeUndefined();
  expect(await overflows(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await tab.log('0:30');
  await tab.rows().first().waitFor();
  const boxes = await tab
    .rows()
    .first()
    .locator('td:not(:empty)')
    .evaluateAll((cells) => cells.slice(1).map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(boxes).size).toBe(1);
});

test('a month that cannot be read tells why, and is read again on request', async ({ open }) => {
  const failing = /\/api\/apontamento\?month=/;
  const page = await open(
    visit('CLT0001', {
      expects: [/status of 500/],
      before: async (page) => {
        await page.clock.setFixedTime('2026-11-18T10:00:00-03:00');
        await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
      },
    }),
  );
  const tab = new Tab(page);
  await page.getByRole('alert').getByText('Erro ao listar apontamentos, contate a TI').waitFor();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Nenhum apontamento para a data').waitFor();
  await expect.poll(() => tab.figure('Mês')).toMatch(/^\d\d+:\d\d$/);
});
