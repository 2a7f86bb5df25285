import autocannon from 'autocannon';
import { startEmbedded } from '../../packages/server/src/infra/db/embedded.ts';
import {
  endProgram,
  freePort,
  type Program,
  startProgram,
  temporaryData,
} from '../../packages/server/test/program.ts';
import { ofFamily } from './processor.ts';
import { median, rounded } from './statistics.ts';

const counts = [1, 2, 4];
const rounds = 3;
const seconds = 2;
const connections = 64;
const silent = { info() {}, warn: console.warn, error: console.error };

/** Answers a second of a server with 1, 2 and 4 processes (APONTA_PROCESSOS), all on one database, in turns. */
export async function measure(): Promise<Record<string, unknown>[]> {
  const { dataDir, remove } = temporaryData();
  const engine = await startEmbedded({ dataDir, log: silent, connections: 200 });
  const programs: Program[] = [];
  try {
    for (const count of counts) {
      const settings = { APONTA_PROCESSOS: String(count), APONTA_LOG: 'error', APONTA_DEMO: '1' };
      const where = { DATABASE_URL: engine.url, RM_URL: '' };
      programs.push(await startProgram(dataDir, await freePort(), { ...settings, ...where }));
    }
    const [first] = programs;
    if (!first) throw new Error('no server');
    const token = await signIn(first.url);
    const table: Record<string, unknown>[] = [];
    for (const path of ['/api/user', '/api/apontamento/apontamento?year=2026&month=11']) {
      const rates = programs.map((): number[] => []);
      for (let round = 0; round <= rounds; round++) {
        for (const [index, { url }] of programs.entries()) {
          const rate = await rateOf(url + path, token);
          // The first round only warms up.
          if (round > 0) rates[index]?.push(rate);
        }
      }
      const [one = Number.NaN] = rates.map(median);
      counts.forEach((count, index) => {
        const rate = median(rates[index] ?? []);
        table.push({
          call: path,
          processes: count,
          'answers/s': rounded(rate, 0),
          'of one': rounded(rate / one),
          'processor s so far': rounded(ofFamily(programs[index]?.child.pid ?? 0), 1),
        });
      });
    }
    return table;
  } finally {
    for (const program of programs) await endProgram(program, 'SIGTERM');
    await engine.stop();
    remove();
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/apontamento/auth`, {
    method: 'POST',
    headers: { 'x-aponta': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
  });
  return (await answer.json()).token;
}

async function rateOf(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  if (non2xx || errors) throw new Error(`${url}: not every answer was a 2xx`);
  return requests.total / duration;
}
