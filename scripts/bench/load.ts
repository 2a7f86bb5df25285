import autocannon from 'autocannon';
import type { Loaded } from '../../packages/server/bench/load-server.ts';
import { withLoadServer } from './loaded.ts';
import { median, rounded } from './statistics.ts';

const rounds = 5;
const seconds = 4;
const connections = 64;

type Run = { p50: number; p99: number; rate: number };

/** The month view and logging an entry, real and bare, in interleaved rounds. */
export const measure = (): Promise<Record<string, unknown>[]> =>
  withLoadServer([], async (loaded) => {
    const targets = targetsOf(loaded);
    const runs = new Map<string, Run[]>(Object.keys(targets).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const [name, target] of Object.entries(targets)) {
        const run = await load(target);
        // the first round only warms up
        if (round > 0) runs.get(name)?.push(run);
      }
    }
    return [
      compare('month view', runs.get('month'), runs.get('bareMonth')),
      compare('log an entry', runs.get('entry'), runs.get('bareEntry')),
    ];
  });

function targetsOf({
  real,
  bare,
  month,
  tokens,
  entries,
}: Loaded): Record<string, autocannon.Options> {
  const json = { 'content-type': 'application/json' };
  const headers = tokens.map((token) => ({ ...json, authorization: `Bearer ${token}` }));
  const post = { method: 'POST', path: '/api/apontamento/apontamento' } as const;
  return {
    month: { url: real, requests: headers.map((header) => ({ path: month, headers: header })) },
    bareMonth: { url: `${bare}/month` },
    entry: {
      url: real,
      requests: headers.map((header, index) => ({
        ...post,
        headers: header,
        body: entries[index],
      })),
    },
    bareEntry: { url: `${bare}/entry`, method: 'POST' },
  };
}

async function load(target: autocannon.Options): Promise<Run> {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx || result.errors) {
    throw new Error(
      `${target.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );
  }
  return { p50: result.latency.p50, p99: result.latency.p99, rate: result.requests.average };
}

function compare(name: string, real: Run[] = [], bare: Run[] = []): Record<string, unknown> {
  const middle = (runs: Run[], field: keyof Run) => median(runs.map((run) => run[field]));
  return {
    what: name,
    'p50 ms': middle(real, 'p50'),
    'p50 ratio to bare': rounded(middle(real, 'p50') / middle(bare, 'p50')),
    'p99 ms': middle(real, 'p99'),
    'p99 ratio to bare': rounded(middle(real, 'p99') / middle(bare, 'p99')),
    'requests/s': rounded(middle(real, 'rate'), 0),
  };
}
