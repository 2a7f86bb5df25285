import { mkdtemp, rm as remove } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readConfig } from '../../server/src/infra/config.ts';
import { openRm, startSending } from '../../server/src/rm/start.ts';
import { best, violations, violationsInBothThemes } from './axe.ts';
import { test as base, expect } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

/** With the RM that the embedded default starts: one supplier is unknown to it. */
const test = base.extend('rm', async ({ server }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-rm-'));
  const { pool } = server;
  const running = await openRm(readConfig({ APONTA_DATA: folder }), pool);
  const rm = running.config;
  if (!rm) throw new Error('no RM');
  const sending = startSending({
    rm,
    pool,
    clock: { now: () => new Date() },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  onCleanup(async () => {
    await sending.close();
    await running.close();
    await remove(folder, { recursive: true });
  });
  /** Registers the supplier there, as somebody would. */
  const mend = async () => {
    const forms = (await (await fetch(rm.url)).text()).matchAll(/action="([^"]+)"/g);
    for (const [, action = ''] of forms) await fetch(new URL(action, rm.url), { method: 'POST' });
  };
  return { mend };
});
// Long stories, each for one page.
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.bp6-toast').getByText(text).first().waitFor();

test('subcontracted measurements are marked and sent; what RM refuses is sent again', async ({
  open,
  rm,
}) => {
  const page = await open(visitList('INT0001', 'integrar-medicoes-subcontratada-com-rm'));
  const list = await new ListPage(page).ready();
  expect(await list.headers()).not.toContain('Erro da integração');
  await list.filters.getByLabel('Status').selectOption('Aprovada');
  await list.filters.getByLabel('Pronta').selectOption('Não');
  await list.filters.getByLabel('Integrada').selectOption('Não');
  await list.filter();
  await list.columnBecomes('Integração', (cells) => cells.every((cell) => cell === ''));
  await list.row(0).locator('[data-column="1"]').click();
  const code = await list.row(0).locator('[data-column="1"]').textContent();
  await list.button('Marcar Como Pronta').click();
  await toast(page, 'Sucesso ao marcar medições como prontas');

  await list.filters.getByText('Limpar', { exact: true }).click();
  const marked = page.getByRole('row').filter({ hasText: code ?? '' });
  await marked.getByText('Pronta').waitFor();
  await marked.locator('[data-column="1"]').dblclick();
  const view = page.getByRole('dialog', { name: `Visualizar medição ${code}` });
  await view.getByText('CNPJ').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });

  await list.button('Integrar Lote com RM').click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Integrar', exact: true }).click();
  const batch = page.getByRole('region', { name: /^Lote \d+$/ });
  await batch.getByText(/^Concluído: \d+ de \d+ sem integrar$/).waitFor({ timeout: 30_000 });
  await toast(page, /^Lote \d+ do RM concluído: \d+ integradas?, \d+ recusadas?$/);
  await batch.getByRole('button', { name: /^Recusada: [1-9]/ }).click();
  await batch
    .getByText(/não está cadastrado ou ativo no RM/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  // What was refused is read after a reload, too, and its end is not news again.
  const shown = await batch.getByRole('heading').textContent();
  await page.reload();
  await batch.getByText(/^Concluído: \d+ de \d+ sem integrar$/).waitFor();
  expect(await batch.getByRole('heading').textContent()).toBe(shown);
  await list.ready();
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  // The code of a line leads to its measurement, and Back to the list.
  const line = batch.getByRole('link', { name: /^MS-/ }).first();
  const named = await line.textContent();
  await line.click();
  const refused = page.getByRole('dialog', { name: `Visualizar medição ${named}` });
  await refused.waitFor();
  await page.goBack();
  await refused.waitFor({ state: 'detached' });
  const first = await batch.getByRole('heading').textContent();
  await rm.mend();
  await rm.mend();
  await batch.getByRole('button', { name: 'Reenviar recusadas' }).click();
  await expect.poll(() => batch.getByRole('heading').textContent()).not.toBe(first);
  await batch.getByText(/^Concluído: (\d+) de \1$/).waitFor({ timeout: 30_000 });
  expect(await batch.getByRole('button', { name: /^Recusada/ }).textContent()).toBe('Recusada: 0');
  await batch.getByRole('button', { name: /^Fechar lote/ }).click();
  await batch.waitFor({ state: 'detached' });
  await marked.getByText('Integrada').waitFor();
  await page.reload();
  await list.ready();
  expect(await batch.count()).toBe(0);
});

test('who was not there finds out the next day why one was refused, and mends it', async ({
  open,
  server,
  rm: _,
}) => {
  const { rows } = await server.pool.query<{ codigo: string; lote: string }>(
    `with refused as (
       update integracao_rm set status = 'ERRO', causa = 'FORNECEDOR', erro = 'O fornecedor não está cadastrado no RM',
         idmov = null, enviada_em = null, enviada_por = null, payload_hash = null
       where id = (select min(integracao_id) from lote_rm_item
         where lote_id = (select max(id) from lote_rm where tipo = 'MS'))
       returning id, 'MS-' || lpad(medicao_id::text, 6, '0') as codigo
     )
     select codigo, max(lote_id)::text as lote from refused join lote_rm_item on integracao_id = refused.id group by codigo`,
  );
  const [refused] = rows;
  if (!refused) throw new Error('no batch was sent');
  await server.pool.query(
    `insert into notificacao (usuario, tipo, mensagem, criada_em, lote_id) values ('INT0001', 'AVISO', 'Lote concluído', now(), $1)`,
    [refused.lote],
  );
  const page = await open(visitList('INT0001', ''));
  await page.getByRole('link', { name: /Recusadas pelo RM: subcontratadas/ }).click();
  const list = await new ListPage(page).ready();
  await page.getByText('Integração: Recusada', { exact: true }).waitFor();
  await list.columnBecomes('Integração', (cells) => cells.every((cell) => cell === 'Recusada'));
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page
    .getByRole('button', { name: `Abrir lote ${refused.lote}` })
    .first()
    .click();
  const batch = page.getByRole('region', { name: `Lote ${refused.lote}` });
  await batch.getByText('Cadastre ou ative no RM um só fornecedor').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await batch.getByRole('button', { name: /^Fechar lote/ }).click();

  await list.button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Lotes enviados' }).click();
  const history = page.getByRole('dialog', { name: 'Lotes enviados ao RM' });
  await history
    .getByText(/1 recusada/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await history.getByRole('button', { name: `Abrir lote ${refused.lote}` }).click();
  await batch.waitFor();

  const row = page.getByRole('row').filter({ hasText: refused.codigo });
  await row.locator('[data-column="1"]').last().dblclick();
  const view = page.getByRole('dialog', { name: `Visualizar medição ${refused.codigo}` });
  await view.getByText('O fornecedor não está cadastrado no RM').waitFor();
  await view.getByText('Número no RM').waitFor();
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });

  await list.button('Integrar Lote com RM').click();
  const send = page.getByRole('alertdialog');
  await send.getByText(/^\d+ mediç(ão|ões), R\$.*, \d+ recusadas? antes$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await send.getByRole('button', { name: 'Integrar', exact: true }).click();
  await toast(page, /^Lote \d+ do RM concluído: 1 integrada$/);
});

test('a closed gate is opened, what waits is tried now, and a divergence is closed with its reason', async ({
  open,
  server,
  rm: _,
}) => {
  const { rows } = await server.pool.query<{ codigo: string }>(
    `with two as (
       select id, medicao_id, row_number() over (order by id) as n from integracao_rm
       where tipo = 'MS' and status = 'INTEGRADA' order by id limit 2
     ), differs as (
       update integracao_rm set status = 'DIVERGENTE',
         divergencia = '[{"campo": "Rateio de 01.001 (item)", "enviado": "R$ 10,00", "encontrado": "R$ 9,99"}]'
       where id = (select id from two where n = 1)
     ), waits as (
       update integracao_rm set status = 'PRONTA', idmov = null, enviada_em = null, enviada_por = null,
         erro = 'O servidor do RM não foi alcançado', causa = 'INACESSIVEL',
         proxima_tentativa_em = now() + interval '1 hour'
       where id = (select id from two where n = 2)
     ), lote as (
       insert into lote_rm (tipo, criado_por, criado_em, total) values ('MS', 'INT0001', now(), 1) returning id
     ), part as (
       insert into lote_rm_item (lote_id, integracao_id) select lote.id, two.id from lote, two where n = 2
     ), gate as (
       insert into portao_rm (fechado_em, mensagem, resposta) values (now(), 'O RM recusou a senha.', '')
     )
     select 'MS-' || lpad(medicao_id::text, 6, '0') as codigo from two order by n`,
  );
  const [differs] = rows;
  const path = 'integrar-medicoes-subcontratada-com-rm?ver=divergentes';
  const page = await open(visitList('ADM0001', path));
  const list = await new ListPage(page).ready();
  const gate = page.locator('.panel[data-active=true]').getByText('O envio ao RM está parado');
  await gate.waitFor();
  const batch = page.getByRole('region', { name: /^Lote \d+$/ });
  await batch.getByText('Nada foi enviado. O servidor tenta de novo').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abrir o portão' }).click();
  await gate.waitFor({ state: 'detached' });
  await batch.getByRole('button', { name: 'Tentar agora' }).click();
  await batch.getByText(/^Concluído: 1 de 1/).waitFor({ timeout: 30_000 });

  const row = page.getByRole('row').filter({ hasText: differs?.codigo ?? 'none' });
  await row.locator('[data-column="1"]').click();
  await list.button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Conferida' }).click();
  const seen = page.getByRole('dialog', { name: 'Dar divergência por conferida' });
  await seen.getByText('R$ 9,99').waitFor();
  expect(await violations(page)).toEqual([]);
  await seen.getByRole('button', { name: 'Conferida' }).click();
  await toast(page, 'Por favor, informe o que foi conferido.');
  await seen.getByLabel('Motivo').fill('Rateio corrigido no RM');
  await seen.getByRole('button', { name: 'Conferida' }).click();
  await seen.waitFor({ state: 'detached' });
  // It is integrated now, and leaves the list of those that differ.
  await row.waitFor({ state: 'detached' });
});

test('an approval is cancelled with its reason; what is uncertain is decided by a person', async ({
  open,
  server,
}) => {
  const { rows } = await server.pool.query<{ codigo: string }>(
    `update integracao_rm set status = 'INCERTA', erro = 'Sem resposta', payload_hash = 'x', buscas = 3,
       proxima_tentativa_em = null, ultima_falha = 'desconhecida', idmov = null,
         enviada_em = null, enviada_por = null
     from medicao where medicao.id = medicao_id and integracao_rm.id =
       (select id from integracao_rm where tipo = 'MS' order by medicao_id desc limit 1)
     returning 'MS-' || lpad(medicao.id::text, 6, '0') as codigo`,
  );
  const visit = { expects: [/status of 422/] };
  const page = await open(visitList('ADM0001', 'integrar-medicoes-subcontratada-com-rm', visit));
  const list = await new ListPage(page).ready();
  expect(await list.headers()).toContain('Erro da integração');
  const row = page.getByRole('row').filter({ hasText: rows[0]?.codigo ?? 'none' });
  await row.locator('[data-column="1"]').dblclick();
  const view = page.getByRole('dialog', { name: /^Visualizar medição/ });
  await view.getByText('Número no RM').waitFor();
  // Why it waits is said once, to ADMIN too.
  expect(await view.getByText('Sem resposta', { exact: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });
  await row.locator('[data-column="1"]').click();
  await list.button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Conferir no RM' }).click();
  const decision = page.getByRole('dialog', { name: /^Conferir .* no RM$/ });
  await decision.getByText('O movimento está no RM').click();
  await decision.getByRole('button', { name: 'Confirmar' }).click();
  await toast(page, 'Informe a chave do movimento no RM');
  await decision.getByLabel('Movimento no RM').fill('987654');
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await decision.getByRole('button', { name: 'Confirmar' }).click();
  await row.getByText('Integrada').waitFor();

  await row.locator('[data-column="1"]').click();
  await list.button('Mais ações').click();
  await page.getByRole('menuitem', { name: 'Registrar Estorno' }).click();
  const reversal = page.getByRole('dialog', { name: 'Registrar estorno' });
  await reversal.getByRole('button', { name: 'Registrar estorno' }).click();
  await toast(page, 'Por favor, informe o motivo do estorno.');
  expect(await violations(page)).toEqual([]);
  await reversal.getByLabel('Motivo').fill('Lançada no fornecedor errado');
  await reversal.getByRole('button', { name: 'Registrar estorno' }).click();
  await reversal.waitFor({ state: 'detached' });
  await row.getByText('Estornada').waitFor();

  await list.filters.getByLabel('Status').selectOption('Aprovada');
  await list.filters.getByLabel('Integrada').selectOption('Não');
  await list.filter();
  await list.columnBecomes('Integração', (cells) => !cells.includes('Integrada'));
  const before = await list.count();
  await list.row(0).locator('[data-column="1"]').click();
  await list.button('Cancelar').click();
  const cancel = page.getByRole('dialog', { name: 'Cancelar Aprovação' });
  await cancel.getByRole('button', { name: 'Cancelar aprovação' }).click();
  await toast(page, 'Por favor, informe o motivo do cancelamento.');
  await cancel.getByLabel('Motivo').fill('  Período aprovado por engano ');
  expect(await violations(page)).toEqual([]);
  await cancel.getByRole('button', { name: 'Cancelar aprovação' }).click();
  await toast(page, 'Sucesso ao cancelar medição');
  await expect.poll(() => list.count()).not.toBe(before);
});

test('one third-party measurement is sent by itself', async ({ open, rm: _ }) => {
  const page = await open(visitList('INT0001', 'integrar-medicoes-de-terceiros-com-rm'));
  const list = await new ListPage(page).ready();
  await list.filters.getByLabel('Pronta').selectOption('Sim');
  await list.filters.getByLabel('CNPJ').fill('48144807000124');
  expect(await list.filters.getByLabel('CNPJ').inputValue()).toBe('48.144.807/0001-24');
  await list.filters.getByLabel('CNPJ').fill('');
  await list.filter();
  await list.columnBecomes('Integração', (cells) => cells.includes('Pronta'));
  expect(await violations(page)).toEqual([]);
  const row = page.getByRole('row').filter({ hasText: 'Pronta' }).first();
  const code = await row.locator('[data-column="1"]').textContent();
  await row.locator('[data-column="1"]').click();
  await list.button('Integrar Medição com RM').click();
  const batch = page.getByRole('region', { name: /^Lote \d+$/ });
  await batch.getByText(/^Concluído: 1 de 1/).waitFor({ timeout: 30_000 });
  await batch.getByText(code ?? '').waitFor();
  await batch.getByText(/^Movimento \d+/).waitFor();
});

test('an approved third-party measurement is cancelled with its reason', async ({ open }) => {
  const page = await open(visitList('INT0001', 'integrar-medicoes-de-terceiros-com-rm'));
  const list = await new ListPage(page).ready();
  const first = list.row(0).locator('[data-column="1"]');
  await list.filters.getByLabel('Status').selectOption('Pendente');
  await list.filter();
  await list.columnBecomes('Status', (cells) => cells.every((cell) => cell === 'Pendente'));
  await first.click();
  expect(await list.button('Cancelar').getAttribute('aria-disabled')).toBe('true');

  await list.filters.getByLabel('Status').selectOption('Aprovada');
  await list.filters.getByLabel('Integrada').selectOption('Não');
  await list.filter();
  await list.columnBecomes('Status', (cells) => cells.every((cell) => cell === 'Aprovada'));
  const code = (await first.textContent()) ?? '';
  await first.click();
  await list.button('Cancelar').click();
  const cancel = page.getByRole('dialog', { name: 'Cancelar Medição' });
  await cancel.getByText(code).waitFor();
  await cancel.getByLabel('Motivo').fill('Serviço medido em duplicidade');
  expect(await violations(page)).toEqual([]);
  await cancel.getByRole('button', { name: 'Cancelar medição' }).click();
  await toast(page, 'Sucesso ao cancelar medição de serviços de terceiros');
  await page.getByRole('row').filter({ hasText: code }).waitFor({ state: 'detached' });
});
