import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { CallsServer, MeasuredCall } from '../../packages/server/bench/calls-server.ts';
import { inRoot } from '../lib/root.ts';
import { withServer } from './loaded.ts';
import { rounded } from './statistics.ts';

const seconds = 2;
const many = 32;
/** Entries of the company; its hundredth is the company that each call is compared with. */
const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000);

/**
 * Answers a second of each hot call, alone and from 32 connections, against a Fastify route that gives the same bytes
 * from memory, pgbench with the best SQL for the call (`sql/`), and the same call of a company of a hundredth. Needs
 * `pgbench` (Debian: postgresql-contrib) for the third; without it the column is empty.
 */
export const measure = (): Promise<Record<string, unknown>[]> =>
  withServer<CallsServer, Record<string, unknown>[]>(
    'calls-server.ts',
    ['--entries', String(entries / 100)],
    async (small) => {
      const before = new Map<string, Rates>();
      for (const call of small.calls) before.set(call.name, await ratesOf(small.real, call));
      return withServer<CallsServer, Record<string, unknown>[]>(
        'calls-server.ts',
        ['--entries', String(entries)],
        (loaded) => compare(loaded, before),
      );
    },
  );

function compare(loaded: CallsServer, before: ReadonlyMap<string, Rates>) {
  const bodies = Object.fromEntries(loaded.calls.map(({ name, body }) => [`/${name}`, body]));
  return withServer<string, Record<string, unknown>[]>(
    'memory-server.ts',
    [],
    async (memory) => {
      const table: Record<string, unknown>[] = [];
      for (const call of loaded.calls) {
        const real = await ratesOf(loaded.real, call);
        const bare = await ratesOf(memory, { ...call, url: `/${call.name}` });
        const best = await bestRate(loaded, call.name);
        const small = before.get(call.name);
        table.push({
          call: call.name,
          '1/s': rounded(real.one, 0),
          '32/s': rounded(real.many, 0),
          'of memory %': rounded((100 * real.many) / bare.many, 1),
          'of pgbench %': best && rounded((100 * real.many) / best, 1),
          'of a hundredth': small && rounded(real.many / small.many),
          bytes: Buffer.byteLength(call.body),
          statements: call.statements,
          'planning ms': rounded(call.planning, 1),
        });
      }
      return table;
    },
    bodies,
  );
}

interface Rates {
  one: number;
  many: number;
}

async function ratesOf(base: string, call: Pick<MeasuredCall, 'url' | 'token'>): Promise<Rates> {
  await rateOf(base, call, many, 1);
  return { one: await rateOf(base, call, 1), many: await rateOf(base, call, many) };
}

async function rateOf(
  base: string,
  { url, token }: Pick<MeasuredCall, 'url' | 'token'>,
  connections: number,
  duration = seconds,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url: base + url, connections, duration, headers });
  if (result.non2xx || result.errors) throw new Error(`${url}: not every answer was a 2xx`);
  return result.requests.average;
}

/** Transactions a second of the best SQL; undefined where there is none, or no pgbench. */
async function bestRate({ connection, variables }: CallsServer, name: string) {
  const script = inRoot(`scripts/bench/sql/${name}.sql`);
  if (!existsSync(script)) return undefined;
  const { host, port, user, database } = connection;
  const defined = Object.entries(variables).flatMap(([key, value]) => ['-D', `${key}=${value}`]);
  const how = ['-M', 'prepared', '-n', '-c', String(many), '-j', '1', '-T', String(seconds)];
  const where = ['-h', host, '-p', String(port), '-U', user];
  try {
    const { stdout } = await promisify(execFile)('pgbench', [
      ...how,
      ...where,
      ...defined,
      '-f',
      script,
      database,
    ]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
