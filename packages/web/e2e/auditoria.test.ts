import { readFile } from 'node:fs/promises';
import { seal } from '../../server/src/auditoria/seal.ts';
import { createDb } from '../../server/src/infra/db/pool.ts';
import { violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';
import { ListPage, visitList } from './list-page.ts';

test('a list and a modal over it have no violations, in either theme', async ({ open }) => {
  const page = await open(visitList('ADM0001', 'auditoria'));
  const list = await new ListPage(page).ready();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await list.row(0).locator('[data-column="2"]').dblclick();
  await page.getByRole('dialog').getByRole('table').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a change is found and seen', async ({ open }) => {
  const page = await open(visitList('ADM0001', 'auditoria'));
  const list = await new ListPage(page).ready();
  const view = list.button('Visualizar');
  expect(await view.getAttribute('aria-disabled')).toBe('true');
  await view.focus();
  await page.getByText('Selecionar um registro para visualizar').waitFor();

  await list.filters.getByLabel('Operação').selectOption('Entrar no sistema');
  await page.keyboard.press('Enter');
  await list.columnBecomes('Operação', (cells) =>
    cells.every((cell) => cell === 'Entrar no sistema'),
  );
  await list.grid.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Visualizar registro de auditoria' });
  await dialog.getByRole('rowheader', { name: 'Colaborador' }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(list.grid)).toBe(true);

  await list.filters.getByLabel('Objeto').selectOption('Token de acesso');
  await list.filter();
  await page.getByText('Nada encontrado com estes filtros').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await list.ready();
});

test('the audit is taken along once it was verified', async ({ open, server }) => {
  await seal(createDb(server.pool));
  const page = await open(visitList('ADM0001', 'auditoria'));
  const list = await new ListPage(page).ready();
  await list.button('Exportar').click();
  const dialog = page.getByRole('dialog', { name: 'Exportar auditoria' });
  await dialog.getByText(/^A auditoria está inteira: \d+ linhas?$/).waitFor();
  const noted = await dialog.locator('code').textContent();
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).focus();
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('auditoria-2026-11-18.tsv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines.at(-1)?.split('\t').slice(0, 2).join(':')).toBe(noted);
});

test('under 900 px the filters are a drawer', async ({ open }) => {
  const page = await open(
    visitList('ADM0001', 'auditoria', { viewport: { width: 800, height: 700 } }),
  );
  const list = await new ListPage(page).ready();
  await list.button('Mostrar filtros').click();
  expect(await violations(page)).toEqual([]);
  await list.filters.getByLabel('Objeto').selectOption('Sessão');
  await list.filter();
  await page.getByRole('button', { name: 'Mostrar filtros, 1 em uso' }).waitFor();
  await list.columnBecomes('Objeto', (cells) => cells.every((cell) => cell === 'Sessão'));
});
