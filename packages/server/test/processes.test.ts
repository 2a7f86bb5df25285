import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from './database.ts';
import { endProgram, freePort, type Program, startProgram } from './program.ts';

let program: Program;
let metrics: string;

beforeAll(async () => {
  const { host, user, database } = await cloneDatabase('aponta_demo');
  const metricsPort = String(await freePort());
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  program = await startProgram('unused', await freePort(), {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&sslmode=disable`,
    APONTA_PROCESSOS: '2',
    APONTA_METRICS_PORT: metricsPort,
  });
  // The first one to listen answers before the last one does.
  await vi.waitFor(() => expect(program.output()).toContain('Aponta em'), { timeout: 30_000 });
}, 60_000);
afterAll(() => endProgram(program, 'SIGKILL'));

/** The processes that answer calls: what the first one has started, but for its threads. */
const answering = (): number[] => {
  const { pid } = program.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
};
const status = () => fetch(`${program.url}/health/ready`).then((answer) => answer.status);

test('answer behind one port, and are counted together', async () => {
  expect(answering()).toHaveLength(2);
  const calls = await Promise.all(Array.from({ length: 8 }, status));
  expect(new Set(calls)).toEqual(new Set([200]));
  const text = await (await fetch(metrics)).text();
  expect(text).toMatch(/_request_duration_seconds_count{method="GET",.*} \d+$/m);
  // What is done beside the calls is done by the first process alone.
  expect(text.match(/^# HELP aponta_db_connections /gm)).toHaveLength(1);
});

test('one that dies is replaced, and meanwhile the others answer', async () => {
  const [first, second] = answering();
  process.kill(first as number, 'SIGKILL');
  await vi.waitFor(() => expect(answering()).not.toContain(first), { timeout: 10_000 });
  expect(await status()).toBe(200);
  await vi.waitFor(() => expect(answering()).toHaveLength(2), { timeout: 20_000 });
  expect(answering()).toContain(second);
  expect(program.output()).toContain('a process that answers calls has ended');
}, 40_000);

/** Whether a process has handlers of its own for what is sent to a terminal; for SIGINT alone node has one from its start. */
const hasHandlers = (pid: number): boolean => {
  const [, caught = ''] = /SigCgt:\s*(\w+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${caught}`) & 1n) !== 0n;
};

test('they ignore what is sent to all of a terminal', async () => {
  const pids = answering();
  await vi.waitFor(() => expect(pids.map(hasHandlers)).toEqual([true, true]), { timeout: 20_000 });
  for (const pid of pids) process.kill(pid, 'SIGINT');
  expect(await status()).toBe(200);
  expect(answering()).toEqual(pids);
});

test('they end with the first one', async () => {
  const pids = answering();
  await endProgram(program, 'SIGTERM');
  expect(program.child.exitCode).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 30_000);
