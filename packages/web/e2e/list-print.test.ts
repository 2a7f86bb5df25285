import type { Locator, Page } from 'playwright-core';
import { expect, test, type Visit } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

declare global {
  interface Window {
    /** How often the printer was asked for. */
    printed: number;
  }
}

/** A visit whose printer only counts. */
const visit = (user: string, slug: string): Visit => {
  const { before, ...rest } = visitList(user, slug);
  return {
    ...rest,
    before: async (page) => {
      await before?.(page);
      await page.addInitScript(() => {
        window.printed = 0;
        window.print = () => {
          window.printed += 1;
        };
      });
    },
  };
};
/** Dates, codes and words of headers that stand in two lines. */
const brokenWords = (sheet: Locator) =>
  sheet.locator('td[data-word=true], th').evaluateAll((cells) =>
    cells
      .filter(({ firstChild }) => {
        if (!(firstChild instanceof Text)) return false;
        const range = document.createRange();
        return [...firstChild.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1;
        });
      })
      .map(({ textContent }) => textContent),
  );
const printed = (page: Page) => page.evaluate(() => window.printed);

test('a list is printed whole, as it is filtered and ordered, over nothing else of the page', async ({
  open,
}) => {
  const page = await open(visit('ADM0001', 'consulta-apontamento-de-horas'));
  const list = await new ListPage(page).ready();
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.countBecomes(/^\d{2,3} itens/);
  await list.header('Data').click();
  await expect.poll(() => list.header('Data').getAttribute('aria-sort')).toBe('ascending');
  const count = Number.parseInt((await list.count()) ?? '', 10);
  expect(count).toBeGreaterThan(30);
  const days = await list.column('Data');
  const headers = (await list.headers()).filter(Boolean);

  await (await list.more('Imprimir lista')).click();
  const sheet = page.locator('.print-sheet');
  await sheet.waitFor({ state: 'attached' });
  expect(await printed(page)).toBe(1);
  await expect.poll(() => sheet.locator('tbody tr').count()).toBe(count);
  expect(await sheet.locator('th').allTextContents()).toEqual(headers);
  const at = headers.indexOf('Data') + 1;
  const all = await sheet.locator(`tbody td:nth-child(${at})`).allTextContents();
  expect(all.slice(0, days.length)).toEqual(days);
  expect(await sheet.locator('header').textContent()).toMatch(
    /Consulta.*Colaborador: .*CLT0001.*linhas, em \d\d\/\d\d\/\d{4} .*, por Thiago/,
  );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await sheet.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)');
  expect(
    await sheet
      .locator('td, th')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length),
  ).toBe(0);
  // As wide as A4 across without its margins: no date and no code is broken, and nothing stands out of the paper.
  await page.setViewportSize({ width: 1031, height: 700 });
  expect(await brokenWords(sheet)).toEqual([]);
  expect(await sheet.locator('table').evaluate((table) => table.scrollWidth)).toBeLessThan(1032);
  await page.emulateMedia({ media: 'screen' });
  expect(await sheet.isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });
  expect(await printed(page)).toBe(1);
});

test('the paper of a master says which one it is of', async ({ open }) => {
  const page = await open(visit('ADM0001', 'cadastros?ver=projetos'));
  const list = await new ListPage(page).ready();
  await (await list.more('Imprimir lista')).click();
  const sheet = page.locator('.print-sheet');
  await sheet.waitFor({ state: 'attached' });
  expect(await sheet.locator('h1').textContent()).toBe('Cadastros: Projetos');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1031, height: 700 });
  expect(await brokenWords(sheet)).toEqual([]);
});

test('what is still read can be given up, and what fails is said; neither is printed', async ({
  open,
}) => {
  const page = await open({
    ...visit('ADM0001', 'consulta-apontamento-de-horas'),
    expects: [/size=500/],
  });
  const list = await new ListPage(page).ready();
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.countBecomes(/^\d{2,3} itens/);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const whole = '**/api/**size=500**';
  await page.route(whole, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await (await list.more('Imprimir lista')).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir lista' });
  await dialog.getByText(/^0 de \d+ linhas lidas$/).waitFor();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  letGo();
  await (await list.more('Imprimir lista')).click();
  await page.locator('.bp6-toast').first().waitFor();
  expect(await page.locator('.print-sheet').count()).toBe(0);
  expect(await printed(page)).toBe(0);

  // More than a browser sets in a moment are for a file.
  await page.unroute(whole);
  await list.filters.getByText('Limpar', { exact: true }).click();
  await list.countBecomes(/^\d+\.\d{3} itens/);
  const item = await list.more('Imprimir lista');
  expect(await item.textContent()).toMatch(/filtre até 5\.000, ou exporte/);
});
