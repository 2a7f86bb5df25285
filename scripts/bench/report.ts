import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Loaded } from '../../packages/server/bench/load-server.ts';
import { withBuiltServer } from './built-server.ts';
import { withLoadServer } from './loaded.ts';
import { memory, peakMemory } from './memory.ts';
import { median, rounded } from './statistics.ts';

const entries = 1_000_000;
const rounds = 5;
const seconds = 5;
const connections = 8;

/**
 * The general report of a million entries from the server as it is shipped: what memory it takes for it, and what
 * that does to the month view meanwhile, in interleaved rounds with and without a report under way.
 */
export const measure = (): Promise<Record<string, unknown>[]> =>
  withLoadServer(['--entries', String(entries)], (loaded) =>
    withBuiltServer('18082', { DATABASE_URL: loaded.database }, async (url, { pid }) => {
      await month(url, loaded); // warms up
      const alone: autocannon.Result[] = [];
      const beside: autocannon.Result[] = [];
      for (let round = 0; round < rounds; round++) {
        alone.push(await month(url, loaded));
        const report = read(url, loaded);
        await wait(1_000);
        beside.push(await month(url, loaded));
        report.stop();
        await report.done;
      }
      const before = await memory(pid);
      const begun = performance.now();
      const report = read(url, loaded);
      const peak = await peakMemory(pid, report.done);
      const bytes = await report.done;
      const took = (performance.now() - begun) / 1000;
      const ratio = (pick: (run: autocannon.Result) => number) =>
        rounded(median(beside.map(pick)) / median(alone.map(pick)));
      return [
        { what: 'month view alone, p50 ms', value: median(alone.map((run) => run.latency.p50)) },
        { what: 'beside a report, p50 ratio', value: ratio((run) => run.latency.p50) },
        // of p95's neighbours the harder one that is measured
        { what: 'beside a report, p97.5 ratio', value: ratio((run) => run.latency.p97_5) },
        { what: `report of ${entries} entries, s`, value: rounded(took, 0) },
        { what: 'its file, MB', value: rounded(bytes / 1e6, 0) },
        { what: 'server before, MB', value: rounded(before / 1e6, 0) },
        { what: 'server at its peak, MB', value: rounded(peak / 1e6, 0) },
      ];
    }),
  );

const month = (url: string, { month, tokens }: Loaded) =>
  autocannon({
    url,
    connections,
    duration: seconds,
    requests: tokens.map((token) => ({
      path: month,
      headers: { authorization: `Bearer ${token}` },
    })),
  });

/** Reads the report of all entries and forgets it; `done` gives its bytes. */
function read(url: string, { reader }: Loaded): { done: Promise<number>; stop: () => void } {
  const stop = new AbortController();
  const whole = async () => {
    let bytes = 0;
    const answer = await fetch(`${url}/api/apontamento/apontamento/relatorio`, {
      headers: { authorization: `Bearer ${reader}` },
      signal: stop.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(await answer.text());
    const parts = answer.body.getReader();
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      bytes += part.value.length;
    }
    return bytes;
  };
  const done = whole().catch((error: unknown) => {
    if (stop.signal.aborted) return 0;
    throw error;
  });
  return { done, stop: () => stop.abort() };
}
