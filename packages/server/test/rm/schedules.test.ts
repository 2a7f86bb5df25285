import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { splitCents } from '../../src/domain/values/money.ts';
import { lookUpAgain } from '../../src/features/integracao-rm/decision-queries.ts';
import { createDb, createPool } from '../../src/infra/db/pool.ts';
import { openGate } from '../../src/rm/gate.ts';
import type { SimulatedRm } from '../../src/rm/simulado/server.ts';
import { noTemplate, type Template } from '../../src/rm/template.ts';
import { cloneDatabase } from '../database.ts';
import { splitMasters } from './measured.ts';
import type { Measured } from './measurements.ts';
import { occupy } from './occupy.ts';
import { type Connection, type Queued, queue, quick, results, settled, until } from './queue.ts';
import { type Schedule, schedules } from './schedule.ts';
import { configOf, startRm, withSplit } from './simulated.ts';
import { forkWorker, type WorkerProcess } from './worker-process.ts';

const full = process.env.APONTA_TEST_FULL === '1';
const runs = Number(process.env.RM_RUNS ?? (full ? 500 : 12));
/** Schedules spend their time waiting: some go on at once, each on a database of its own. */
const stages = 4;
// A failure prints its seed and path; these two bring the schedule back. RM_RUNS: the 500 in pieces.
const path = process.env.RM_PATH;
const first = Number(process.env.RM_SEED ?? (full ? Date.now() % 2 ** 31 : 20_261_121));
const seeds = Array.from({ length: path ? 1 : stages }, (_, stage) => first + stage);

const longest = 60_000;

/** Whose measurements go into the second company, where there are two. */
const elsewhere = '12345678000195';
const coligadaOf = ({ items, twoCompanies }: Schedule, index: number) =>
  twoCompanies && items[index]?.cnpj === elsewhere ? '2' : '1';

const demanded: Template = {
  ...noTemplate,
  emissao: 'periodo',
  coligadas: ['1', '2'],
  listas: { coligadas: { por: 'executante', valores: { [elsewhere]: '2' }, padrao: '1' } },
  tabelas: { TMOV: { CODTB1FLX: '01' }, TMOVRATDEP: [{ CODDEPARTAMENTO: '10' }] },
};

// Started before they are needed, for whichever stage takes them.
let spares: WorkerProcess[] = [];

beforeAll(() => {
  spares = Array.from({ length: 2 * seeds.length + 2 }, forkWorker);
});
afterAll(async () => {
  await Promise.all(spares.map((spare) => spare.kill()));
});

/** Takes the next process, in place of one that will be killed. */
function replace(): WorkerProcess {
  spares.push(forkWorker());
  return takeSpare();
}

const takeSpare = (): WorkerProcess => spares.shift() ?? forkWorker();

interface Stage {
  connection: Connection;
  pool: Pool;
}

interface Sent {
  /** Of each item of the schedule. */
  keys: string[];
  rows: Queued[];
  rm: SimulatedRm;
}

/** Sends what is marked of both kinds by two processes through everything that goes wrong; answers what became of it. */
async function run({ connection, pool }: Stage, schedule: Schedule): Promise<Sent> {
  const { culture, lookupDelayMs, concorrencia, keepAlive, habits, campoChave, nivel } = schedule;
  let call = 0;
  let calm = false;
  const faults = new Map(schedule.faults.map((one) => [one.call, one.fault]));
  const script = () => (calm ? undefined : faults.get(call++));
  const rm = await startRm({
    culture,
    lookupDelayMs,
    script,
    habits,
    masters: () => splitMasters,
  });
  const decimal = culture === 'pt-BR' ? 'virgula' : 'ponto';
  const config = withSplit(configOf(rm.url), nivel, 'valor');
  // What the base demands is served by a template.
  const coligada = schedule.twoCompanies ? '{lista:coligadas}' : undefined;
  for (const tipo of Object.values(config.tipos)) tipo.modelo = { ...demanded, coligada };
  Object.assign(config, {
    timeoutMs: 300,
    concorrencia,
    keepAlive,
    decimal,
    campoChave,
  });
  const work = { connection, config, timing: quick };
  // Opens the gate, as ADMIN would once the password is right again.
  const isSettled = async () => {
    await openGate(createDb(pool), 'person').catch(() => undefined);
    return settled(pool).catch(() => false);
  };
  const waiting = async () => (await results(pool)).filter(({ espera }) => espera);
  const keys = await queue(pool, schedule.items);
  occupyNumbers(rm, keys, schedule);
  const workers = [takeSpare(), takeSpare()];
  try {
    await Promise.all(workers.map((worker) => worker.work(work)));
    await Promise.all([
      ...schedule.kills.map(async ({ at, worker }) => {
        await wait(at);
        const victim = workers[worker];
        const next = replace();
        workers[worker] = next;
        await Promise.all([victim?.kill(), next.work(work)]);
      }),
      schedule.outage && takeDatabaseAway(connection, schedule.outage),
    ]);
    await until(isSettled, longest);
    // Looks up again what waits for a person, as the person would once all is well.
    calm = true;
    for (let round = 0; round < 8 && (await waiting()).length > 0; round++) {
      for (const { integracao } of await waiting()) await lookUpAgain(createDb(pool), integracao);
      await until(isSettled, longest);
    }
    return { keys, rows: await results(pool), rm };
  } finally {
    await Promise.all(workers.map((worker) => worker.rest()));
    spares.unshift(...workers);
    await rm.close();
  }
}

async function takeDatabaseAway(
  { database }: Connection,
  { at, ms }: { at: number; ms: number },
): Promise<void> {
  await wait(at);
  const admin = new Client(inject('databaseAdmin'));
  await admin.connect();
  try {
    await admin.query(`alter database ${database} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
    await wait(ms);
  } finally {
    await admin.query(`alter database ${database} with allow_connections true`);
    await admin.end();
  }
}

test.concurrent.each(seeds)(
  'nothing is sent twice and nothing is lost through the schedules of RM_SEED=%i',
  async (seed) => {
    const connection = await cloneDatabase('aponta_demo');
    const stage = { connection, pool: createPool(connection) };
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        expectEachOnce(schedule, await run(stage, schedule));
      }),
      { numRuns: path ? 1 : runs / stages, seed, endOnFailure: true, ...(path && { path }) },
    );
    await stage.pool.end();
  },
  3_600_000,
);

/** Puts movements into RM that have the numbers of some items. */
function occupyNumbers(rm: SimulatedRm, keys: string[], schedule: Schedule): void {
  const { occupied, campoChave } = schedule;
  for (const { index, by } of occupied) {
    const key = keys[index];
    if (key === undefined) continue;
    occupy(rm, key, by, { coligada: coligadaOf(schedule, index), campoChave });
  }
}

/** Why an item of a schedule may be refused: its supplier, what has its number, or what the script makes of a call. */
const refusals =
  /fornecedor|Object reference not set|usuário ou a senha|já é de outro movimento|está cancelado no RM/;

function expectEachOnce(schedule: Schedule, { keys, rows, rm }: Sent) {
  const { items, habits, campoChave, nivel, occupied } = schedule;
  const taken = new Map(occupied.map(({ index, by }) => [keys[index], by]));
  const made = [...rm.ledger.movimentos.values()].filter(({ savedAt }) => savedAt > 0);
  const movements = Map.groupBy(made, ({ tmov }) => `${tmov.SERIE} ${Number(tmov.NUMEROMOV)}`);
  const wanted = new Map(keys.map((key, index) => [key, items[index]]));
  const keyless = habits.dropsKey === true && campoChave === 'IDINTEGRACAO';
  expect(rows.map(({ chave }) => chave).sort()).toEqual([...keys].sort());
  const idmovs = rows.flatMap(({ idmov }) => idmov ?? []);
  expect(new Set(idmovs).size).toBe(idmovs.length);
  for (const { chave, status, idmov, erro, divergencia } of rows) {
    const [, , tipo, medicao] = chave.split(':');
    const found = movements.get(`AP${tipo} ${medicao}`) ?? [];
    const isIntegrated = ['INTEGRADA', 'DIVERGENTE'].includes(status);
    const label = `${chave} ${status} ${erro}`;
    if (status === 'ERRO') expect(erro, label).toMatch(refusals);
    if (taken.has(chave)) {
      expect([found.length, isIntegrated, idmov], label).toEqual([0, false, null]);
      continue;
    }
    // A movement whose key RM dropped is there once, and a person is asked whose it is.
    if (keyless && status === 'INCERTA') expect(found.length, label).toBeLessThanOrEqual(1);
    else expect(found.length, label).toBe(isIntegrated ? 1 : 0);
    if (keyless) expect(isIntegrated, label).toBe(false);
    const [movement] = found;
    const item = wanted.get(chave);
    if (!movement || !item) continue;
    if (!keyless) expect(idmov, label).toBe(movement.idmov);
    expect(movement.tmov.CODCOLIGADA, label).toBe(coligadaOf(schedule, items.indexOf(item)));
    expect(movement.tmov.VALORBRUTO, label).toBe(String(item.centavos));
    const wantedSplit = splitFor(item);
    const differs = habits.movesCent === true && wantedSplit.length > 1;
    if (isIntegrated)
      expect([status, divergencia !== null], label).toEqual(
        differs ? ['DIVERGENTE', true] : ['INTEGRADA', false],
      );
    for (const level of differs ? [] : sentLevels[nivel])
      expect(splitOf(movement.rateios[level] ?? []), label).toEqual(wantedSplit);
  }
}

/** The tables of the split at each level. */
const sentLevels = {
  item: ['TITMMOVRATCCU'],
  movimento: ['TMOVRATCCU'],
  ambos: ['TITMMOVRATCCU', 'TMOVRATCCU'],
};

const splitOf = (rows: Record<string, string>[]) =>
  rows.map(({ CODCCUSTO, VALOR }) => `${CODCCUSTO} ${VALOR}`);

function splitFor({ centavos, partes }: Measured): string[] {
  const cents = splitCents(
    BigInt(centavos),
    partes.map(({ percentual }) => percentual),
  );
  return partes
    .map(({ centroCusto }, index) => `${centroCusto} ${cents[index]}`)
    .filter((row) => !row.endsWith(' 0'));
}
