import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startDocumented, type Variant } from '../../server/test/documented-services.ts';
import { startTestGateway, upstreamSettings } from '../../server/test/upstream.ts';
import { Tab } from './apontamento-page.ts';
import { List } from './aprovacao-page.ts';
import { expect, openPage, test } from './browser.ts';

const variants: Variant[] = ['documented', 'named', 'shaped'];
const webRoot = fileURLToPath(new URL('../dist', import.meta.url));
const now = new Date('2026-11-03T15:00:00Z');

/** What a screen shows where it was not ready for an answer. */
const broken = /undefined|NaN|\[object|Invalid|Esta tela parou/;

const panel = (page: Page) => page.locator('.panel[data-active=true]');

/** Goes to a screen and waits for all that it reads. */
async function go(page: Page, slug: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${slug}`);
  await page.locator(`#tab-${slug}[aria-selected=true]`).waitFor();
  await expect.poll(() => panel(page).getByRole('status', { name: 'Carregando' }).count()).toBe(0);
  await expect.poll(() => panel(page).textContent()).not.toBe('');
  expect(await panel(page).textContent(), slug).not.toMatch(broken);
}

/** Screens whose services these are not: each says so. */
const unanswered = [
  'consulta-apontamento-de-horas',
  'importar-rateio-fixo',
  'medicao-de-servicos-de-terceiros',
  'integrar-medicoes-subcontratada-com-rm',
  'integrar-medicoes-de-terceiros-com-rm',
  'painel-do-gestor',
  'pesquisa-de-satisfacao',
];

test.for(variants)('services of other people, %s', async (variant, { browser }) => {
  const company = await startDocumented(variant);
  const settings = upstreamSettings((name) => `${company.url}/${name}`);
  const gateway = await startTestGateway(settings, undefined, webRoot);
  const { page, end } = await openPage(browser, gateway.url, {
    before: (opened) => opened.clock.setFixedTime(now),
    expects: [/status of 404/],
  });
  const list = new List(page);
  const sent = (call: string) => company.changes.find((change) => change.call === call)?.body;

  await page.getByLabel('ID de rede').fill('ANA01');
  await page.getByLabel('Senha', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  const requests = page.getByRole('table', { name: 'Últimas solicitações de aprovação' });
  await requests.getByText('26/10/2026 a 25/11/2026').waitFor();
  await requests.getByText('Marcos').waitFor();
  await page
    .getByRole('table', { name: 'Últimas liberações de horas' })
    .getByText('04:30')
    .waitFor();
  expect(await panel(page).textContent()).not.toMatch(broken);

  // What these services do not know is not offered.
  await page.getByRole('button', { name: 'Medição', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Aprovação', exact: true }).waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items).not.toContain('Substituições');
  expect(items).not.toContain('Aprovações de Desligados');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Minha conta' }).count()).toBe(0);

  await go(page, 'apontamento-de-horas');
  const tab = await new Tab(page).ready();
  await tab.rows().getByText('8:00').waitFor();
  expect(await page.getByRole('radio', { name: 'Semana' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Corrigir/ }).count()).toBe(0);
  await tab.field('Horas').fill('1:00');
  await tab.form.getByRole('button', { name: 'Cadastrar' }).click();
  await tab.toast(/1\.02/).waitFor();
  expect(sent('POST /apontamento')).toMatchObject({ horas: 1, projeto: 1, atividade: 2 });

  await go(page, 'aprovacao');
  await list.act('Aprv.', 'Bruno Lima');
  await list.dialog.getByText(/Bruno Lima · 120:00 · R\$.9\.000,50/).waitFor();
  await list.dialog.getByRole('button', { name: 'Aprovar' }).click();
  await list.toast('Sucesso ao aprovar').waitFor();
  expect(sent('PATCH /aprovacao-horas/aprovar')).toEqual({ medicao: 9 });

  await go(page, 'solicitacao-de-aprovacao');
  expect(await list.action('Retirar').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ index: 1 });
  await list.action('Solicitar').click();
  await list.dialog.getByRole('button', { name: 'Solicitar Aprovação' }).click();
  await list.toast('Sucesso ao solicitar aprovação').waitFor();

  await go(page, 'configuracoes');
  const limits = page.getByRole('region', { name: 'Limites de apontamento' });
  await limits.getByLabel(/^Horas extras por dia/).fill('3');
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salvar' }).click();
  await list.toast('Sucesso ao salvar configurações').waitFor();
  expect(Object.keys(sent('PUT /config') as object)).not.toContain('diaFechamento');
  await panel(page).getByText('INSS').waitFor();

  await go(page, 'registro-extraordinario');
  await panel(page).getByText('08:00').first().waitFor();
  await panel(page).getByRole('button', { name: 'Novo', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Novo registro extraordinário' });
  await made.getByLabel('Tipo').locator('option').first().waitFor({ state: 'attached' });
  expect(await made.textContent()).not.toMatch(broken);
  await page.keyboard.press('Escape');
  await made.waitFor({ state: 'detached' });

  for (const slug of unanswered) {
    await go(page, slug);
    await panel(page).getByText('Recurso não encontrado').first().waitFor();
  }
  for (const slug of ['geral', 'relatorio-de-batidas', 'gerenciar-colaboradores']) {
    await go(page, slug);
  }
  await end();
  await gateway.close();
  await company.close();
});
