import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const SLUG = 'registro-extraordinario';

test('a manager releases hours, changes the release and cancels it', async ({ open }) => {
  const page = await open(visitList('GES0001', SLUG));
  const list = await new ListPage(page).ready();
  await list.button('Novo').click();
  const dialog = page.getByRole('dialog', { name: 'Novo registro extraordinário' });
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Selecione um colaborador').waitFor();
  await dialog.getByText('Informe a justificativa da liberação').waitFor();
  // Two dates are missing, in the same words: one toast says it.
  const toasts = page.locator('.bp6-toast').filter({ hasText: 'Selecione uma data' });
  await toasts.first().waitFor();
  expect(await toasts.count()).toBe(1);
  expect(await dialog.getByLabel('Colaborador').getAttribute('aria-invalid')).toBe('true');

  await dialog.getByLabel('Colaborador').click();
  const people = page.getByRole('dialog', { name: 'Selecionar colaborador' });
  await people.getByRole('option').first().waitFor();
  await people.getByRole('combobox').fill('DIR0001');
  // The director is nobody's subordinate here.
  await people.getByText('Nada encontrado').waitFor();
  expect(await violations(page)).toEqual([]);
  await people.getByRole('combobox').fill('CLT0001');
  await people.getByRole('option').filter({ hasText: 'CLT0001' }).click();
  await people.waitFor({ state: 'detached' });
  await dialog.getByLabel('Horas').fill('1000');
  expect(await dialog.getByLabel('Horas').inputValue()).toBe('');
  await dialog.getByLabel('Horas').fill('7');
  await dialog.getByLabel('Minutos').fill('30');
  await dialog.getByLabel('Fim').fill('25/11');
  await dialog.getByLabel('Fim').blur();
  expect(await dialog.getByLabel('Validade').inputValue()).toBe('25/11/2026');
  await dialog.getByLabel('Justificativa').fill('Entrega da subestação');
  await dialog.getByLabel('Documentos').click();
  const documents = page.getByRole('dialog', { name: 'Selecionar documento' });
  await documents.getByRole('combobox').fill('DE-');
  await documents.getByRole('option').first().click();
  await documents.waitFor({ state: 'detached' });
  expect(await dialog.getByRole('row').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-highlighted=true]').getByText('Entrega da subestação').waitFor();

  const made = page.locator('.grid-row').filter({ hasText: 'Entrega da subestação' });
  await made.getByText('Ana Beatriz Souza').dblclick();
  const edit = page.getByRole('dialog', { name: 'Editar registro extraordinário' });
  await expect.poll(() => edit.getByLabel('Minutos').inputValue()).toBe('30');
  expect(await violations(page)).toEqual([]);
  await edit.getByRole('button', { name: /^Retirar/ }).click();
  await edit.getByLabel('Minutos').fill('45');
  // What was typed is not lost unasked.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await edit.waitFor({ state: 'detached' });
  await made.getByText('07:45').first().waitFor();

  await list.button('Cancelar').click();
  await page.getByRole('alertdialog').getByText('Ana Beatriz Souza').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar registro' }).click();
  await made.locator('.bp6-tag').getByText('Encerrado').waitFor();
  await list.button('Editar').hover({ force: true });
  await page.getByText('Selecionar um registro ativo para editar').waitFor();
});

test('the releases are filtered and exported; the list has no violations in the dark', async ({
  open,
}) => {
  const page = await open(visitList('GES0001', SLUG, { colorScheme: 'dark' }));
  const list = await new ListPage(page).ready();
  expect(await violations(page)).toEqual([]);
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.columnBecomes('Nome', (cells) => cells.every((cell) => cell === 'Ana Beatriz Souza'));
  const downloading = page.waitForEvent('download');
  await list.button('Exportar').click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
});
