import type { Locator } from 'playwright-core';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';
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

test('who stays after the question goes on where they were', async ({ open }) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=filiais'));
  const list = await new ListPage(page).ready();
  await list.button('Cadastrar').click();
  const name = page.getByRole('dialog', { name: 'Cadastrar filial' }).getByLabel('Nome');
  await name.fill('Recife');
  await page.keyboard.press('Escape');
  const stay = page.getByRole('button', { name: 'Continuar editando' });
  await isFocused(stay);
  await page.keyboard.press('Escape');
  await stay.waitFor({ state: 'detached' });
  await isFocused(name);
});

const isFocused = (it: Locator) => expect.poll(() => hasFocus(it)).toBe(true);

test('of many wrong lines the first are told, and how many others', async ({ open }) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=projetos', { expects: [/422/] }));
  const list = await new ListPage(page).ready();
  await list.row(0).click();
  await list.button('Editar').click();
  const dialog = page.getByRole('dialog', { name: 'Editar projeto' });
  const lines = Array.from({ length: 20 }, (_, at) => `9.9${at + 10} 5,00`);
  await dialog.getByLabel('Rateio das medições de terceiros').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('9.929 não existe').waitFor();
  const toasts = page.locator('.bp6-toast');
  await toasts.getByText('e mais 13 falhas').waitFor();
  expect(await toasts.count()).toBe(8);
});

test('the name in a list of people is not cut for the room of other columns', async ({ open }) => {
  const page = await open(
    visitList('ADM0001', 'cadastros?ver=funcionarios', { viewport: { width: 1366, height: 768 } }),
  );
  const list = await new ListPage(page).ready();
  const { width } = (await list.header('Nome').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThanOrEqual(176);
});

test('HR hires somebody by keyboard, with section and pay, and sees what others keep', async ({
  open,
}) => {
  const page = await open(visitList('RHU0001', 'cadastros?ver=funcionarios'));
  const list = await new ListPage(page).ready();
  const key = (name: string) => page.keyboard.press(name);
  const type = (text: string) => page.keyboard.type(text);
  const act = async (name: string) => {
    await list.button(name).focus();
    await key('Enter');
  };
  /** Chooses by what is typed into a field that searches. */
  const choose = async (field: string, text: string) => {
    await page.getByRole('dialog').getByLabel(field).focus();
    await key('Enter');
    const search = page.getByRole('dialog').last().locator('input[role=combobox]');
    await search.waitFor();
    await type(text);
    await page.getByRole('option').filter({ hasText: text }).first().waitFor();
    await key('Enter');
    await search.waitFor({ state: 'detached' });
  };

  await act('Cadastrar');
  const adding = page.getByRole('dialog', { name: 'Cadastrar pessoa' });
  await adding.getByLabel('Código').waitFor();
  await type('NOV0001');
  await key('Tab');
  await type('Nádia Nova');
  await adding.getByLabel('Tipo').focus();
  await type('CLT');
  await adding.getByLabel('Jornada').focus();
  await type('08:00');
  await choose('Chefe interno', 'GES0001');
  expect(await violations(page)).toEqual([]);
  await adding.getByLabel('Nome').focus();
  await key('Enter');
  await adding.waitFor({ state: 'detached' });

  await list.filters.getByLabel('Código ou nome').fill('nov0001');
  await key('Enter');
  await list.countBecomes('1 item');
  await list.grid.focus();
  await key('Space');
  await act('Seções das pessoas');
  await list.countBecomes('0 itens');
  await act('Cadastrar');
  const section = page.getByRole('dialog', { name: 'Cadastrar seção da pessoa' });
  expect(await section.getByLabel('Pessoa').inputValue()).toContain('NOV0001');
  await section.getByLabel('Início').focus();
  await type('01/11/2026');
  await choose('Seção', '01.02.003');
  await section.getByLabel('Início').focus();
  await key('Enter');
  await section.waitFor({ state: 'detached' });
  await list.countBecomes('1 item');

  // The list of people is as it was left, its row selected.
  await page.getByLabel('Cadastro', { exact: true }).selectOption('funcionarios');
  await list.countBecomes('1 item');
  await act('Remunerações');
  await list.countBecomes('0 itens');
  await act('Cadastrar');
  const pay = page.getByRole('dialog', { name: 'Cadastrar remuneração' });
  expect(await pay.getByLabel('Pessoa').inputValue()).toContain('NOV0001');
  await pay.getByLabel('Início').focus();
  await type('01/11/2026');
  await pay.getByLabel('Valor mensal').focus();
  await type('5000,00');
  await pay.getByLabel('Fator de encargos').focus();
  await type('1,8');
  await key('Enter');
  await pay.waitFor({ state: 'detached' });
  await list.countBecomes('1 item');

  await page.getByLabel('Cadastro', { exact: true }).selectOption('periodos');
  await list.ready();
  // The newest comes first.
  await list.columnBecomes('Competência', ([first]) => first === '12/2027');
  await page.getByRole('gridcell', { name: '10/2026', exact: true }).dblclick();
  const seeing = page.getByRole('dialog', { name: 'Ver período' });
  await seeing.getByText('alterado por administradores').waitFor();
  expect(await seeing.getByLabel('Competência').inputValue()).toBe('10/2026');
  expect(await violations(page)).toEqual([]);
});

test('ADMIN makes the next period and moves the end of one that nothing is of', async ({
  open,
}) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=periodos', { expects: [/422/] }));
  const list = await new ListPage(page).ready();
  const key = (name: string) => page.keyboard.press(name);
  await list.button('Cadastrar').focus();
  await key('Enter');
  const adding = page.getByRole('dialog', { name: 'Cadastrar período' });
  await adding.getByLabel('Fim').waitFor();
  // The rest is the server's.
  expect(await adding.getByLabel('Início').count()).toBe(0);
  await key('Enter');
  await adding.waitFor({ state: 'detached' });

  const edit = async (competencia: string, fim: string) => {
    await list.filters.getByLabel('Código ou nome').fill(competencia);
    await key('Enter');
    await list.countBecomes('1 item');
    await page.getByRole('gridcell', { name: competencia, exact: true }).dblclick();
    const editing = page.getByRole('dialog', { name: 'Editar período' });
    expect(await editing.getByLabel('Início').isDisabled()).toBe(true);
    await editing.getByLabel('Fim').fill(fim);
    await key('Enter');
    return editing;
  };
  const moved = await edit('01/2028', '20/01/2028');
  await moved.waitFor({ state: 'detached' });
  expect(await list.column('Fim')).toEqual(['20/01/2028']);
  const used = await edit('10/2026', '20/10/2026');
  await used.getByText('10/2026 já tem apontamentos').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a master is opened by its name, and the keyboard is never left without a place', async ({
  open,
}) => {
  const page = await open({ user: 'ADM0001' });
  const key = (name: string) => page.keyboard.press(name);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? null;
    });
  await page.getByRole('heading').first().waitFor();
  await key('Control+k');
  await page.getByPlaceholder(/^Ir para uma tela/).waitFor();
  await page.keyboard.type('usuarios');
  await page.getByRole('menuitem', { name: /^Usuários e papéis/ }).waitFor();
  await key('Enter');
  await new ListPage(page).ready();
  const master = page.getByRole('combobox', { name: 'Cadastro', exact: true });
  expect(await master.inputValue()).toBe('usuarios');

  await master.focus();
  await page.keyboard.type('Feriados');
  await expect.poll(() => master.inputValue()).toBe('feriados');
  await page.getByRole('columnheader', { name: 'Calendário' }).waitFor();
  expect(await focused()).toBe('Cadastro');
  await key('Tab');
  expect(await focused()).toBe('Cadastrar');
  await key('Enter');
  await page.getByRole('dialog', { name: 'Cadastrar feriado' }).waitFor();
  await page.getByRole('dialog').getByLabel('Nome').focus();
  await page.keyboard.type('Aniversário da cidade');
  await key('Escape');
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(focused).toBe('Continuar editando');
  await key('Tab');
  await key('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Given up, the next Enter opens the form again, with nothing in it.
  expect(await focused()).toBe('Cadastrar');
  await key('Enter');
  expect(await page.getByRole('dialog').getByLabel('Nome').inputValue()).toBe('');
});

test('a search inside a form has the focus each time that it opens, and gives it back to its field', async ({
  open,
}) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=documentos'));
  const list = await new ListPage(page).ready();
  const key = (name: string) => page.keyboard.press(name);
  await list.button('Cadastrar').focus();
  await key('Enter');
  const project = page.getByRole('dialog', { name: 'Cadastrar documento' }).getByLabel('Projeto');
  const search = page.getByRole('combobox', { name: 'Código ou nome de projeto' });
  await project.focus();
  for (const code of ['PRJ-0004', 'PRJ-0001']) {
    await key('Enter');
    await search.waitFor();
    // The dialog under the search asks for the focus back in the next two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await hasFocus(search)).toBe(true);
    await page.keyboard.type(code);
    await page.getByRole('option', { name: code }).waitFor();
    await key('Enter');
    await search.waitFor({ state: 'detached' });
    await isFocused(project);
    expect(await project.inputValue()).toContain(code);
  }
  await key('Enter');
  await search.waitFor();
  await key('Escape');
  await search.waitFor({ state: 'detached' });
  await isFocused(project);
});

test('whom files overtake while they edit reads why it is not saved, and their text until they leave', async ({
  open,
  server,
}) => {
  const page = await open(visitList('ADM0001', 'cadastros?ver=equipes', { expects: [/422/] }));
  const list = await new ListPage(page).ready();
  await page.getByRole('gridcell', { name: 'E01', exact: true }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Editar equipe' });
  const name = dialog.getByLabel('Nome');
  await name.fill('Minha equipe');
  await server.pool.query(
    `insert into cadastro_origem (cadastro, origem, importado_em) values ('equipes', 'ARQUIVOS', now())`,
  );
  await server.pool.query(`update equipe set nome = 'Dos arquivos' where codigo = 'E01'`);
  await name.press('Enter');
  await dialog.getByText('mantido pelos arquivos').waitFor();
  expect(await name.isDisabled()).toBe(true);
  expect(await name.inputValue()).toBe('Minha equipe');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Mantido por arquivos').waitFor();
  await page.getByRole('gridcell', { name: 'Dos arquivos' }).waitFor();
  await expect.poll(() => list.button('Cadastrar').getAttribute('aria-disabled')).toBe('true');
});
