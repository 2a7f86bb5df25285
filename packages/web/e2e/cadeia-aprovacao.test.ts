import type { Page } from 'playwright-core';
import { TestClock } from '../../server/test/clock.ts';
import { Tab } from './apontamento-page.ts';
import { List } from './aprovacao-page.ts';
import { test as base, expect } from './browser.ts';

/** The last working day of the period: it may be requested, and its hours still logged. */
const now = '2026-11-25T17:00:00-03:00';
const inicio = '26/10/2026';
const fim = '25/11/2026';
const before = (page: Page) => page.clock.setFixedTime(now);
const test = base.extend('serverOptions', { scope: 'file' }, () => ({ clock: new TestClock(now) }));

const requests = '#/solicitacao-de-aprovacao';
const approvals = '#/aprovacao?ver=todas';

/** Asks for the approval of the period in progress, once the hours of its last day are logged. */
async function request(page: Page): Promise<List> {
  const list = new List(page);
  await page.evaluate((path) => {
    location.hash = path;
  }, requests);
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ index: 1 });
  await list.action('Solicitar').click();
  await list.dialog.getByText(`O período termina em ${fim}.`).waitFor();
  await list.confirm('Solicitar Aprovação');
  await list.row(inicio, 'Pendente').waitFor();
  return list;
}

const bell = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificações/ }).click();
  return page.getByRole('region', { name: 'Notificações' });
};

test('hours go from the day they are logged to the measurement; what the second approver rejects comes back', async ({
  open,
}) => {
  // CLT: hours; PJ: entry and exit.
  const clt = await new Tab(
    await open({ user: 'CLT0001', path: '#/apontamento-de-horas', before }),
  ).ready();
  await clt.log('8');
  const own = await request(clt.page);
  const pj = await new Tab(
    await open({ user: 'PJT0001', path: '#/apontamento-de-horas', before }),
  ).ready();
  await pj.field('Hora Entrada').fill('7:00');
  await pj.field('Hora Saída').fill('16:00');
  await pj.submit();
  await pj.rows().first().waitFor();
  await request(pj.page);

  const primary = new List(await open({ user: 'GES0001', path: approvals, before }));
  await primary.act('Aprv. com Desconto', 'Rafael', inicio, 'Pendente');
  const value = await primary.dialog.locator('p').first().textContent();
  await primary.dialog.getByLabel('Desconto', { exact: true }).fill('150,00');
  await primary.dialog.getByLabel('Justificativa').fill('Diária já paga');
  await primary.confirm('Aprovar com desconto');
  await primary.row('Rafael', inicio, 'Aprovada parcialmente').waitFor();
  await primary.act('Aprv.', 'Ana Beatriz', inicio, 'Pendente');
  await primary.dialog.getByText('Solicitada antes do fim do período').waitFor();
  await primary.confirm('Aprovar');
  await primary.row('Ana Beatriz', inicio, 'Aprovada parcialmente').waitFor();

  const secondary = new List(await open({ user: 'DIR0001', path: approvals, before }));
  await secondary.act('Aprv.', 'Rafael', inicio, 'Aprovada parcialmente');
  await secondary.confirm('Aprovar');
  await secondary.row('Rafael', inicio, 'Aprovada').waitFor();
  await secondary.act('Reprv.', 'Ana Beatriz', inicio, 'Aprovada parcialmente');
  await secondary.dialog.getByLabel('Motivo').fill('Falta o dia 24');
  await secondary.confirm('Reprovar');
  await secondary.row('Ana Beatriz', inicio, 'Reprovada').waitFor();

  // The PJ's hours are a measurement of what is paid, for those who send it to the accounting system.
  const integration = await open({ user: 'INT0001' });
  const answer = await integration.request.get('/api/apontamento/medicao?size=500');
  const { content } = await answer.json();
  const gross = Number(
    /: R\$\s([\d.,]+)/
      .exec(value ?? '')?.[1]
      ?.replaceAll('.', '')
      .replace(',', '.'),
  );
  expect(content).toContainEqual(
    expect.objectContaining({
      colaborador: expect.objectContaining({ codigo: 'PJT0001' }),
      periodo: expect.objectContaining({ fim: '2026-11-25' }),
      valor: gross - 150,
    }),
  );

  // The CLT is told why, and asks again; the first approver is told what was wrong.
  const news = await bell(clt.page);
  await news.getByText(/foram reprovadas por Helena .*: Falta o dia 24$/).waitFor();
  await clt.page.keyboard.press('Escape');
  await clt.page.getByRole('tab', { name: 'Solicitação de Aprovação' }).click();
  await own.action('Atualizar').click();
  await own.row(inicio, 'Reprovada', 'Falta o dia 24').waitFor();
  await request(clt.page);
  await primary.action('Atualizar').click();
  await primary.act('Aprv.', 'Ana Beatriz', inicio, 'Pendente');
  await primary.dialog.getByText('Reprovada antes: Falta o dia 24').waitFor();
  await primary.confirm('Aprovar');
  await primary.row('Ana Beatriz', inicio, 'Aprovada parcialmente').waitFor();
  await secondary.action('Atualizar').click();
  await secondary.act('Aprv.', 'Ana Beatriz', inicio, 'Aprovada parcialmente');
  await secondary.confirm('Aprovar');
  await secondary.row('Ana Beatriz', inicio, 'Aprovada').waitFor();
});
