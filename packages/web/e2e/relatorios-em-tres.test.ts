import type { Page } from 'playwright-core';
import { demoNow } from '../../server/test/clock.ts';
import { expect, test, type Visit } from './browser.ts';
import { ListPage } from './list-page.ts';

/** The home screen, by the clock of the demo company. */
const home = (user: string): Visit => ({
  user,
  before: (page) => page.clock.setFixedTime(demoNow),
});

/** Counts what is pressed: by the pointer, and by the keyboard, where a word is typed as one. */
function counted(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    click: async (role: 'button' | 'menuitem', name: string | RegExp) => {
      presses += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    },
    key: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    word: async (text: string) => {
      presses += 1;
      await page.keyboard.type(text);
    },
  };
}

const isOfMarch = (cells: string[]) =>
  cells.length > 0 && cells.every((cell) => cell.endsWith('/03/2026'));

test('an entry of last March is found in three presses', async ({ open }) => {
  const page = await open(home('ADM0001'));
  const by = counted(page);
  await by.click('button', 'Apontamento');
  await by.click('menuitem', 'Consulta Apontamento de Horas');
  await by.click('button', 'mar, março de 2026');
  await new ListPage(page).columnBecomes('Data', isOfMarch);
  expect(by.count()).toBeLessThanOrEqual(3);
});

test('an entry of last March is found in three presses of the keyboard', async ({ open }) => {
  const page = await open(home('ADM0001'));
  await page.getByRole('button', { name: 'Apontamento', exact: true }).waitFor();
  const by = counted(page);
  await by.key('Control+k');
  await by.word('consulta de mar');
  await page.getByText('Consulta de março de 2026').waitFor();
  await by.key('Enter');
  await new ListPage(page).columnBecomes('Data', isOfMarch);
  expect(by.count()).toBeLessThanOrEqual(3);
});

test("a month's punches are exported in three presses, by pointer and by keyboard", async ({
  open,
}) => {
  const page = await open(home('ADM0001'));
  const by = counted(page);
  await by.click('button', 'Relatórios');
  await by.click('menuitem', 'Relatório de Batidas');
  const first = page.waitForEvent('download');
  await by.click('button', 'Exportar batidas de outubro de 2026');
  expect((await first).suggestedFilename()).toBe('Batidas 2026-10-01 a 2026-10-31.xlsx');
  expect(by.count()).toBeLessThanOrEqual(3);

  const typed = counted(page);
  await typed.key('Control+k');
  await typed.word('batidas de out');
  await page.getByText('Exportar batidas de outubro de 2026').waitFor();
  const second = page.waitForEvent('download');
  await typed.key('Enter');
  expect((await second).suggestedFilename()).toBe('Batidas 2026-10-01 a 2026-10-31.xlsx');
  expect(typed.count()).toBeLessThanOrEqual(3);
});
