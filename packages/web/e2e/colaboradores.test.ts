import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('people and what they cost are found and seen', async ({ open }) => {
  const page = await open(visitList('RHU0001', 'gerenciar-colaboradores'));
  const list = await new ListPage(page).ready();
  await list.button('Visualizar').click({ force: true });
  await page.locator('.bp6-toast').getByText('Selecione um usuário para editar').waitFor();
  expect(await violations(page)).toEqual([]);

  const employed = await list.count();
  await list.filters.getByText('Colaboradores Desligados').click();
  await list.filter();
  await expect.poll(() => list.count()).not.toBe(employed);
  await list.filters.getByText('Colaboradores Desligados').click();
  await list.filters.getByText('Colaboradores sem Regra de Aprovação').click();
  await list.filter();
  await list.row(0).getByTitle('Sem regra de aprovação').waitFor();
  await list.filters.getByText('Limpar', { exact: true }).click();

  await list.search('Seção', 'Civil');
  await list.filter();
  await page.getByRole('list', { name: 'Filtros em uso' }).getByText('Civil').waitFor();
  await list.filters.getByText('Limpar', { exact: true }).click();
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.countBecomes(/^1 item/);
  await list.row(0).locator('[data-column="1"]').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Visualizar Colaborador' });
  await dialog.getByText('Ana Beatriz Souza').waitFor();
  await dialog.getByText('Valor Hora PJ').waitFor();
  expect(await violations(page)).toEqual([]);
});
