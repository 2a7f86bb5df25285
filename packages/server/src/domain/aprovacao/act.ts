import { businessDate, type Schema, texts } from '@aponta/sdk';
import type { AuditObject } from '../../infra/audit.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Context } from '../../infra/context.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import { emit } from '../correio/event-queries.ts';
import { type Notice, notify } from '../notificacao/queries.ts';
import { findSubstitute } from './approver-queries.ts';
import { noticesOf, type Subjects, subjectFor } from './notices.ts';
import { findThirdParty, transition } from './queries.ts';
import { approve, type Change, reject } from './rules.ts';
import { type Actor, type Aprovacao, actorOf, standsInFor, turnOf } from './state.ts';

/*
 * The steps of every act on an approval, whatever it is of: handlers of requests of hours, of subcontracted measurements
 * and of third-party ones say with a `Kind` what differs.
 */

/** What an act needs to know of the things that it is on. */
export interface Kind<Row, Answer> {
  /** As the audit calls it. */
  object: AuditObject;
  /** Reads a row again after the act. */
  reread(db: Db, row: Row): Promise<Row>;
  /** What notices call it. */
  subjectsOf(row: Row): Subjects;
  toContract(row: Row): Answer;
  /** Does what follows from the act in its transaction, before anybody is told. */
  follow?(db: Db, after: Row, now: Date): Promise<void>;
}

/** A kind whose rows two approvers decide. */
export interface DecidedKind<Row, Answer> extends Kind<Row, Answer> {
  /** Finds a row that the user is an approver of. */
  findToApprove(db: Db, user: User, id: number): Promise<Row | undefined>;
}

/** What an audit row may hold. */
type Written = Record<string, unknown>;

/** Answers what to write, or throws. */
export type Judge = (before: Aprovacao, actor: Actor) => Change;
type CallWith<Body> = Context & { body: Body };

/** Approves what the body names. */
export function approveAsked<Row extends Aprovacao, Answer extends Written>(
  call: CallWith<Schema<'PedidoAprovacao'>>,
  kind: DecidedKind<Row, Answer>,
): Promise<Answer> {
  const { medicao, desconto, justificativa, ...seen } = call.body;
  return decide(call, kind, medicao, (before, actor) =>
    approve(before, actor, { desconto, justificativa }, seen),
  );
}

/** Rejects what the body names. */
export function rejectAsked<Row extends Aprovacao, Answer extends Written>(
  call: CallWith<Schema<'PedidoReprovacao'>>,
  kind: DecidedKind<Row, Answer>,
): Promise<Answer> {
  const { medicao, motivo, ...seen } = call.body;
  return decide(call, kind, medicao, (before, actor) => reject(before, actor, motivo, seen));
}

/** Does an approver's act; 404 unless the user is one. The audit says in whose place a substitute or ADMIN acts. */
export async function decide<Row extends Aprovacao, Answer extends Written>(
  call: Context,
  kind: DecidedKind<Row, Answer>,
  id: number,
  judge: Judge,
): Promise<Answer> {
  const before = await kind.findToApprove(call.db, call.user, id);
  if (!before) throw notFound();
  const emNomeDe = standsInFor(before, actorOf(call.user, call.clock.now()));
  return change(call, kind, before, judge, emNomeDe === null ? {} : { emNomeDe });
}

/** Does an act that writes nothing but the approval. */
export const change = <Row extends Aprovacao, Answer extends Written>(
  call: Context,
  kind: Kind<Row, Answer>,
  before: Row,
  judge: Judge,
  said: Record<string, string> = {},
): Promise<Answer> =>
  act(
    call,
    kind,
    before,
    async (actor) => {
      await transition(call.db, before, judge(before, actor));
      return [];
    },
    said,
  );

/**
 * Writes an act by `write`, which may name more people to tell, and does all that follows: tells everybody concerned,
 * and writes the audit row with what is `said` beside the row itself.
 */
export async function act<Row extends Aprovacao, Answer extends Written>(
  { db, user, clock, audit }: Context,
  kind: Kind<Row, Answer>,
  before: Row,
  write: (actor: Actor) => Promise<Notice[]>,
  said: Record<string, string> = {},
): Promise<Answer> {
  const actor = actorOf(user, clock.now());
  const others = await write(actor);
  const after = await kind.reread(db, before);
  await kind.follow?.(db, after, actor.now);
  await tell(db, actor, after, [
    ...noticesOf(before, after, actor, kind.subjectsOf(after)),
    ...others,
  ]);
  if (after.tipo === 'HORAS' && after.status === 'APROVADA' && before.status !== 'APROVADA') {
    await emitApproved(db, actor.now, after, kind.subjectsOf(after));
  }
  const answer = kind.toContract(after);
  await audit(kind.object, kind.toContract(before), { ...answer, ...said });
  return answer;
}

/** Tells other systems that the hours of a period have their last approval. */
const emitApproved = (db: Db, now: Date, after: Aprovacao, { alheio }: Subjects): Promise<void> =>
  emit(db, now, 'PERIODO_APROVADO', texts.eventoPeriodoAprovado(alheio), {
    id: after.id,
    colaborador: after.funcionario,
    aprovadoPor: [after.aprovador_primario, after.aprovador_secundario].filter(Boolean),
  });

/** Tells what happened to an approval; what its next approver is told, their substitute is told, too. */
export async function tell(
  db: Db,
  { codigo, now }: Actor,
  after: Aprovacao,
  notices: readonly Notice[],
): Promise<void> {
  const { aprovador } = turnOf(after);
  const substituto = await findSubstitute(db, aprovador, businessDate(now));
  const reached = substituto !== null && ![codigo, after.funcionario].includes(substituto);
  const copies = notices.filter(({ usuario }) => reached && usuario === aprovador);
  const terceiros = await findThirdParty(db, after);
  const told = [...notices, ...copies.map((notice) => ({ ...notice, usuario: substituto ?? '' }))];
  await notify(
    db,
    now,
    told.map((notice) => ({
      ...notice,
      sobre: subjectFor(after, terceiros, notice.usuario === after.funcionario),
    })),
  );
}
