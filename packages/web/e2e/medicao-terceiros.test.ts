import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const SLUG = 'medicao-de-servicos-de-terceiros';
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.bp6-toast').getByText(text).first().waitFor();

/** Fills a field of the open modal from its search. */
async function choose(page: Page, label: string, text: string) {
  await page.getByRole('dialog').last().getByLabel(label, { exact: true }).click();
  const search = page.getByRole('dialog', { name: /^Selecionar/ });
  await search.getByRole('combobox').fill(text);
  await search.getByRole('option').filter({ hasText: text }).first().click();
  await search.waitFor({ state: 'detached' });
}

// A long story for one page.
test('a manager measures a service and changes it', async ({ open }) => {
  const page = await open(visitList('GES0001', SLUG));
  const list = await new ListPage(page).ready();
  expect(await list.headers()).not.toContain('Obs. Fiscal');
  await list.button('Novo').click();
  const form = page.getByRole('dialog', { name: 'Cadastrar medição de serviços de terceiros' });
  const tab = (name: string) => form.getByRole('tab', { name });
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await toast(page, 'Selecione uma empresa');
  expect(await violations(page)).toEqual([]);

  // Nothing of a project can be looked up before there is one.
  await tab('Centro de Custo').click();
  await form.getByLabel('Centro de custo', { exact: true }).click();
  await toast(page, 'Selecione um projeto para pesquisar um centro de custo');
  await tab('Principal').click();
  await form.getByText('Corpo técnico').click();
  await choose(page, 'Executante', 'Alicerce');
  await choose(page, 'Seção', '01.');
  await choose(page, 'Projeto', 'PRJ-0001');
  await form.getByLabel('Período', { exact: true }).fill('atual');
  await form.getByLabel('Período', { exact: true }).press('Enter');
  await form.getByLabel('Local de execução').selectOption('OBR');
  await form.getByLabel('Horas').fill('130');
  await form.getByLabel('Valor unitário (R$/h)').fill('100,10');
  expect(await form.getByLabel('Valor calculado').inputValue()).toBe('R$ 150,15');
  expect(await form.getByLabel('Aprovador primário').inputValue()).toMatch(/^GES0001/);

  await tab('Centro de Custo').click();
  await form.getByText('100,00 %').waitFor();
  expect(await violations(page)).toEqual([]);
  const shares = form.getByRole('row').getByRole('textbox');
  await shares.first().fill('10');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await toast(page, 'Preencha todos os campos');
  await choose(page, 'Centro de custo', '1.01.002');
  const left = await form.getByLabel('Rateio (%)', { exact: true }).inputValue();
  await form.getByLabel('Rateio (%)', { exact: true }).fill('99');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await toast(page, `Valor do rateio disponível não pode ser maior que ${left} %`);
  await form.getByLabel('Rateio (%)', { exact: true }).fill(left);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Retirar 1.01.002' }).waitFor();

  await tab('Documentos a Medir').click();
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await toast(page, 'Selecione um documento');
  await choose(page, 'Documento', '');
  await form.getByLabel('Formato').selectOption({ label: 'A3 - 0,250' });
  await form.getByLabel('Folhas').fill('3');
  await form.getByLabel('A1 equivalente').fill('0,125');
  await form.getByLabel('Valor unitário A1').fill('R$\u00a033,33');
  expect(await form.getByLabel('Valor item').inputValue()).toBe('R$ 12,50');
  // Chosen and not added yet, it would be lost.
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await toast(page, 'Adicione o documento escolhido');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await form.getByRole('button', { name: /^Retirar / }).waitFor();
  expect(await violations(page)).toEqual([]);
  await form.getByText('Valor total R$ 162,65').waitFor();
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await toast(page, 'Sucesso ao criar medição de serviços de terceiros');
  await form.waitFor({ state: 'detached' });

  const mine = page.getByRole('row').filter({ hasText: 'R$ 162,65' });
  await mine.locator('[data-column="1"]').click();
  await list.button('Editar').click();
  const edit = page.getByRole('dialog', { name: /^Editar medição MT-/ });
  await edit.getByLabel('Preço global (R$)').fill('1,234.56');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await toast(page, 'Escreva um valor como 1.234,56');
  await edit.getByLabel('Preço global (R$)').fill('R$\u00a01.000,00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await toast(page, 'Sucesso ao salvar medição de serviços de terceiros');
  await page.getByRole('row').filter({ hasText: 'R$ 1.162,65' }).waitFor();
});

test('who may choose the last approver is not told of an error before they could', async ({
  open,
  server,
}) => {
  await server.pool.query(`update funcionario set codigo_supervisor_interno = null,
    codigo_supervisor_externo = null, codigo_chefe_interno = null, codigo_chefe_externo = null
    where codigo = 'GES0001'`);
  const page = await open(visitList('GES0001', SLUG));
  const list = await new ListPage(page).ready();
  await list.button('Novo').click();
  const form = page.getByRole('dialog', { name: 'Cadastrar medição de serviços de terceiros' });
  await expect.poll(() => form.getByLabel('Aprovador primário').inputValue()).toMatch(/^GES0001/);
  const second = form.getByLabel('Aprovador secundário');
  expect(await second.inputValue()).toBe('');
  expect(await second.getAttribute('aria-invalid')).toBe('false');
});

test('of two who save, the second keeps what was typed and sees the difference', async ({
  open,
}) => {
  const visit = visitList('ADM0001', SLUG, { expects: [/status of 409/] });
  const edit = async (observacoes: string) => {
    const page = await open(visit);
    const list = await new ListPage(page).ready();
    await list.filters.getByLabel('Status').selectOption('Pendente');
    await list.filter();
    await list.columnBecomes('Status', (cells) => cells.every((cell) => cell === 'Pendente'));
    await list.row(0).locator('[data-column="1"]').click();
    await list.button('Editar').click();
    const dialog = page.getByRole('dialog', { name: /^Editar medição/ });
    await dialog.getByLabel('Observações').fill(observacoes);
    return { page, dialog, save: () => dialog.getByRole('button', { name: 'Salvar' }).click() };
  };
  const first = await edit('A primeira');
  const second = await edit('A segunda');
  await first.save();
  await first.dialog.waitFor({ state: 'detached' });
  await second.save();
  await second.dialog.getByText('alterada por outra pessoa').waitFor();
  expect(await second.dialog.getByLabel('Observações').inputValue()).toBe('A segunda');
  await second.dialog.getByRole('button', { name: 'Ver diferenças' }).click();
  const cells = second.dialog.getByRole('row', { name: /^Observações/ }).getByRole('cell');
  expect(await cells.allTextContents()).toEqual(['Observações', 'A segunda', 'A primeira']);
  expect(await violations(second.page)).toEqual([]);
  await second.dialog.getByRole('button', { name: 'Manter o que digitei' }).click();
  await second.save();
  await second.dialog.waitFor({ state: 'detached' });
});

test('the fiscal sees every measurement, notes what its invoice says, prints and exports', async ({
  open,
}) => {
  const page = await open(visitList('FIS0001', SLUG, { expects: [/status of 404/] }));
  const list = await new ListPage(page).ready();
  expect(await list.headers()).toContain('Obs. Fiscal');
  const batch = await list.more('Exportar Lote Medições');
  expect(await batch.locator('small').textContent()).toMatch(/^Filtre por um período e um status/);
  await page.keyboard.press('Escape');
  await batch.waitFor({ state: 'detached' });
  await list.filters.getByLabel('Período', { exact: true }).fill('26/09/2026');
  await page.keyboard.press('Enter');
  await list.filters.getByLabel('Status').selectOption('Aprovada');
  await list.filters.getByLabel('Origem').selectOption('REM - Trabalho remoto');
  await list.filter();
  await list.columnBecomes('Status', (cells) => cells.length === 1 && cells[0] === 'Aprovada');

  await list.row(0).locator('[data-column="1"]').click();
  await list.button('Obs. Fiscal').click();
  const note = page.getByRole('dialog', { name: /^Editar observação fiscal/ });
  await note.getByRole('button', { name: '60 Dias' }).click();
  expect(await violations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Salvar' }).click();
  await toast(page, 'Sucesso ao salvar observação fiscal');
  await list.columnBecomes('Obs. Fiscal', (cells) => cells[0] === '60 Dias');

  for (const [reach, name] of [
    [async () => list.button('Imprimir Medição'), /\.pdf$/],
    [() => list.more('Exportar Lote Medições'), /\.xlsx$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await (await reach()).click();
    expect((await downloading).suggestedFilename()).toMatch(name);
  }

  await list.row(0).locator('[data-column="1"]').dblclick();
  const view = page.getByRole('dialog', { name: /^Visualizar medição/ });
  await view.getByText('60 Dias').waitFor();
  expect(await violations(page)).toEqual([]);
  await view.getByRole('tab', { name: 'Documentos a Medir' }).click();
  await view.getByRole('table', { name: 'Documentos a medir' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await view.getByRole('tab', { name: 'Centro de Custo' }).click();
  await view.getByRole('table', { name: 'Centros de custo' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await view.getByRole('button', { name: 'Fechar' }).last().click();

  await page.route('**/api/**', (route) =>
    route.request().headers()['x-target-path']?.startsWith('medicao-terceiros/')
      ? route.fulfill({ status: 404, json: { messages: [], codigo: 'NAO_ENCONTRADO' } })
      : route.continue(),
  );
  await list.button('Visualizar').click();
  await toast(page, 'Erro ao buscar a medição de serviço de terceiros.');
});

test('on a phone a form longer than the screen keeps its buttons in sight', async ({ open }) => {
  const page = await open(visitList('GES0001', SLUG, { viewport: { width: 390, height: 844 } }));
  const list = await new ListPage(page).ready();
  await list.button('Novo').click();
  const create = page.getByRole('dialog').getByRole('button', { name: 'Cadastrar' });
  await create.waitFor();
  expect(await violations(page)).toEqual([]);
  const box = await create.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});
