import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyFiles, emptyCompany } from '../../test/company-files.ts';
import { runImport } from './commands.ts';

let company: Awaited<ReturnType<typeof emptyCompany>>;
beforeEach(async () => {
  company = await emptyCompany();
  company.writeAll();
  await company.run();
  await company.pool.query(`update canal_saida set ativo = true where canal = 'EMAIL'`);
});
afterEach(() => company.close());

const to = 'ti@ribeira.example';
async function nightly(...options: string[]) {
  const said: string[] = [];
  const args = ['--relatorio', to, ...options, company.folder];
  const code = await runImport(args, { DATABASE_URL: company.url }, (line) => said.push(line));
  return { code, said };
}
const letters = async () =>
  (await company.pool.query('select * from saida order by criada_em')).rows;

test('what a night changed is written to an address, without what people are paid', async () => {
  company.edit('equipes', 'E1;Pontes', 'E1;Viadutos');
  company.edit('funcionarios-remuneracoes', ';98,5', ';120');
  expect(await nightly()).toMatchObject({
    code: 0,
    said: expect.arrayContaining([`O relatório vai por e-mail a ${to}`]),
  });
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    destino: to,
    assunto: 'Importação no Aponta: 2 linhas de cadastro',
    conteudo: {
      linhas: expect.arrayContaining([
        'equipes.csv: 0 inseridas, 1 alterada, 0 sem mudança',
        'equipes.csv: alterada: E1: nome Pontes → Viadutos',
        'funcionarios-remuneracoes.csv: alterada: PJT01 / 2021-02-01: valor hora mudou',
      ]),
    },
  });
});

test('of a great change the first rows are told, and how many there are', async () => {
  const teams = Array.from({ length: 250 }, (_, index) => `T${index};Equipe`);
  company.write('equipes', ['codigo;nome', ...teams]);
  await nightly();
  const [{ assunto, conteudo }] = await letters();
  expect(assunto).toContain('250 linhas');
  expect(conteudo.linhas).toHaveLength(Object.keys(companyFiles).length + 201);
  expect(conteudo.linhas.at(-1)).toMatch(/^e mais 50 linhas/);
});

test('a night that is refused, or finds nothing at all, is told, too', async () => {
  company.edit('equipes', 'E1;Pontes', 'E1;');
  expect((await nightly()).code).toBe(1);
  expect(await letters()).toMatchObject([
    {
      assunto: 'Importação no Aponta recusada',
      conteudo: {
        linhas: ['equipes.csv, linha 2: coluna nome: deve ser preenchida', 'Nada foi importado'],
      },
    },
  ]);
  for (const name of Object.keys(companyFiles)) rmSync(join(company.folder, `${name}.csv`));
  expect((await nightly()).code).toBe(1);
  expect(await letters()).toHaveLength(2);
});

test('a simulation says row by row what would change', async () => {
  company.edit('equipes', 'E1;Pontes', 'E1;Viadutos');
  const { code, said } = await nightly('--simular');
  expect(code).toBe(0);
  expect(said).toContain('equipes.csv: alterada: E1: nome Pontes → Viadutos');
  expect(await letters()).toMatchObject([{ assunto: expect.stringMatching(/^Simulação/) }]);
});

test('where nobody sends letters that is said, and the import stands', async () => {
  await company.pool.query(`update canal_saida set ativo = false`);
  const { code, said } = await nightly();
  expect(code).toBe(0);
  expect(said.at(-1)).toMatch(/nenhum servidor deste banco tem APONTA_SMTP_URL$/);
});

test('an address that is none is told how', async () => {
  expect(await runImport(['--relatorio', 'ti', 'x'], {}, () => undefined)).toBe(2);
  expect(await runImport(['--relatorio'], {}, () => undefined)).toBe(2);
  expect(await runImport(['--modelo', '--relatorio', to, 'x'], {}, () => undefined)).toBe(2);
});
