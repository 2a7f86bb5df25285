import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli, saidOf } from './cli.ts';

const program = fileURLToPath(new URL('../bin/aponta.js', import.meta.url));
const script = fileURLToPath(new URL('../../../docs/guia/fechar-mes.sh', import.meta.url));

interface Done {
  passo: string;
  situacao: string;
  detalhe: string;
}

let server: TestServer;
let cli: Cli;
let periodo: string;
let rateio: string;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('ADM0001');
  await server.pool.query(`delete from integracao_rm where status <> 'INTEGRADA'`);
  // What the demo company has imported of the period itself.
  for (const table of ['rateio', 'rateio_substituido', 'importacao', 'carga_rateio'])
    await server.pool.query(`delete from ${table}`);
  const [pending] = await cli.json<Schema<'Aprovacao'>[]>(
    'aprovacao listar --periodo anterior --pendente --filtro apontamento=sim',
  );
  periodo = String(pending?.periodo.fim.slice(0, 7));
  rateio = join(cli.home, 'rateio.csv');
  await writeFile(rateio, 'Código;Centro de Custo;Percentual\nCLT0001;1.01.001;100\n');
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

/** Closes the period; what each step did, by its name. */
async function close(args: string) {
  const ran = await cli.run(
    `fechar-mes --periodo ${periodo} --saida ${cli.home} --intervalo 1 --json ${args}`,
  );
  const all: Done[] = JSON.parse(ran.stdout);
  return { ...ran, steps: Object.fromEntries(all.map((done) => [done.passo, done])) };
}

/** Answers for RM, as `outcome` says, while `work` goes on. */
async function answering<T>(outcome: string, work: Promise<T>): Promise<T> {
  let open = true;
  const loop = (async () => {
    while (open) {
      await server.pool.query(`update integracao_rm set ${outcome} where status = 'PRONTA'`);
      await wait(100);
    }
  })();
  try {
    return await work;
  } finally {
    open = false;
    await loop;
  }
}

test('a simulation tells what each step would do, and changes nothing', async () => {
  const { code, steps } = await close(`--rateio ${rateio} --simular`);
  expect(code).toBe(5);
  expect(steps.rateio).toMatchObject({ situacao: 'simulado', detalhe: 'Importa: 1' });
  expect(steps.aprovacoes).toMatchObject({ situacao: 'em parte' });
  expect(steps.marcar?.detalhe).toMatch(/a marcar$/);
  expect(await cli.json('rm listar subcontratadas --marcadas')).toEqual([]);
  await expect(readFile(join(cli.home, 'batidas-clt.xlsx'))).rejects.toThrow();
  expect(await cli.run(`fechar-mes --periodo ${periodo}`)).toMatchObject({ code: 2 });
});

test('what is wrong with the rateio stops what depends on it, and not the files', async () => {
  const wrong = join(cli.home, 'errado.csv');
  await writeFile(wrong, 'Código;Centro de Custo;Percentual\nCLT0001;1.01.001;99\n');
  const { code, stderr, steps } = await close(`--rateio ${wrong} --sim`);
  expect(code).toBe(5);
  expect(Object.values(steps).map(({ passo, situacao }) => [passo, situacao])).toEqual([
    ['rateio', 'falhou'],
    ['planilhas', 'feito'],
    ['aprovacoes', 'em parte'],
    ['marcar', 'não feito'],
    ['enviar', 'não feito'],
    ['batidas', 'feito'],
  ]);
  expect(stderr).toContain('esperado 100,00 % no total de CLT0001');
  expect(saidOf(stderr)).toContain(
    `Fechamento de ${periodo.split('-').reverse().join('/')}: falta rateio, aprovacoes, marcar, enviar\n`,
  );
  // Who reads the table reads why in words, too.
  const told = await cli.run(
    `fechar-mes --periodo ${periodo} --rateio ${wrong} --ate rateio --sim`,
  );
  expect(told.stderr).toContain('errado.csv: 1 erro; nada foi importado\n');
  expect(told.stderr).not.toContain('{');
});

test('who may not stops at the first step', async () => {
  const other = await createCli(server.url);
  await other.signIn('CLT0001');
  const ran = await other.run(`fechar-mes --periodo ${periodo} --rateio ${rateio} --sim`);
  expect(ran.code).toBe(4);
  expect(ran.stdout).not.toContain('batidas');
  await other.signIn('RHU0001');
  const half = await other.run(`fechar-mes --periodo ${periodo} --saida ${other.home} --sim`);
  expect(half).toMatchObject({
    code: 4,
    stdout: expect.stringMatching(/planilhas +feito/),
    stderr: expect.stringContaining('Você não tem permissão para listar aprovações'),
  });
  await other.remove();
});

test('a refused supplier does not stop the punches; repeated, what is done is told as done', async () => {
  const closing = close(`--rateio ${rateio} --espera 2 --sim`);
  const refused = `status = 'ERRO', erro = 'Sem fornecedor', proxima_tentativa_em = null`;
  const first = await answering(
    refused,
    Promise.all([
      closing,
      server.pool.query(
        `update aprovacao set status = 'APROVADA' where status in ('PENDENTE', 'APROVADA_PARCIAL')`,
      ),
    ]).then(([ran]) => ran),
  );
  expect(first.code).toBe(5);
  expect(first.steps).toMatchObject({
    rateio: { situacao: 'feito', detalhe: '1 colaborador importado' },
    aprovacoes: { situacao: 'feito' },
    marcar: { situacao: 'feito' },
    enviar: { situacao: 'em parte', detalhe: expect.stringMatching(/^0 de \d+ mediç/) },
    batidas: { situacao: 'feito' },
  });
  for (const name of ['rateio-clt', 'rateio-pj', 'batidas-clt', 'batidas-pj']) {
    const file = await readFile(join(cli.home, `${name}.xlsx`));
    expect(file.subarray(0, 2).toString()).toBe('PK');
  }

  const again = await answering(
    `status = 'INTEGRADA', idmov = id::text`,
    close(`--rateio ${rateio} --sim`),
  );
  expect(again.code).toBe(0);
  expect(again.steps).toMatchObject({
    rateio: { detalhe: 'já importado, 1 colaborador' },
    marcar: { detalhe: 'nada a marcar' },
    enviar: { situacao: 'feito', detalhe: expect.stringMatching(/^(\d+) de \1 mediç/) },
  });
});

test('the script of the guide is a call of it', async () => {
  const bin = join(cli.home, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'aponta'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  await chmod(join(bin, 'aponta'), 0o755);
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: cli.home,
    XDG_CONFIG_HOME: cli.home,
    APONTA_URL: server.url,
  };
  const ran = await promisify(execFile)('sh', [script, rateio, periodo, cli.home], { env });
  expect(ran.stdout).toMatch(/^enviar +feito +nada a enviar$/m);
});
