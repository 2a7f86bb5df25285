import { type Schema, texts } from '@aponta/sdk';
import { closeBatches, openBatchesOf } from '../../domain/integracao/batch-queries.ts';
import { lockIntegrations, ownerOf } from '../../domain/integracao/queries.ts';
import { assertSendable, assertUncertain } from '../../domain/integracao/rules.ts';
import { notify } from '../../domain/notificacao/queries.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Call, Handlers } from '../../infra/contract/handlers.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { closedGate, whyClosed } from '../../rm/gate.ts';
import * as decisions from './decision-queries.ts';
import { toIntegrable, toItem, toLote } from './mapper.ts';
import * as queries from './queries.ts';
import {
  acceptDivergence,
  acceptEmissao,
  acceptReversal,
  requireMovement,
  requireRm,
} from './rules.ts';

type Envio = Schema<'EnvioLoteRm'>;
type Item = Schema<'ItemLoteRm'>;

export const integracaoRmHandlers = {
  integrarMedicoes: (call) => sendAll(call, 'MS'),
  integrarMedicoesTerceiros: (call) => sendAll(call, 'MT'),

  integrarMedicaoTerceiros: async (call) => {
    const { db, path } = call;
    requireRm(call.config);
    await lockIntegrations(db, 'MT', [path.id]);
    const item = await queries.findItem(db, 'MT', path.id);
    if (!item) throw await notMarked(db, path.id);
    assertSendable(toIntegrable(item));
    return send(call, 'MT', [item.id], { incertas: 0, emissao: emissaoOf(call, 'MT') });
  },

  consultarLoteMedicoes: (call) => progress(call, 'MS'),
  consultarLoteMedicoesTerceiros: (call) => progress(call, 'MT'),
  atualizarCadastrosRm: async (call) => {
    requireRm(call.config);
    await decisions.askForMasters(call.db);
    return call.audit('cadastros-rm', null, { pedidaEm: call.clock.now().toISOString() });
  },

  tentarAgoraMedicoes: (call) => tryNow(call, 'MS'),
  tentarAgoraMedicoesTerceiros: (call) => tryNow(call, 'MT'),
  listarLotesMedicoes: (call) => batches(call, 'MS'),
  listarLotesMedicoesTerceiros: (call) => batches(call, 'MT'),

  consultarIntegracaoMedicao: (call) => standing(call, 'MS'),
  consultarIntegracaoMedicaoTerceiros: (call) => standing(call, 'MT'),
  reconciliarMedicao: (call) => reconcile(call, 'MS'),
  reconciliarMedicaoTerceiros: (call) => reconcile(call, 'MT'),
  conferirDivergenciaMedicao: (call) => closeDivergence(call, 'MS'),
  conferirDivergenciaMedicaoTerceiros: (call) => closeDivergence(call, 'MT'),
  estornarMedicao: (call) => recordReversal(call, 'MS'),
  estornarMedicaoTerceiros: (call) => recordReversal(call, 'MT'),
} satisfies Partial<Handlers>;

async function notMarked(db: Context['db'], id: number): Promise<AppError> {
  const codigo = await queries.findThirdPartyCode(db, id);
  return codigo ? new AppError(409, 'NAO_MARCADA', texts.medicaoNaoMarcada(codigo)) : notFound();
}

/** Refuses to send while RM refuses our password, and from a copy. */
async function requireOpenGate(db: Context['db']): Promise<void> {
  const closed = await closedGate(db);
  if (closed) throw new AppError(409, 'PORTAO_FECHADO', whyClosed(closed));
}

/** Queues all that is marked, or what failed of one batch; of all periods, or of one. */
async function sendAll(call: Call<'integrarMedicoes'>, tipo: TipoMedicao): Promise<Envio> {
  const { db } = call;
  const { lote, periodo } = call.query;
  requireRm(call.config);
  if (lote !== undefined && !(await queries.findBatch(db, tipo, lote))) throw notFound();
  const { ids, incertas } = await queries.lockSendable(db, tipo, { lote, periodo });
  if (ids.length === 0) throw new AppError(409, 'NADA_A_ENVIAR', texts.nadaAEnviar(incertas));
  return send(call, tipo, ids, { incertas, emissao: emissaoOf(call, tipo) });
}

/** The day of emission that who sends was asked for. */
const emissaoOf = (
  { config, clock, query }: Call<'integrarMedicoes' | 'integrarMedicaoTerceiros'>,
  tipo: TipoMedicao,
): string | null =>
  acceptEmissao(requireRm(config).tipos[tipo].modelo.emissao, query.emissao, today(clock));

async function send(
  { db, user, clock, audit }: Context,
  tipo: TipoMedicao,
  ids: readonly number[],
  { incertas, emissao }: { incertas: number; emissao: string | null },
): Promise<Envio> {
  await requireOpenGate(db);
  const by = { codigo: user.codigo, now: clock.now() };
  const loteId = await queries.enqueue(db, tipo, ids, by, emissao);
  const answer = { loteId, enfileiradas: ids.length, incertas };
  await audit('lote-rm', null, { id: loteId, tipo, emissao, ...answer });
  return answer;
}

async function progress(
  { db, user, path, query, config }: Call<'consultarLoteMedicoes'>,
  tipo: TipoMedicao,
): Promise<Schema<'PaginaItemLoteRm'>> {
  const lote = await queries.findBatch(db, tipo, path.loteId);
  if (!lote) throw notFound();
  const { rows, ...found } = await queries.listItems(db, lote.id, query);
  const content = rows.map((row) => toItem(row, user, config.rm));
  return { ...pageOf(query, query.sort, content, found), lote: toLote(lote, user) };
}

/** Where a marked measurement stands. */
async function standing(
  { db, user, path, config }: Call<'consultarIntegracaoMedicao'>,
  tipo: TipoMedicao,
): Promise<Item> {
  const item = await queries.findItem(db, tipo, path.id);
  if (!item) throw notFound();
  return toItem(item, user, config.rm);
}

async function batches(
  { db, user, query }: Call<'listarLotesMedicoes'>,
  tipo: TipoMedicao,
): Promise<Schema<'PaginaLoteRm'>> {
  const { rows, ...found } = await queries.listBatches(db, tipo, query);
  const content = rows.map((row) => toLote(row, user));
  return pageOf(query, query.sort, content, found);
}

/** A person does not wait for the next try. */
async function tryNow(
  { db, user, path, audit }: Call<'tentarAgoraMedicoes'>,
  tipo: TipoMedicao,
): Promise<Schema<'LoteRm'>> {
  const before = await queries.findBatch(db, tipo, path.loteId);
  if (!before) throw notFound();
  await requireOpenGate(db);
  const tentadas = await decisions.tryNow(db, before.id);
  const lote = (await queries.findBatch(db, tipo, before.id)) ?? before;
  await audit('lote-rm', toLote(before, user), { ...toLote(lote, user), tentadas });
  return toLote(lote, user);
}

/** A person's decision on what may be in RM. */
function reconcile(call: Call<'reconciliarMedicao'>, tipo: TipoMedicao): Promise<Item> {
  const { db, user, body, clock } = call;
  const { acao, motivo } = body;
  return decide(call, tipo, async (item) => {
    assertUncertain(toIntegrable(item));
    if (acao === 'BUSCAR') {
      await decisions.lookUpAgain(db, item.id);
      return { said: { acao, motivo }, notice: reconciled(item, user.nome, texts.decisaoBuscar) };
    }
    if (acao === 'LIBERAR') {
      await decisions.release(db, item.id);
      return { said: { acao, motivo }, notice: reconciled(item, user.nome, texts.decisaoLiberar) };
    }
    const movimento = requireMovement(body.movimento);
    const coligada = item.coligada ?? call.config.rm?.coligada ?? null;
    const owner = await ownerOf(db, coligada, movimento);
    const used = texts.movimentoUsado(movimento, String(owner));
    throwBroken(brokenIf(owner !== undefined, 'MOVIMENTO_USADO', 'movimento', used), 409);
    const now = clock.now();
    const usuario = user.codigo;
    await decisions.declareIntegrated(db, item.id, { coligada, movimento, usuario, now });
    const decision = texts.decisaoIntegrada(movimento);
    return { said: { acao, motivo }, notice: reconciled(item, user.nome, decision) };
  });
}

const reconciled = (item: queries.ItemRow, nome: string, decision: string) =>
  texts.reconciliada(queries.codeOfItem(item), nome, decision);

/** Somebody has seen in RM to what differs from what was sent. */
function closeDivergence(
  call: Call<'conferirDivergenciaMedicao'>,
  tipo: TipoMedicao,
): Promise<Item> {
  const { db, user, body } = call;
  return decide(call, tipo, async (item) => {
    const motivo = acceptDivergence(toIntegrable(item), body.motivo);
    await decisions.closeDivergence(db, item.id);
    const notice = texts.divergenciaConferida(queries.codeOfItem(item), user.nome, motivo);
    return { said: { motivo }, notice };
  });
}

/** Somebody reversed the movement in RM; the measurement may be cancelled then. */
function recordReversal(call: Call<'estornarMedicao'>, tipo: TipoMedicao): Promise<Item> {
  const { db, user, body } = call;
  return decide(call, tipo, async (item) => {
    const { movimento, motivo } = acceptReversal(toIntegrable(item), body.motivo);
    await decisions.reverse(db, item.id);
    const notice = texts.estornada(queries.codeOfItem(item), user.nome, movimento, motivo);
    return { said: { motivo }, notice };
  });
}

/** Writes a person's decision on an item, held against workers and others; tells who marked and who sent it. */
async function decide(
  {
    db,
    user,
    path,
    clock,
    config,
    audit,
  }: Call<'reconciliarMedicao' | 'estornarMedicao' | 'conferirDivergenciaMedicao'>,
  tipo: TipoMedicao,
  write: (item: queries.ItemRow) => Promise<{ said: Record<string, unknown>; notice: string }>,
): Promise<Item> {
  await lockIntegrations(db, tipo, [path.id]);
  const before = await queries.findItem(db, tipo, path.id);
  if (!before) throw notFound();
  const lotes = await openBatchesOf(db, [before.id]);
  const { said, notice } = await write(before);
  await closeBatches(db, lotes, clock.now());
  const after = await queries.findItem(db, tipo, path.id);
  if (!after) throw notFound();
  const concerned = new Set([before.marcada_por, before.enviada_por]);
  const others = [...concerned].filter((one) => one !== null).filter((one) => one !== user.codigo);
  await notify(
    db,
    clock.now(),
    others.map((usuario) => ({ usuario, tipo: 'INFO' as const, mensagem: notice })),
  );
  const answer = toItem(after, user, config.rm);
  const id = before.medicao;
  const object = tipo === 'MS' ? 'medicao' : 'medicao-terceiros';
  await audit(object, { id, ...toItem(before, user, config.rm) }, { id, ...answer, ...said });
  return answer;
}
