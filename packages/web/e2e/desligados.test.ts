import { best, violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('what waits for who left is given to somebody else, several at once', async ({
  open,
  server,
}) => {
  await server.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'GES0001'`);
  const page = await open(visitList('RHU0001', 'aprovacoes-de-desligados'));
  const list = await new ListPage(page).ready();
  const waiting = await list.column('Aguarda');
  expect(waiting.length).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await list.row(0).click();
  await list.row(1).click({ modifiers: ['Control'] });
  await list.button('Reatribuir').click();
  const dialog = page.getByRole('dialog', { name: 'Reatribuir aprovações' });
  await dialog.getByText('2 aprovações passam a aguardar por outra pessoa').waitFor();
  await dialog.getByRole('button', { name: 'Reatribuir' }).click();
  await dialog.getByText('Por favor, informe o motivo da troca.').waitFor();
  await dialog.getByLabel('Quem passa a aprovar').click();
  const people = page.getByRole('dialog', { name: 'Selecionar colaborador' });
  await people.getByRole('combobox').fill('ADM0001');
  await people.getByRole('option').filter({ hasText: 'ADM0001' }).click();
  await people.waitFor({ state: 'detached' });
  await dialog.getByLabel('Motivo').fill('Saiu da empresa');
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reatribuir' }).click();

  await page.locator('.bp6-toast').getByText('Sucesso ao reatribuir aprovações').waitFor();
  await expect
    .poll(async () => (await list.count()) ?? '')
    .not.toContain(`${waiting.length} itens`);
});
