import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('ADMIN keeps projects by keyboard: one is added, saved over another’s change, and given to the files', async ({
  open,
  server,
}) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=projetos', { expects: [/409/] }));
  const list = await new ListPage(page).ready();
  const key = (name: string) => page.keyboard.press(name);
  const type = (text: string) => page.keyboard.type(text);
  expect(await violations(page)).toEqual([]);

  await list.button('Cadastrar').focus();
  await key('Enter');
  const adding = page.getByRole('dialog', { name: 'Cadastrar projeto' });
  await adding.getByLabel('Código').waitFor();
  await type('PRJ-9001');
  await key('Enter');
  // What is missing is said at its field, and the cursor is in the first.
  await adding.getByText('Preencha Título').waitFor();
  await type('Porto');
  await key('Tab');
  await type('Ativo');
  await key('Tab');
  await key('Space');
  expect(await violations(page)).toEqual([]);
  await adding.getByLabel('Título').focus();
  await key('Enter');
  await adding.waitFor({ state: 'detached' });
  await list.countBecomes('41 itens');

  await list.filters.getByLabel('Código ou nome').fill('prj-9001');
  await key('Enter');
  await list.countBecomes('1 item');
  await page.getByText('PRJ-9001', { exact: true }).dblclick();
  const editing = page.getByRole('dialog', { name: 'Editar projeto' });
  await editing.getByLabel('Título').waitFor();
  await server.pool.query(`update projeto set titulo = 'Cais' where codigo = 'PRJ-9001'`);
  await editing.getByLabel('Status').focus();
  await type('Suspenso');
  await editing.getByLabel('Título').focus();
  await key('Enter');
  await editing.getByRole('alert').getByText('Título: Cais, era Porto').waitFor();
  expect(await editing.getByLabel('Título').inputValue()).toBe('Cais');
  expect(await editing.getByLabel('Status').inputValue()).toBe('SUSPENSO');
  await key('Enter');
  await editing.waitFor({ state: 'detached' });
  await list.columnBecomes('Título', ([title]) => title === 'Cais');
  expect(await list.column('Status')).toEqual(['Suspenso']);

  await list.button('Atividades').focus();
  await key('Enter');
  await list.countBecomes('0 itens');
  await list.button('Cadastrar').focus();
  await key('Enter');
  const activity = page.getByRole('dialog', { name: 'Cadastrar atividade' });
  expect(await activity.getByLabel('Projeto').inputValue()).toBe('PRJ-9001');
  await activity.getByLabel('Código').fill('EXE');
  await activity.getByLabel('Nome').fill('Execução');
  await activity.getByLabel('Sequencial').fill('1');
  await key('Enter');
  await activity.waitFor({ state: 'detached' });
  await list.countBecomes('1 item');

  await list.button('Mais ações').focus();
  await key('Enter');
  await page.getByRole('menuitem', { name: 'Quem mantém este cadastro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Manter por arquivos' }).click();
  await page.getByText('Mantido por arquivos').waitFor();
  await expect.poll(() => list.button('Cadastrar').getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('gridcell', { name: 'Execução' }).dblclick();
  const seeing = page.getByRole('dialog', { name: 'Ver atividade' });
  await seeing.getByText('mantido pelos arquivos').waitFor();
  expect(await seeing.getByLabel('Nome').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
});
