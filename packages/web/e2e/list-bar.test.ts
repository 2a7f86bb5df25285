import { List } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const buttons = (list: List) =>
  list.page
    .locator('.list-actions button')
    .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent));

/** Whether all that stands over the table is in one line, within the window. */
const inOneLine = (list: List) =>
  list.page.locator('.list-header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('button')].map((each) =>
      each.getBoundingClientRect(),
    );
    const [first] = boxes;
    return boxes.every(({ top, right }) => top === first?.top && right <= innerWidth);
  });

test('what has no room in the bar of a list is in its menu, by its name and with its reason', async ({
  open,
}) => {
  const path = '#/aprovacao?ver=todas';
  const list = new List(
    await open({ user: 'GES0001', path, viewport: { width: 1920, height: 900 } }),
  );
  await list.row().first().waitFor();
  const all = [
    'Aprv.',
    'Aprv. com Desconto',
    'Visualizar',
    'Impr. Medição',
    'Impr. Apontamento',
    'Exp. em Lote',
    'Atualizar',
    'Mais ações',
    'Reprv.',
  ];
  expect(await buttons(list)).toEqual(all);
  expect(await inOneLine(list)).toBe(true);

  // Files go first; what decides stays.
  await list.page.setViewportSize({ width: 1024, height: 768 });
  const files = ['Impr. Apontamento', 'Exp. em Lote'];
  await expect.poll(() => buttons(list)).toEqual(all.filter((each) => !files.includes(each)));
  expect(await inOneLine(list)).toBe(true);
  expect(await list.hintOfMore('Impr. Apontamento')).toBe('Selecione um apontamento de horas.');
  expect(await violations(list.page)).toEqual([]);

  await list.page.setViewportSize({ width: 700, height: 768 });
  await expect
    .poll(() => buttons(list))
    .toEqual(['Aprv.', 'Aprv. com Desconto', 'Mais ações', 'Reprv.']);
  expect(await inOneLine(list)).toBe(true);

  // By keyboard alone: down to the one that is meant, which does what its button did.
  await list.action('Mais ações').press('Enter');
  const menu = list.page.getByRole('menu', { name: 'Mais ações' });
  await menu.waitFor();
  const focused = () => list.page.evaluate(() => document.activeElement?.textContent);
  for (let steps = 0; steps < 12 && (await focused()) !== 'Exp. em Lote'; steps++) {
    await list.page.keyboard.press('ArrowDown');
  }
  const download = list.page.waitForEvent('download');
  await list.page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await menu.waitFor({ state: 'detached' });

  // Selecting rows moves no button.
  await list.page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await buttons(list)).includes('Visualizar')).toBe(true);
  const before = await buttons(list);
  await list.row('Pendente').first().click();
  await list.page.getByRole('region', { name: 'Seleção' }).waitFor();
  expect(await buttons(list)).toEqual(before);
});

test('the longest status stands in its column uncut, and the list has room at 1366', async ({
  open,
}) => {
  const path = '#/aprovacao?ver=todas';
  const page = await open({ user: 'ADM0001', path, viewport: { width: 1366, height: 768 } });
  const list = new List(page);
  const status = list.row('Aprovada parcialmente').first().locator('.bp6-tag > .bp6-fill');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const grid = page.getByRole('grid');
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
    0,
  );
});
