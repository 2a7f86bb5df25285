import type { Page } from 'playwright-core';
import { violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';

const path = '#/geral';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel').getByRole('tabpanel');
const toast = (page: Page, text: string) => page.locator('.bp6-toast').getByText(text).waitFor();

/** Adds what a search modal finds first. */
async function add(page: Page, kind: string, text: string) {
  await page.getByLabel(`Adicionar ${kind}`).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('combobox').fill(text);
  await modal.getByRole('option').first().click();
  return modal;
}

const saved = async (page: Page, act: () => Promise<unknown>) => {
  const download = page.waitForEvent('download');
  await act();
  return (await download).suggestedFilename();
};

/** The target of the next call whose path begins with `target`. */
const call = (page: Page, target: string) =>
  page.waitForRequest((request) => (request.headers()['x-target-path'] ?? '').startsWith(target));

test('a report of chosen people, projects and days is downloaded', async ({ open }) => {
  const page = await open({ user: 'RHU0001', path });
  await page.getByLabel('Data Inicial').fill('26/09/2026');
  await page.getByLabel('Data Final').fill('25/10/2026');
  await tab(page, 'Funcionário').click();
  await add(page, 'funcionário', 'CLT0001');
  await panel(page)
    .getByText(/^CLT0001 · /)
    .waitFor();

  const modal = await add(page, 'funcionário', 'CLT0001');
  await toast(page, 'Funcionário já adicionado');
  await modal.getByRole('button', { name: 'Voltar' }).click();
  expect(await panel(page).getByRole('listitem').count()).toBe(1);

  await tab(page, 'Configurar relatório').click();
  await page.getByLabel('Configurar Registro: Colaborador').check({ force: true });
  await page.getByLabel('Configurar Registro: Horas').check({ force: true });
  await page.getByLabel('Agrupar: Colaborador').check({ force: true });
  await page.getByText('1º').waitFor();

  const asked = call(page, 'apontamento/relatorio');
  const name = await saved(page, () => button(page, 'Relatório Geral').click());
  expect(name).toMatch(/\.xlsx$/);
  const target = decodeURIComponent((await asked).url() + (await asked).headers()['x-target-path']);
  for (const part of ['funcionarios=CLT0001', 'dataInicio=2026-09-26', 'dataFim=2026-10-25']) {
    expect(target).toContain(part);
  }
  expect(target).toMatch(/fields=colaborador&fields=horas&sortOrder=colaborador/);

  // The marks are the browser's, the filters the tab's.
  await page.reload();
  await tab(page, 'Configurar relatório').click();
  await page.getByText('1º').waitFor();
  await button(page, 'Limpar marcados').click();
  await page.getByText('1º').waitFor({ state: 'hidden' });
});

test('the first lines and the sums are seen, grouped, saved and opened again', async ({ open }) => {
  const page = await open({ user: 'RHU0001', path });
  await page.getByText(/^Escolha as datas/).waitFor();
  await page.getByLabel('Data Inicial').fill('26/09/2026');
  await page.getByLabel('Data Final').fill('25/10/2026');
  await page.keyboard.press('Tab');
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(50).waitFor();
  const sums = page.locator('.relatorio-sums');
  const money = async () => /R\$\s[\d.,]+/.exec((await sums.textContent()) ?? '')?.[0];
  const before = await money();
  await page.getByRole('button', { name: 'Condição', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await money()).toBe(before);

  await page.getByRole('button', { name: 'Relatórios salvos' }).click();
  await page.getByRole('menuitem', { name: 'Salvar este relatório' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await modal.getByText('Dê um nome ao relatório').waitFor();
  await modal.getByLabel('Nome').fill('Por condição');
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Tirar o filtro de 26/09/2026 até 25/10/2026' }).click();
  await button(page, 'Limpar marcados').click();
  await page.getByText(/^Escolha as datas/).waitFor();
  await page.getByRole('button', { name: 'Por condição' }).click();
  await page.getByRole('menuitem', { name: 'Por condição', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await money()).toBe(before);
});

test('lines of the choice before are faint, and said to be on their way', async ({ open }) => {
  const page = await open({ user: 'RHU0001', path });
  await button(page, 'Ver de tudo').click();
  const lines = page.getByRole('region', { name: 'Prévia' });
  await lines.getByRole('row').nth(1).waitFor();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/relatorio/previa?*', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Seção').click();
  await page.getByText('Atualizando…').waitFor();
  expect(await lines.getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByText('Atualizando…').waitFor({ state: 'detached' });
  expect(await lines.getAttribute('aria-busy')).toBe('false');
});

test('a report without filters is made after a question; contracts are found by text or by people; the cost-centre report asks for both dates', async ({
  open,
}) => {
  const page = await open({ user: 'RHU0001', path });
  await button(page, 'Relatório Geral').click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^Não há filtros selecionados, .* Deseja continuar\?$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'hidden' });
  await button(page, 'Relatório Geral').click();
  const name = await saved(page, () => question.getByRole('button', { name: 'Gerar' }).click());
  expect(name).toMatch(/\.xlsx$/);

  await tab(page, 'Contrato').click();
  await page.getByLabel('Adicionar contrato').click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Selecionar' }).click();
  await toast(page, 'Selecione um colaborador');
  await modal.getByRole('button', { name: 'Voltar' }).click();

  await tab(page, 'Funcionário').click();
  await add(page, 'funcionário', 'CLT0001');
  await tab(page, 'Contrato').click();
  await page.getByLabel('Adicionar contrato').click();
  await modal.getByRole('option').first().click();
  const chosen = panel(page).getByRole('listitem');
  await chosen.waitFor();

  await tab(page, 'Atividade').click();
  await page.getByLabel('Adicionar atividade').selectOption({ index: 1 });
  await button(page, 'Adicionar').click();
  await button(page, 'Adicionar').click();
  await toast(page, 'Atividade já adicionado');
  await tab(page, 'Contrato').click();
  await chosen.getByRole('button', { name: /^Excluir / }).click();
  await panel(page)
    .getByText(/^Nada adicionado/)
    .waitFor();
  await button(page, 'Limpar filtros').click();
  await tab(page, 'Funcionário').click();
  await panel(page)
    .getByText(/^Nada adicionado/)
    .waitFor();

  // It says why, also to those who press it all the same.
  await button(page, 'Relatório Rateio C.Custo').press('Enter');
  await toast(page, 'Selecione uma data de início e fim');
  await page.getByLabel('Data Inicial').fill('26/09/2026');
  await page.getByLabel('Data Final').fill('25/08/2026');
  await page.keyboard.press('Tab');
  await page.locator('.field-message').getByText('A data final não pode ser anterior').waitFor();
  await page.getByLabel('Data Final').fill('25/10/2026');
  await page.keyboard.press('Tab');
  const byCentre = await saved(page, () => button(page, 'Relatório Rateio C.Custo').click());
  expect(byCentre).toMatch(/\.xlsx$/);
});

test('the dashboard says what it lacks, then shows areas by month and bars by group', async ({
  open,
}) => {
  const page = await open({ user: 'RHU0001', path });
  await button(page, 'Dashboard').click();
  await toast(page, 'Selecione um campo para agrupar');
  await page.getByText(/^Ao alterar as configurações, recarregue o dashboard/).waitFor();
  await page.getByRole('checkbox', { name: 'Projeto' }).check({ force: true });
  await button(page, 'Dashboard').click();
  await toast(page, 'Selecione pelo menos um campo para exibir');
  await page.getByRole('checkbox', { name: 'Horas' }).check({ force: true });
  await button(page, 'Dashboard').click();
  const charts = page.getByRole('figure');
  await charts.first().waitFor();
  expect(await charts.count()).toBe(12);
  await charts.first().getByRole('slider').focus();
  await page
    .locator('.plot-tip')
    .getByText(/^\d\d\/\d{4}/)
    .waitFor();

  await page.getByRole('button', { name: 'Cor de Horas: cor 1' }).click();
  await page.getByRole('menuitemradio', { name: 'Cor 3' }).click();
  const line = charts.first().locator('path[stroke]').first();
  expect(await line.getAttribute('stroke')).toBe('var(--series-3)');

  await page.getByRole('checkbox', { name: 'Agrupar por mês' }).uncheck({ force: true });
  expect(await charts.count()).toBe(12);
  await button(page, 'Dashboard').click();
  await page.getByRole('figure', { name: 'Horas', exact: true }).waitFor();
  expect(await charts.count()).toBe(1);
});

test('a dashboard of days without requests says so', async ({ open }) => {
  const page = await open({ user: 'RHU0001', path });
  await page.getByLabel('Data Inicial').fill('01/01/2001');
  await page.getByLabel('Data Final').fill('31/01/2001');
  await tab(page, 'Dashboard').click();
  await page.getByRole('checkbox', { name: 'Seção' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Valor', exact: true }).check({ force: true });
  await button(page, 'Carregar dashboard').click();
  await page.getByText('Não há dados no período, pois nenhum apontamento foi solicitado').waitFor();
});

test('nothing of it shuts people out, in either theme', async ({ open }) => {
  const page = await open({ user: 'RHU0001', path });
  await tab(page, 'Contrato').click();
  await add(page, 'contrato', 'a');
  await tab(page, 'Prévia').click();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  for (const name of ['Prévia', 'Contrato', 'Atividade', 'Configurar relatório', 'Dashboard']) {
    await tab(page, name).click();
    await panel(page).getByRole('checkbox').or(panel(page).getByRole('button')).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  await page.getByRole('checkbox', { name: 'Seção' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Horas' }).check({ force: true });
  await button(page, 'Dashboard').click();
  await page.getByRole('figure').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
