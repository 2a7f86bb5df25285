import { best, violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('HR lists and filters; the screen has no violations', async ({ open, server }) => {
  await server.pool.query(`
    insert into ausencia (funcionario, tipo, inicio, fim, observacao) values
      ('CLT0001', 'FERIAS', '2026-11-03', '2026-11-05', 'Primeiro'),
      ('PJT0001', 'FOLGA', '2026-12-31', '2027-01-01', 'Segundo')`);
  const page = await open(visitList('RHU0001', 'ausencias'));
  const list = await new ListPage(page).ready();
  expect(await list.column('Observação')).toEqual(['Segundo', 'Primeiro']);
  expect(await list.column('Dias')).toEqual(['2', '3']);
  expect(await violations(page)).toEqual([]);
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.countBecomes('1 item');
  expect(await list.column('Início')).toEqual(['03/11/2026']);
});

test('HR registers an absence, changes it and removes it', async ({ open }) => {
  const page = await open(visitList('RHU0001', 'ausencias', { colorScheme: 'dark' }));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Nova');
  const dialog = page.getByRole('dialog', { name: 'Nova ausência' });
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Selecione um colaborador').waitFor();
  await dialog.getByLabel('Colaborador').click();
  const people = page.getByRole('dialog', { name: 'Selecionar colaborador' });
  await people.getByRole('combobox').fill('CLT0002');
  await people.getByRole('option').filter({ hasText: 'CLT0002' }).click();
  await people.waitFor({ state: 'detached' });
  await dialog.getByLabel('Tipo').selectOption('Atestado');
  await dialog.getByLabel('Início').fill('10/03/2027');
  await dialog.getByLabel('Início').blur();
  expect(await dialog.getByLabel('Fim').inputValue()).toBe('10/03/2027');
  await dialog.getByText('Meio período').click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const made = page.locator('.grid-row').filter({ hasText: 'Meio período' });
  await made.getByText('CLT0002').waitFor();

  await made.getByText('CLT0002').dblclick();
  const edit = page.getByRole('dialog', { name: 'Editar ausência' });
  await edit.getByLabel('Fim').fill('12/03/2027');
  await edit.getByLabel('Observação').fill('Com atestado médico');
  expect(await violations(page, best)).toEqual([]);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await edit.waitFor({ state: 'detached' });
  const changed = page.locator('.grid-row').filter({ hasText: 'Com atestado médico' });
  await changed.getByText('12/03/2027').waitFor();
  expect(await violations(page)).toEqual([]);

  await press('Excluir');
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page, best)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await changed.waitFor({ state: 'detached' });
});
