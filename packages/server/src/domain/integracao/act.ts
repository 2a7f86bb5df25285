import { type Schema, texts } from '@aponta/sdk';
import type { AuditObject } from '../../infra/audit.ts';
import type { Context } from '../../infra/context.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { act, type Judge, type Kind } from '../aprovacao/act.ts';
import { transition } from '../aprovacao/queries.ts';
import type { Aprovacao } from '../aprovacao/state.ts';
import { closeBatches, openBatchesOf } from './batch-queries.ts';
import { integrationsOf, lockIntegrations, mark, unmark } from './queries.ts';
import { assertCancellable, assertMarkable, assertUnmarkable, type Integrable } from './rules.ts';

/** What marking needs to know of a kind of measurement. */
export interface MarkedKind<Row, Answer> {
  tipo: TipoMedicao;
  /** As the audit calls it. */
  object: AuditObject;
  findAll(db: Db, ids: readonly number[]): Promise<Row[]>;
  toIntegrable(row: Row): Integrable;
  toContract(row: Row): Answer;
}

type Measured = { medicao_id: number };
type Approved = Aprovacao & Measured & { marcada_por: string | null };
type Situacao = Schema<'SituacaoMedicao'>;

/** Where a measurement stands. Who sends to RM does not see money by that alone, so an act answers no more. */
export const situacaoOf = (medicao: Situacao): Situacao => ({
  id: medicao.id,
  codigo: medicao.codigo,
  status: medicao.status,
  integrateAccounting: medicao.integrateAccounting,
  statusIntegracao: medicao.statusIntegracao,
  movimento: medicao.movimento,
});

/** Marks all the given measurements as ready for RM. */
export const markAll = <Row extends Measured, Answer extends Situacao>(
  call: Context,
  ids: readonly number[],
  kind: MarkedKind<Row, Answer>,
): Promise<Situacao[]> =>
  changeAll(call, ids, kind, async (items) => {
    assertMarkable(items);
    const by = { codigo: call.user.codigo, now: call.clock.now() };
    await mark(call.db, kind.tipo, ids, by);
  });

/** Takes the marks of all the given measurements away. */
export const unmarkAll = <Row extends Measured, Answer extends Situacao>(
  call: Context,
  ids: readonly number[],
  kind: MarkedKind<Row, Answer>,
): Promise<Situacao[]> =>
  changeAll(call, ids, kind, async (items) => {
    assertUnmarkable(items);
    await withdraw(call, kind.tipo, ids);
  });

/** Takes marks away; a batch that has nothing left by that is over, and says so. */
async function withdraw({ db, clock }: Context, tipo: TipoMedicao, ids: readonly number[]) {
  const lotes = await openBatchesOf(db, await integrationsOf(db, tipo, ids));
  await unmark(db, tipo, ids);
  await closeBatches(db, lotes, clock.now());
}

/** Changes all or none; each has its audit row. */
async function changeAll<Row extends Measured, Answer extends Situacao>(
  { db, audit }: Context,
  ids: readonly number[],
  { tipo, object, findAll, toIntegrable, toContract }: MarkedKind<Row, Answer>,
  change: (items: Integrable[]) => Promise<void>,
): Promise<Situacao[]> {
  await lockIntegrations(db, tipo, ids);
  const before = await findAll(db, ids);
  const known = new Set(before.map((row) => row.medicao_id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new AppError(404, 'NAO_ENCONTRADO', unknown.map(texts.medicaoInexistente));
  }
  await change(before.map(toIntegrable));
  const after = (await findAll(db, ids)).map(toContract);
  for (const [index, row] of before.entries()) {
    await audit(object, toContract(row), after[index] ?? null);
  }
  return after.map(situacaoOf);
}

/**
 * Cancels a measurement that is not on its way to RM, as `judge` says, with its mark, and tells who marked it. The caller
 * holds it by `lockIntegrations`.
 */
export const cancelMeasurement = async <Row extends Approved, Answer extends Situacao>(
  call: Context,
  kind: Kind<Row, Answer> & Pick<MarkedKind<Row, Answer>, 'tipo' | 'toIntegrable'>,
  before: Row,
  judge: Judge,
): Promise<Situacao> => {
  const cancelled = await act(call, kind, before, async (actor) => {
    const change = judge(before, actor);
    assertCancellable(kind.toIntegrable(before));
    await transition(call.db, before, change);
    await withdraw(call, kind.tipo, [before.medicao_id]);
    const usuario = before.marcada_por;
    if (usuario === null || usuario === actor.codigo) return [];
    const { alheio } = kind.subjectsOf(before);
    const mensagem = texts.aprovacaoCancelada(alheio, actor.nome, change.motivo ?? '');
    return [{ usuario, tipo: 'INFO', mensagem }];
  });
  return situacaoOf(cancelled);
};
