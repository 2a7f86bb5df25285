import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { punchesADay } from '../../packages/server/bench/punches.ts';
import { build } from '../lib/build.ts';
import { inRoot } from '../lib/root.ts';
import { withBuiltServer } from './built-server.ts';
import { withLoadServer } from './loaded.ts';
import { peakMemory } from './memory.ts';
import { rounded } from './statistics.ts';

const most = 1_000_000;
const sizes = [most / 100, most / 10, most];

/** `aponta batidas exportar` as it is shipped: what memory it and the server take for more and more punches. */
export async function measure(): Promise<Record<string, unknown>[]> {
  await build(['cli']);
  return withLoadServer(['--punches', String(most)], ({ database, reader }) =>
    withBuiltServer('18083', { DATABASE_URL: database }, async (url, { pid }) => {
      const folder = await mkdtemp(join(tmpdir(), 'aponta-punches-'));
      const env = { PATH: process.env.PATH, HOME: folder, APONTA_URL: url, APONTA_TOKEN: reader };
      const rows: Record<string, unknown>[] = [];
      try {
        for (const formato of ['csv', 'xlsx', 'json']) {
          for (const size of sizes) {
            const file = join(folder, `batidas.${formato}`);
            const begun = performance.now();
            const child = spawn(
              inRoot('packages/cli/bin/aponta.js'),
              `batidas exportar --quieto --inicio 2020-01-01 --fim ${dayOf(size)} --condicao clt --formato ${formato} -o ${file}`.split(
                ' ',
              ),
              { env, stdio: ['ignore', 'inherit', 'inherit'] },
            );
            const exit = once(child, 'exit').then(([code]) => {
              if (code !== 0) throw new Error(`the export ended with ${code}`);
              return performance.now() - begun;
            });
            const [ms, cli, server] = await Promise.all([
              exit,
              peakMemory(child.pid, exit),
              peakMemory(pid, exit),
            ]);
            rows.push({
              what: `${size} punches as ${formato}`,
              seconds: rounded(ms / 1000, 1),
              'file MB': rounded((await stat(file)).size / 1e6, 1),
              'CLI MB at most': rounded(cli / 1e6, 0),
              'server MB at most': rounded(server / 1e6, 0),
            });
          }
        }
        return rows;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
  );
}

const dayOf = (size: number) =>
  new Date(Date.UTC(2020, 0, size / punchesADay)).toISOString().slice(0, 10);
