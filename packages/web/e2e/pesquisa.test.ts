import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('a question is asked, and later no more', async ({ open, server }) => {
  const page = await open(
    visitList('ADM0001', 'pesquisa-de-satisfacao', { expects: [/status of 403/] }),
  );
  const list = await new ListPage(page).ready();
  expect(await violations(page)).toEqual([]);
  await list.button('Nova Pesquisa').click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Pergunta de Satisfação' });
  const question = dialog.getByLabel('Pergunta');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Escreva a pergunta').waitFor();
  await expect
    .poll(() => question.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await question.fill('A consulta de horas responde o que você procura?');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-highlighted=true]').getByText('A consulta de horas').waitFor();

  await list.row(0).locator('[data-column="1"]').dblclick();
  const edit = page.getByRole('dialog', { name: 'Atualizar Pergunta de Satisfação' });
  expect(await edit.getByLabel('Pergunta').inputValue()).toMatch(/^A consulta de horas/);
  await edit.getByText('Ativo').click();
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await edit.waitFor({ state: 'detached' });
  await list.row(0).getByText('Inativo').waitFor();

  // The role is taken away while the screen is open.
  await list.row(0).locator('[data-column="1"]').dblclick();
  await edit.getByText('Ativo').click();
  await server.pool.query(`delete from usuario_papel where usuario = 'ADM0001'`);
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await page
    .locator('.bp6-toast')
    .getByText(/^Você não tem permissão para atualizar/)
    .waitFor();
});
