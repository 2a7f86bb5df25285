import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

test('a token is created, seen once, works, and is revoked', async ({ open, server }) => {
  const page = await open({
    user: 'CLT0001',
    path: '#/tokens-de-acesso',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByText('Você não tem tokens').waitFor();
  await page.getByRole('button', { name: 'Novo token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar token de acesso' });
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await dialog.getByText('Informe para que serve o token').waitFor();
  await dialog.getByText('Selecione pelo menos um grupo de operações').waitFor();
  await dialog.getByLabel('Nome').fill('Painel da equipe');
  await dialog.getByText('Notificações').click();
  await dialog.getByLabel('Validade').selectOption('1 ano');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar' }).click();

  const made = page.getByRole('dialog', { name: 'Token de acesso criado' });
  await made.getByRole('button', { name: 'Copiar' }).click();
  await made.getByText('Copiado').waitFor();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(await made.getByLabel('Token de Painel da equipe').inputValue()).toBe(token);
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Concluir' }).click();
  await made.waitFor({ state: 'detached' });
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/apontamento/notification`, { headers })).status;
  };
  expect(await read()).toBe(200);

  const row = page.getByRole('row').filter({ hasText: 'Painel da equipe' });
  await row.getByText('Notificações').waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  await row.getByRole('button', { name: 'Revogar Painel da equipe' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await row.getByText('Revogado').waitFor();
  expect(await read()).toBe(401);
  expect(await violations(page)).toEqual([]);
});

test('a password is changed from the menu of the user, and another session is ended', async ({
  open,
  server,
}) => {
  const page = await open({ user: 'FIS0001', expects: [/status of 422/] });
  const other = await fetch(`${server.url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { 'x-aponta': '1', 'content-type': 'application/json', 'user-agent': 'outro' },
    body: JSON.stringify({ user: 'FIS0001', password: 'aponta-demo' }),
  });
  expect(other.status).toBe(200);
  await page.getByTitle('Carlos Eduardo Batista').click();
  await page.getByRole('menuitem', { name: 'Sessões e tokens' }).click();
  const sessions = page.getByRole('region', { name: 'Sessões abertas' });
  const own = sessions.getByRole('row', { name: 'Esta sessão' });
  await own.getByText(/^Chrome.* no Linux$/).waitFor();
  await sessions.getByRole('row', { name: 'outro' }).getByRole('button').click();
  await sessions.getByText('outro').waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);

  await page.getByTitle('Carlos Eduardo Batista').click();
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  const fill = async (atual: string, nova: string) => {
    await dialog.getByLabel('Senha atual').fill(atual);
    await dialog.getByLabel('Senha nova', { exact: true }).fill(nova);
    await dialog.getByLabel('Repita a senha nova').fill(nova);
    await dialog.getByRole('button', { name: 'Trocar' }).click();
  };
  await fill('errada', 'password1234');
  await dialog.getByText('A senha atual não confere').waitFor();
  await dialog.getByText('A senha é comum').waitFor();
  expect(await violations(page)).toEqual([]);
  await fill('aponta-demo', 'ponte do ribeira 26');
  await page.getByText('Senha trocada').waitFor();
});
