import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endProgram,
  freePort,
  type Program,
  startProgram,
  temporaryData,
} from '../../server/test/program.ts';
import { type Cli, createCli } from './cli.ts';

/* The server is killed while a command works, and started again on the same data. */

const { dataDir, remove } = temporaryData();
let port: number;
let program: Program;
let employee: Cli;
let hr: Cli;

beforeAll(async () => {
  port = await freePort();
  program = await startProgram(dataDir, port);
  employee = await createCli(program.url);
  hr = await createCli(program.url);
  await employee.signIn('CLT0001');
  await hr.signIn('RHU0001');
}, 120_000);

afterAll(async () => {
  await endProgram(program, 'SIGTERM');
  await Promise.all([employee.remove(), hr.remove()]);
  remove();
}, 60_000);

async function killAndRestart(): Promise<void> {
  await endProgram(program, 'SIGKILL');
  program = await startProgram(dataDir, port);
}

/** The first answer that there is. */
async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(20);
  }
}

const fileIn = ({ home }: Cli, pattern: RegExp) =>
  soon(async () => (await readdir(home, { recursive: true })).find((name) => pattern.test(name)));

test('an import of hours goes on after a crash: nothing is doubled, nothing is missing', async () => {
  const { projeto, atividade } = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const { data } = await employee.json<Schema<'Apontamento'>>('horas lancar --horas 0:01');
  const logged = () => employee.json<Schema<'Apontamento'>[]>(`horas listar --dia ${data}`);
  const before = (await logged()).length;
  const file = join(employee.home, 'horas.csv');
  const rows = Array.from({ length: 30 }, (_, at) =>
    [data, projeto?.codigo, atividade?.codigo, '0:01', `Linha ${at}`].join(';'),
  );
  await writeFile(file, ['Data;Projeto;Atividade;Horas;Descrição', ...rows].join('\n'));
  const running = employee.run(`horas importar ${file} --sim`);
  await soon(async () => ((await logged()).length > before ? true : undefined));
  await killAndRestart();
  expect((await running).code).toBeOneOf([0, 6]);
  expect(await employee.run(`horas importar ${file} --sim`)).toMatchObject({ code: 0 });
  const texts = (await logged()).flatMap(({ observacao }) => observacao ?? []);
  expect(texts.sort()).toEqual(rows.map((_, at) => `Linha ${at}`).sort());
}, 120_000);

test('an import of allocations goes on after a crash', async () => {
  const centros = await hr.json<{ content: { codigo: string }[] }>(
    'api GET /rm/centro-custo -q ativo=true -q size=10',
  );
  const codes = centros.content.map(({ codigo }) => codigo);
  const people = await hr.json<{ codigo: string }[]>(
    'colaboradores buscar --tudo --filtro tipo=CLT --colunas codigo',
  );
  const periods = await hr.json<Schema<'Periodo'>[]>('periodo listar --tamanho 10');
  const periodo = periods[8]?.fim.slice(0, 7);
  const rows = people.flatMap(({ codigo }) =>
    codes.map((centro) => `${codigo};${centro};${100 / codes.length}`),
  );
  const file = join(hr.home, 'rateio.csv');
  await writeFile(file, ['Código;Centro de Custo;Percentual', ...rows].join('\n'));
  const args = `rateio importar ${file} --periodo ${periodo} --so-carregar`;
  const running = hr.run(args);
  await fileIn(hr, /rateio-\w+\.json$/);
  await killAndRestart();
  const { code } = await running;
  expect(code).toBeOneOf([0, 6]);
  // What ended in time has nothing to go on with.
  if (code === 6) expect(await hr.run(`${args} --retomar`)).toMatchObject({ code: 0 });
  const loaded = await hr.json<Schema<'Rateio'>[]>(`rateio listar --periodo ${periodo} --tudo`);
  expect(loaded.filter(({ geradoAutomaticamente }) => !geradoAutomaticamente)).toHaveLength(
    rows.length,
  );
}, 120_000);

test('an export that a crash cuts leaves no half file, and is whole when it is repeated', async () => {
  const year = (await hr.json<Schema<'Periodo'>[]>('periodo listar --tamanho 12')).at(-1);
  const fim = (await hr.json<Schema<'Periodo'>[]>('periodo listar --tamanho 1'))[0]?.fim;
  const file = join(hr.home, 'batidas.csv');
  const args = `batidas exportar --inicio ${year?.inicio} --fim ${fim} --condicao clt --formato csv -o ${file} --tentativas 1`;
  const running = hr.run(args);
  await fileIn(hr, /\.parcial$|batidas\.csv$/);
  await killAndRestart();
  const { code } = await running;
  const there = (await readdir(hr.home)).filter((name) => /parcial|batidas/.test(name));
  expect(there).toEqual(code === 0 ? ['batidas.csv'] : []);
  expect(await hr.run(args)).toMatchObject({ code: 0 });
  const first = await readFile(file, 'utf8');
  expect(first.split('\r\n').length).toBeGreaterThan(1000);
  expect((await hr.run(args.replace(file, '-'))).stdout).toBe(first);
}, 120_000);
