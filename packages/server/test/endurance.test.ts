import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggers } from '../bench/loggers.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { createPool } from '../src/infra/db/pool.ts';
import { simulated } from '../src/infra/rm-config.ts';
import { mastersOf } from '../src/rm/simulado/embedded.ts';
import { type Cluster, startCluster, temporaryPlaceOfRoot } from './cluster.ts';
import { type Caller, createCaller } from './endurance/caller.ts';
import { requestApprovals } from './endurance/company.ts';
import { judgeApprovals, judgeBatches, judgeEntries } from './endurance/judge.ts';
import { watchMemory } from './endurance/resident.ts';
import {
  approve,
  logHours,
  nothingYet,
  readLists,
  type Step,
  signIn,
  takeExport,
} from './endurance/work.ts';
import { endProgram, freePort, type Program, startProgram } from './program.ts';
import { insertMeasurements } from './rm/measurements.ts';
import { settled, until } from './rm/queue.ts';
import { rmVariables, startRm } from './rm/simulated.ts';
import { createSessions } from './tokens.ts';

const full = process.env.APONTA_TEST_FULL === '1';
/** How long people work. ENDURANCE_SECONDS: otherwise. */
const seconds = Number(process.env.ENDURANCE_SECONDS ?? (full ? 1_800 : 12));
/** A batch is sent and a server killed as often. */
const rounds = Math.max(2, Math.round(seconds / 60));
const writers = full ? 8 : 4;
const restMs = full ? 250 : 100;
const measurements = full ? 60 : 25;
const outageMs = full ? 5_000 : 1_000;

const place = temporaryPlaceOfRoot();
let cluster: Cluster;
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) await endProgram(program, 'SIGKILL');
  await cluster.stop('SIGINT');
  rmSync(place.home, { recursive: true, force: true });
});
beforeAll(async () => {
  cluster = await startCluster(place);
}, 120_000);

/** One call in ten that saves goes wrong in RM: its answer is lost, whether it was done or not. */
const unsteady = () => {
  let calls = 0;
  return ({ operation }: { operation: string }) => {
    if (operation !== 'SaveRecord' || ++calls % 10 > 0) return undefined;
    return { kind: 'queda' as const, commit: calls % 20 === 0 };
  };
};

/** Goes on with everybody's work until it is stopped; the first failure stops it. */
function work(steps: readonly Step[]) {
  let over = false;
  const all = Promise.all(
    steps.map(async (step) => {
      while (!over) {
        await step();
        await wait(restMs);
      }
    }),
  ).finally(() => {
    over = true;
  });
  // It is awaited at the end.
  all.catch(() => undefined);
  return {
    hasFailed: () => over,
    async stop() {
      over = true;
      await all;
    },
  };
}

/** Asks the first server until it does what it is asked; answers the milliseconds. */
async function untilAnswered(caller: Caller, token: string): Promise<number> {
  const begun = performance.now();
  const read = { method: 'GET', path: '/apontamento/periodo', token } as const;
  while (!(await caller.once(0, read))) await wait(20);
  return performance.now() - begun;
}

test(
  'nothing that was acknowledged is lost or doubled while the database ends twice and a server again and again',
  async () => {
    const settings = { DATABASE_URL: cluster.url, APONTA_DEMO: '1', APONTA_LOG: 'fatal' };
    const pool = createPool(cluster.connection);
    const ports = [await freePort(), await freePort()];
    const [first = 0, second = 0] = ports;

    // Both begin with an empty database, which is filled once; then with the RM that its people are sent to.
    programs.push(...(await Promise.all(ports.map((port) => startProgram('', port, settings)))));
    const { rows } = await pool.query('select 1 from usuario where codigo = $1', ['ADM0001']);
    expect(rows).toHaveLength(1);
    await Promise.all(programs.map((program) => endProgram(program, 'SIGTERM')));
    // A truncated table would leave the sums that its triggers keep.
    await pool.query('truncate lote_rm_item, lote_rm, notificacao; delete from integracao_rm');
    const masters = await mastersOf(pool, simulated);
    const rm = await startRm({ masters: () => masters, script: unsteady(), latencyMs: 20 });
    const withRm = { ...settings, ...rmVariables(rm.url), RM_CONCORRENCIA: '4' };
    const start = async (index: number) => {
      programs[index] = await startProgram('', ports[index] ?? 0, withRm);
    };
    const day = today(systemClock);
    const workers = await loggers(pool, day);
    const requests = await requestApprovals(pool, seconds * 5);
    const tokenOf = await createSessions(pool);
    const users = ['ADM0001', 'CLT0001', 'GES0001', 'DIR0001', 'INT0001', 'RHU0001'];
    const codes = [...users, ...workers.map(({ codigo }) => codigo)];
    const tokens = new Map(
      await Promise.all(codes.map(async (codigo) => [codigo, await tokenOf(codigo)] as const)),
    );
    const token = (usuario: string) => tokens.get(usuario) ?? '';
    await Promise.all([start(0), start(1)]);

    const caller = createCaller([first, second].map((port) => `http://127.0.0.1:${port}`));
    const done = nothingYet();
    const ended = (
      await pool.query('select inicio, fim from periodo where fim < $1 order by fim desc limit 1', [
        day,
      ])
    ).rows[0];
    const file = `/apontamento/apontamento/export-batidas?inicio=${ended.inicio}&fim=${ended.fim}&formato=csv`;
    const next = requests.values();
    const begun = performance.now();
    const memory = watchMemory(programs[0]?.child.pid ?? 0);
    const working = work([
      ...Array.from({ length: writers }, (_, writer) =>
        logHours(
          caller,
          done,
          workers.filter((_, index) => index % writers === writer),
          token,
        ),
      ),
      approve(caller, done, next, token),
      approve(caller, done, next, token),
      signIn(caller, done),
      readLists(caller, done, day, token),
      readLists(caller, done, day, token),
      takeExport(caller, done, file, token('RHU0001')),
    ]);

    const cnpjs = masters.fornecedores.map(({ cnpj }) => cnpj.replace(/\W/g, ''));
    const centroCusto = masters.centrosCusto.find(({ ativo }) => ativo)?.codigo ?? '';
    const sendBatch = async () => {
      await insertMeasurements(
        pool,
        Array.from({ length: measurements }, (_, index) => ({
          tipo: 'MS' as const,
          cnpj: cnpjs[index % cnpjs.length] ?? '',
          centavos: 100_000 + index,
          desconto: 0,
          partes: [{ centroCusto, percentual: 10_000 }],
        })),
      );
      const request = { method: 'POST', path: '/apontamento/medicao/upload-all' } as const;
      const sent = await caller.call({
        ...request,
        token: token('INT0001'),
        key: `lote-${Math.random()}`,
      });
      expect(sent.status, sent.text).toBe(202);
    };
    /** The database goes away; answers how long until that is told, and until all is well again. */
    const outage = async (how: 'SIGINT' | 'SIGQUIT') => {
      const stopping = cluster.stop(how);
      const since = performance.now();
      const read = {
        method: 'GET',
        path: '/apontamento/periodo',
        token: token('CLT0001'),
      } as const;
      while (await caller.once(0, read)) await wait(20);
      const told = performance.now() - since;
      await stopping;
      await wait(outageMs);
      await cluster.start();
      return { told, recovered: await untilAnswered(caller, token('CLT0001')) };
    };

    const outages: { told: number; recovered: number }[] = [];
    const restarts: number[] = [];
    for (let round = 0; round < rounds && !working.hasFailed(); round++) {
      const left = begun + ((round + 1) * seconds * 1000) / rounds;
      // What a killed server was sending waits for half a minute: once will do where time is short.
      if (full || round === 0) await sendBatch();
      await wait(500);
      await endProgram(programs[1] as Program, 'SIGKILL');
      const since = performance.now();
      await start(1);
      restarts.push(performance.now() - since);
      if (round === Math.floor(rounds / 3)) outages.push(await outage('SIGINT'));
      if (round === Math.max(1, Math.floor((2 * rounds) / 3)))
        outages.push(await outage('SIGQUIT'));
      await wait(Math.max(0, left - performance.now()));
    }
    await working.stop();
    const { early, late } = memory.stop();
    await until(() => settled(pool), 300_000);

    expect(caller.tally.faults.slice(0, 5)).toEqual([]);
    await judgeEntries(pool, done);
    await judgeApprovals(pool, done);
    const sent = await judgeBatches(pool, rm);
    expect(
      Math.min(done.entries.size, done.approvals.size, done.signIns, done.exports),
    ).toBeGreaterThan(0);
    if (full) {
      expect(Math.max(...outages.map(({ recovered }) => recovered))).toBeLessThan(5_000);
      expect(late).toBeLessThan(1.2 * early + 20);
    }
    const ms = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ');
    console.info(
      [
        `${Math.round((performance.now() - begun) / 1000)} s: ${done.entries.size} entries, ${done.approvals.size} requests approved,`,
        `${done.signIns} sign-ins, ${done.lists} lists, ${done.exports} exports, ${sent} measurements in RM;`,
        `${caller.tally.unavailable} times 503, ${caller.tally.broken} broken connections, slowest answer ${ms([caller.tally.slowestMs])} ms;`,
        `the database away: told after ${ms(outages.map(({ told }) => told))} ms, well after ${ms(outages.map(({ recovered }) => recovered))} ms;`,
        `a killed server back after ${ms(restarts)} ms; memory ${ms([early])} MB, then ${ms([late])} MB`,
      ].join(' '),
    );
    await pool.end();
    await rm.close();
  },
  full ? 3_600_000 : 300_000,
);
