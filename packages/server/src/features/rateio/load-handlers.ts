import { setTimeout as wait } from 'node:timers/promises';
import { type Schema, texts } from '@aponta/sdk';
import { auditor } from '../../infra/audit.ts';
import { type Clock, today } from '../../infra/clock.ts';
import type { Call, Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { loadFaults, tellFaults } from './faults.ts';
import { lockMeasurements } from './import-queries.ts';
import { acceptPart, judgeLines } from './lines.ts';
import * as loads from './load-queries.ts';
import * as queries from './queries.ts';
import { assertNoneInRm } from './rules.ts';

type Carga = Schema<'CargaRateio'>;

/** Whether a period has not ended: what is imported for it may still change. */
export const isRunning = ({ fim }: { fim: string }, clock: Clock): boolean => fim >= today(clock);

function assertComplete(received: number, expected: number): void {
  const message = texts.cargaIncompleta(received, expected);
  throwBroken(brokenIf(received !== expected, 'CARGA_INCOMPLETA', 'linhas', message));
}

export const loadHandlers = {
  enviarLinhasRateio: async ({ db, user, path, body, clock, audit }) => {
    const { cargaId, linhas, arquivo = null, conferir = false } = body;
    const periodo = await queries.findPeriod(db, path.periodId);
    const load = { id: cargaId, periodo_id: periodo.id, criada_por: user.codigo };
    await loads.open(db, { ...load, arquivo }, clock.now());
    loads.assertUnfinished(await loads.lock(db, load));
    await loads.removeLines(db, cargaId, linhas);
    const known = await loads.findReferences(db, periodo, cargaId, linhas);
    const part = judgeLines(linhas, known);
    acceptPart(part, conferir);
    await loads.insertLines(db, cargaId, part.linhas);
    const { recusadas, ...counts } = await loads.count(db, cargaId);
    const summary = { cargaId, ...counts, emAndamento: isRunning(periodo, clock) };
    await audit('carga-rateio', null, { ...summary, recusadas, id: cargaId, periodo: periodo.id });
    return { ...summary, ...tellFaults(part.falhas) };
  },

  // In transactions of its own: a long load is concluded beyond the call that asks for it.
  concluirCargaRateio: async (call) => {
    const { db, body, path } = call;
    const { cargaId } = body;
    const load = { id: cargaId, periodo_id: path.periodId, criada_por: call.user.codigo };
    const { resumo } = await loads.find(db, load);
    if (body.simular) return db.transaction().execute((transaction) => judge(transaction, call));
    const concluded = resumo === null ? conclude(call) : Promise.resolve(concludedAs(resumo));
    // Long before any client gives the call up.
    const patience = call.config.database.lockMs / 2;
    const answer = await Promise.race([concluded, wait(patience, undefined, { ref: false })]);
    if (answer) {
      assertComplete(answer.linhas, body.linhas);
      return answer;
    }
    const { linhas, colaboradores } = await loads.count(db, cargaId);
    const { fim } = await queries.findPeriod(db, path.periodId);
    const emAndamento = isRunning({ fim }, call.clock);
    return { cargaId, linhas, colaboradores, emAndamento, ...nothingWrong, concluida: false };
  },
} satisfies Partial<Handlers>;

type Conclusion = Call<'concluirCargaRateio'>;

const nothingWrong = { falhas: [], outrasFalhas: [] };

const concludedAs = (resumo: unknown): Carga => ({ ...(resumo as Carga), concluida: true });

/** What this process concludes, by load. A process that ends leaves the load open, to be asked for again. */
const underWay = new Map<string, Promise<Carga>>();

/** Concludes a load; whoever asks for it meanwhile waits for the same. */
function conclude(call: Conclusion): Promise<Carga> {
  const { db, body } = call;
  const known = underWay.get(body.cargaId);
  if (known) return known;
  const job = db
    .transaction()
    .execute((transaction) => concludeWhole(transaction, call))
    .finally(() => underWay.delete(body.cargaId));
  // Nobody may be waiting for it any more.
  job.catch(() => undefined);
  underWay.set(body.cargaId, job);
  return job;
}

/** Holds what a conclusion is about, and counts it. */
async function hold(db: Db, call: Conclusion) {
  const { user, body, clock } = call;
  const periodo = await queries.lockPeriod(db, call);
  const own = { id: body.cargaId, periodo_id: periodo.id, criada_por: user.codigo };
  const load = await loads.lock(db, own);
  const { recusadas, ...counts } = await loads.count(db, body.cargaId);
  const emAndamento = isRunning(periodo, clock);
  return { periodo, load, recusadas, summary: { cargaId: body.cargaId, ...counts, emAndamento } };
}

/** What a conclusion would find; the load stays open. */
async function judge(db: Db, call: Conclusion): Promise<Carga> {
  const { periodo, load, recusadas, summary } = await hold(db, call);
  if (load.resumo !== null) return concludedAs(load.resumo);
  loads.assertUnfinished(load);
  assertComplete(summary.linhas + recusadas, call.body.linhas);
  const people = await loads.people(db, periodo, summary.cargaId);
  const answer = { ...summary, ...tellFaults(loadFaults(people)), concluida: false };
  await tell(db, call, { ...answer, simular: true });
  return answer;
}

async function concludeWhole(db: Db, call: Conclusion): Promise<Carga> {
  const { periodo, load, summary } = await hold(db, call);
  if (load.resumo !== null) return concludedAs(load.resumo);
  loads.assertUnfinished(load);
  assertComplete(summary.linhas, call.body.linhas);
  await lockMeasurements(db, periodo);
  assertNoneInRm(await loads.people(db, periodo, summary.cargaId));
  const answer = { ...summary, ...nothingWrong, concluida: true };
  await loads.close(db, periodo, summary.cargaId);
  await loads.conclude(db, summary.cargaId, call.clock.now(), answer);
  await tell(db, call, answer);
  return answer;
}

/** The audit row of the transaction that made the change. */
function tell(
  db: Db,
  { user, path, clock, client }: Conclusion,
  carga: Carga & { simular?: true },
) {
  const act = { db, at: clock.now(), user: user.codigo, client, operation: 'concluirCargaRateio' };
  const row = { ...carga, id: carga.cargaId, periodo: path.periodId };
  return auditor(act).audit('carga-rateio', null, row);
}
