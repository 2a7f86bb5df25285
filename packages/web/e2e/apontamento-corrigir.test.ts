import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

test('an entry is corrected by keyboard, duplicated, deleted and brought back the same', async ({
  open,
  server,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.log('1:00');
  const row = tab.rows().first();
  await expect.poll(() => row.textContent()).toContain('01:00');
  const ids = async () =>
    (
      await server.pool.query(
        `select id, minutos, observacao, versao from apontamento
         where funcionario = 'CLT0001' and data = '2026-11-18' order by id`,
      )
    ).rows;
  const [{ id }] = await ids();

  await row.getByRole('button', { name: /^Corrigir/ }).focus();
  await page.keyboard.press('F2');
  await expect.poll(tab.focused).toBe('horas');
  const dialog = page.getByRole('dialog', { name: 'Corrigir apontamento' });
  // It is its own copy of the form that has the hours selected.
  await dialog.locator('input[name=horas]').fill('2:30');
  await dialog.getByLabel('Observações').fill('revisão');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row.textContent()).toMatch(/02:30.*revisão/);
  const edited = { id, minutos: 150, observacao: 'revisão', versao: 2 };
  expect(await ids()).toEqual([edited]);

  await row.getByRole('button', { name: /^Corrigir/ }).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => tab.values('Horas', 'Observações')).toEqual(['02:30', 'revisão']);

  await tab.deleteFirst();
  expect(await ids()).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => tab.rows().count()).toBe(1);
  expect(await ids()).toEqual([edited]);
});

test('who saves what another window changed is shown what it is now, and may save over it', async ({
  open,
  server,
}) => {
  const page = await open(visit('PJT0001', { expects: [/status of 409/] }));
  const tab = await new Tab(page).ready();
  await tab.select('2026-11-17');
  const row = tab.rows().first();
  await row.getByRole('button', { name: /^Corrigir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir apontamento' });
  await dialog.getByLabel('Observações').fill('minha');
  await server.pool.query(
    `update apontamento set observacao = 'outra', versao = versao + 1
     where funcionario = 'PJT0001' and data = '2026-11-17'`,
  );
  await page.keyboard.press('Enter');
  await dialog.getByText('Outra janela mudou este apontamento').waitFor();
  expect(await dialog.getByLabel('Observações').inputValue()).toBe('minha');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row.textContent()).toContain('minha');
});
