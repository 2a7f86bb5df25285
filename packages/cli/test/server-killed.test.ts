import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endProgram,
  freePort,
  type Program,
  startProgram,
  temporaryData,
} from '../../server/test/program.ts';
import { type Cli, createCli, type Ran } from './cli.ts';
import { type Cuts, startKillingProxy } from './killing-proxy.ts';

/* The server is killed while a command works, and started again on the same data. */

const { dataDir, remove } = temporaryData();
let port: number;
let program: Program;
let proxy: Awaited<ReturnType<typeof startKillingProxy>>;
let employee: Cli;
let hr: Cli;

beforeAll(async () => {
  port = await freePort();
  program = await startProgram(dataDir, port);
  proxy = await startKillingProxy(program.url, () => endProgram(program, 'SIGKILL'));
  employee = await createCli(proxy.url);
  hr = await createCli(proxy.url);
  await employee.signIn('CLT0001');
  await hr.signIn('RHU0001');
}, 120_000);

afterAll(async () => {
  proxy.close();
  await endProgram(program, 'SIGTERM');
  await Promise.all([employee.remove(), hr.remove()]);
  remove();
}, 60_000);

/** Runs a command and answers what it wrote when the server is killed at the call that `cuts` names. It is up again afterwards. */
async function cutShort(cli: Cli, args: string, cuts: Cuts): Promise<Ran> {
  proxy.arm(cuts);
  const ran = await cli.run(args);
  expect(proxy.isArmed(), 'the command did not come so far').toBe(false);
  program = await startProgram(dataDir, port);
  return ran;
}

/** The `n`th call of this kind. */
function nth(n: number, kind: RegExp, cut: ReturnType<Cuts>): Cuts {
  let seen = 0;
  return (call) => (kind.test(call) && ++seen === n ? cut : undefined);
}

test('an import of hours goes on after a crash: nothing is doubled, nothing is missing', async () => {
  const { projeto, atividade } = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const { data } = await employee.json<Schema<'Apontamento'>>('horas lancar --horas 0:01');
  const logged = () => employee.json<Schema<'Apontamento'>[]>(`horas listar --dia ${data}`);
  const texts = async () => (await logged()).flatMap(({ observacao }) => observacao ?? []).sort();
  const file = join(employee.home, 'horas.csv');
  const rows = Array.from({ length: 30 }, (_, at) =>
    [data, projeto?.codigo, atividade?.codigo, '0:01', `Linha ${at}`].join(';'),
  );
  await writeFile(file, ['Data;Projeto;Atividade;Horas;Descrição', ...rows].join('\n'));
  const tenth = nth(10, /^POST apontamento$/, 'unanswered');
  expect(await cutShort(employee, `horas importar ${file} --sim`, tenth)).toMatchObject({
    code: 6,
    stdout: '',
    stderr: expect.stringContaining('9 de 30 apontamentos lançados. Repita o comando'),
  });
  expect((await texts()).length).toBeOneOf([9, 10]);
  expect(await employee.run(`horas importar ${file} --sim`)).toMatchObject({ code: 0 });
  expect(await texts()).toEqual(rows.map((_, at) => `Linha ${at}`).sort());
}, 120_000);

test('an import of allocations goes on after a crash: nothing is doubled, nothing is missing', async () => {
  const people = await hr.json<{ codigo: string }[]>(
    'colaboradores buscar --tudo --filtro tipo=CLT --colunas codigo',
  );
  const { content } = await hr.json<{ content: { codigo: string }[] }>(
    'api GET /rm/centro-custo -q ativo=true -q size=10',
  );
  const periods = await hr.json<Schema<'Periodo'>[]>('periodo listar --tamanho 10');
  const months = periods.slice(7, 10).map(({ fim }) => fim.slice(0, 7));
  const rows = people.flatMap(({ codigo }) =>
    content.map((centro) => `${codigo};${centro.codigo};${100 / content.length}`),
  );
  const file = join(hr.home, 'rateio.csv');
  const lines = months.flatMap((month) => rows.map((row) => `${month};${row}`));
  await writeFile(file, ['Período;Código;Centro de Custo;Percentual', ...lines].join('\n'));
  const args = `rateio importar ${file} --so-carregar`;
  const second = nth(2, /^POST rateio\/\d+\/linhas$/, 'unanswered');
  expect(await cutShort(hr, args, second)).toMatchObject({ code: 6, stdout: '' });
  const loaded = async (month: string | undefined) => {
    const all = await hr.json<Schema<'Rateio'>[]>(`rateio listar --periodo ${month} --tudo`);
    return all.filter(({ geradoAutomaticamente }) => !geradoAutomaticamente).length;
  };
  // No load counts before all of the file is judged.
  expect(await Promise.all(months.map(loaded))).toEqual([0, 0, 0]);
  expect(await hr.run(`${args} --retomar`)).toMatchObject({ code: 0 });
  expect(await Promise.all(months.map(loaded))).toEqual(months.map(() => rows.length));
}, 120_000);

test.each([
  ['csv', /^GET apontamento\/export-batidas/, 'answering'],
  ['json', /^GET apontamento\/batidas/, 'unanswered'],
] as const)(
  'an export as %s that a crash cuts leaves no half file, and is whole when it is repeated',
  async (formato, kind, cut) => {
    const file = join(hr.home, `batidas.${formato}`);
    await writeFile(file, 'antes');
    const args = `batidas exportar --periodo anterior --condicao clt --formato ${formato} -o ${file} --tentativas 1`;
    const part = nth(formato === 'csv' ? 1 : 20, kind, cut);
    expect(await cutShort(hr, args, part)).toMatchObject({ code: 6, stdout: '' });
    expect(await readFile(file, 'utf8')).toBe('antes');
    const there = await readdir(hr.home, { recursive: true });
    expect(there.filter((name) => name.includes('parcial'))).toEqual([]);
    expect(await hr.run(args)).toMatchObject({ code: 0 });
    const whole = await readFile(file, 'utf8');
    expect(whole.split('\n').length).toBeGreaterThan(1000);
    expect((await hr.run(args.replace(file, '-'))).stdout).toBe(whole);
  },
  120_000,
);
