import { best, violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';
import { visitList } from './list-page.ts';

test('an approver names a substitute and ends it', async ({ open }) => {
  const page = await open(visitList('GES0001', 'substituicoes'));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Nova');
  const dialog = page.getByRole('dialog', { name: 'Nova substituição' });
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Escolha como substituto outra pessoa').waitFor();
  await dialog.getByLabel('Substituto').click();
  const people = page.getByRole('dialog', { name: 'Selecionar colaborador' });
  await people.getByRole('combobox').fill('DIR0001');
  await people.getByRole('option').filter({ hasText: 'DIR0001' }).click();
  await people.waitFor({ state: 'detached' });
  await dialog.getByLabel('Início').fill('10/03/2030');
  await dialog.getByLabel('Início').blur();
  expect(await dialog.getByLabel('Fim').inputValue()).toBe('10/03/2030');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const made = page.locator('.grid-row').filter({ hasText: 'Futura' });
  await made.waitFor();

  await made.getByText('Futura').dblclick();
  const edit = page.getByRole('dialog', { name: 'Editar substituição' });
  await edit.getByLabel('Fim').fill('12/03/2030');
  await edit.getByLabel('Fim').blur();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await edit.waitFor({ state: 'detached' });

  await made.getByText('Futura').click();
  await press('Encerrar');
  await page.getByRole('alertdialog').waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await page.locator('.grid-row').filter({ hasText: 'Encerrada' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
