import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const SLUG = 'consulta-apontamento-de-horas';
const all = (text: string) => (cells: string[]) =>
  cells.length > 0 && cells.every((cell) => cell.includes(text));
const sorted = (cells: string[]) =>
  cells.length > 1 && cells.join() === cells.toSorted((a, b) => a.localeCompare(b, 'pt-BR')).join();

test('entries are filtered, sorted, paged and summed', async ({ open }) => {
  const page = await open(visitList('ADM0001', SLUG));
  const list = await new ListPage(page).ready();
  expect(await list.count()).toMatch(/^[\d.]+ itens$/);
  const whole = await page.getByRole('region', { name: 'Totais' }).textContent();

  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await expect.poll(async () => new Set(await list.column('Colaborador')).size).toBe(1);
  await page.getByRole('list', { name: 'Filtros em uso' }).getByText('CLT0001').waitFor();
  expect(await page.getByRole('region', { name: 'Totais' }).textContent()).not.toBe(whole);

  await list.header('Horas').click();
  await list.columnBecomes('Horas', sorted);
  expect(await list.header('Horas').getAttribute('aria-sort')).toBe('ascending');
  await list.button('Ordenar').click();
  await page.getByRole('menuitemradio', { name: 'Data, crescente' }).click();
  await expect.poll(() => list.header('Data').getAttribute('aria-sort')).toBe('ascending');

  // The file is as the screen: its order and its columns.
  await list.button('Colunas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Seção' }).click();
  await page.keyboard.press('Escape');
  await list.header('Seção').waitFor({ state: 'detached' });
  const file = page.waitForRequest((request) =>
    (request.headers()['x-target-path'] ?? '').endsWith('filter/export'),
  );
  await list.button('Exportar').click();
  expect((await file).headers()['x-sort']).toBe('data,asc');
  const asked = new URL((await file).url()).searchParams;
  expect(asked.getAll('colunas').flatMap((some) => some.split(','))).toEqual([
    'data',
    'colaborador',
    'horas',
    'projeto',
    'atividade',
    'documento',
    'observacao',
    'centroCusto',
  ]);

  const first = await list.row(0).textContent();
  await page.getByRole('textbox', { name: 'Página', exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => list.row(0).textContent()).not.toBe(first);
  expect(await list.row(0).getAttribute('aria-rowindex')).toBe('32');
  await page.getByRole('textbox', { name: 'Itens por página' }).fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.grid-body [role=row]').count()).toBe(5);

  await list.filters.getByText('Limpar', { exact: true }).click();
  await list.columnBecomes('Colaborador', (names) => new Set(names).size > 1);
});

test('a filter that is wrong is marked and not applied', async ({ open }) => {
  const page = await open(visitList('ADM0001', SLUG));
  const list = await new ListPage(page).ready();
  const before = await list.count();
  const hours = list.filters.getByLabel('Horas e minutos');
  await hours.fill('abc');
  await list.filter();
  await list.filters.getByText('Passe um valor válido para horas no formato HH:MM').waitFor();
  expect(await hours.getAttribute('aria-invalid')).toBe('true');
  expect(await list.count()).toBe(before);
  await hours.fill('800');
  await list.filter();
  await list.columnBecomes('Horas', all('08:00'));
});

test('rows are selected by mouse and keyboard, and copied', async ({ open }) => {
  const page = await open(
    visitList('ADM0001', SLUG, { permissions: ['clipboard-read', 'clipboard-write'] }),
  );
  const list = await new ListPage(page).ready();
  const cell = (row: number) => list.row(row).locator('[data-column="2"]');
  await cell(1).click();
  await cell(3).click({ modifiers: ['Shift'] });
  expect(await list.selected()).toBe(3);
  // The rows, and not their texts.
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await cell(5).click({ modifiers: ['ControlOrMeta'] });
  await list.countBecomes(/4 selecionados$/);
  await cell(0).click();
  expect(await list.selected()).toBe(1);

  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\t')).toEqual(await list.row(0).locator('.grid-cell').allTextContents());

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  expect(await list.row(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await list.selected()).toBe(2);
  await page.keyboard.press('Control+a');
  await list.countBecomes(/30 selecionados$/);
  // What is active is what a screen reader is told of, and in sight.
  await page.keyboard.press('Control+End');
  const active = await list.grid.getAttribute('aria-activedescendant');
  await expect.poll(() => page.locator(`[id="${active}"]`).isVisible()).toBe(true);
});

test('columns hidden and resized are remembered', async ({ open }) => {
  const page = await open(visitList('ADM0001', SLUG));
  const list = await new ListPage(page).ready();
  await list.button('Colunas').click();
  await page.getByRole('menuitemcheckbox', { name: 'Seção' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => list.headers()).not.toContain('Seção');
  const width = async () => (await list.header('Data').boundingBox())?.width ?? 0;
  const before = await width();
  await list.header('Data').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(before + 16);

  await page.reload();
  await list.ready();
  expect(await list.headers()).not.toContain('Seção');
  expect(await width()).toBe(before + 16);
  await list.button('Colunas').click();
  await page.getByRole('menuitem', { name: 'Voltar às colunas iniciais' }).click();
  await expect.poll(() => list.headers()).toContain('Seção');
});
