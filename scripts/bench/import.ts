import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../lib/build.ts';
import { inRoot } from '../lib/root.ts';
import { median, rounded } from './statistics.ts';

const ROWS = 100_000;
const PEOPLE = 1000;
const rounds = 5;
const library = createRequire(inRoot('packages/cli/package.json')).resolve('exceljs');

/** Tells its milliseconds and the most memory it held, in kB, when it ends. */
const measured = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('measured', performance.now(), process.resourceUsage().maxRSS))`,
)}`;

const writing = `
  const excel = (await import(${JSON.stringify(library)})).default;
  const book = new excel.stream.xlsx.WorkbookWriter({ filename: process.argv[1], useStyles: true });
  const sheet = book.addWorksheet('Rateio');
  sheet.addRow(['Período', 'Código', 'Centro de Custo', 'Percentual']).commit();
  for (let row = 0; row < ${ROWS}; row++)
    sheet.addRow(['2026-03', 'P' + (row % ${PEOPLE}), '9.' + Math.floor(row / ${PEOPLE}), 1]).commit();
  await book.commit();`;

const reading = `
  const excel = (await import(${JSON.stringify(library)})).default;
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache' };
  for await (const sheet of new excel.stream.xlsx.WorkbookReader(process.argv[1], options))
    for await (const row of sheet) row.values;`;

/** What the server answers of a part, and of the whole, that has no fault. */
const judged = {
  cargaId: '7b0f6d0e-6f0c-4d5e-9a53-1d0a3f1f2b11',
  linhas: ROWS,
  colaboradores: PEOPLE,
  emAndamento: false,
  falhas: [],
  outrasFalhas: [],
};

const page = (content: object[]) => ({
  content,
  page: 0,
  totalPages: 1,
  totalElements: content.length,
  numberOfElements: content.length,
  size: 500,
  sortedBy: '',
});

/** By service and target path, as the gateway's calls name them. */
const answers: Record<string, object> = {
  '/api/apontamento periodo': page([{ id: 1, inicio: '2026-02-26', fim: '2026-03-25' }]),
  '/api/apontamento rateio/1/linhas': judged,
  '/api/apontamento rateio/1/linhas/concluir': judged,
};

/** Reading and checking a sheet of 100,000 rows, as the ratio to exceljs alone reading it. */
export async function measure(): Promise<Record<string, unknown>[]> {
  await build(['cli']);
  const folder = await mkdtemp(join(tmpdir(), 'aponta-import-'));
  const server = createServer((request, response) => {
    const [service] = request.url?.split('?') ?? [];
    const target = `${service} ${request.headers['x-target-path']}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[target] ?? page([])));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const file = join(folder, 'rateio.xlsx');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, APONTA_URL: url };
    const script = (source: string) => ['--input-type=module', '-e', source, file];
    await run(process.execPath, script(writing), env);
    const alone: Figures[] = [];
    const own: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(await run(process.execPath, script(reading), env));
      own.push(await run(inRoot('packages/cli/bin/aponta.js'), ['rateio', 'validar', file], env));
    }
    const reference = median(alone.map(({ ms }) => ms));
    const ms = median(own.map((figures) => figures.ms));
    return [
      {
        what: `aponta rateio validar, ${ROWS} rows`,
        ms: rounded(ms, 0),
        'ratio to exceljs alone': rounded(ms / reference),
        'MB at most': rounded(Math.max(...own.map(({ mb }) => mb)), 0),
        'MB of exceljs alone': rounded(Math.max(...alone.map(({ mb }) => mb)), 0),
      },
    ];
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Figures {
  ms: number;
  mb: number;
}

async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Figures> {
  const child = spawn(program, args, {
    env: { ...env, NODE_OPTIONS: `--import=${measured}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  const [, ms, kb] = /^measured (\S+) (\d+)$/m.exec(text) ?? [];
  if (code !== 0 || !ms) throw new Error(`${program} exited with ${code}: ${text.slice(-500)}`);
  return { ms: Number(ms), mb: Number(kb) / 1024 };
}
