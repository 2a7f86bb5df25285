import { signIn } from '../../server/test/server.ts';
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

test('ADMIN sees where somebody is signed in, and ends it', async ({ open, server }) => {
  const page = await open(visitList('ADM0001', 'gerenciar-colaboradores'));
  const list = await new ListPage(page).ready();
  const other = await signIn(server.app, 'FIS0001');
  await list.search('Colaborador', 'FIS0001');
  await list.filter();
  await list.countBecomes(/^1 item/);
  await list.row(0).click();
  await list.button('Sessões e tokens').click();
  const dialog = page.getByRole('dialog', { name: /^Sessões e tokens de Carlos/ });
  await dialog.getByText('Nenhum token ativo.').waitFor();
  expect(
    await dialog.getByRole('table', { name: 'Sessões abertas' }).getByRole('row').count(),
  ).toBe(2);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Encerrar acessos' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^1 sessão e 0 tokens deixam de valer/).waitFor();
  await question.getByRole('button', { name: 'Encerrar acessos' }).click();
  await page.locator('.bp6-toast').getByText('1 sessão encerrada, 0 tokens revogados').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await other({ method: 'GET', url: '/user' })).statusCode).toBe(401);
});
