import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyCompany } from '../../test/company-files.ts';
import { edited, everythingOf, past } from './history.fixture.ts';

/* What is refused, or only tried, changes nothing: one company is enough for all of it. */

let company: Awaited<ReturnType<typeof emptyCompany>>;
let before: unknown;
beforeAll(async () => {
  company = await emptyCompany();
  company.writeAll();
  await company.run();
});
afterAll(() => company.close());

beforeEach(async () => {
  before = await everythingOf(company.pool);
});
afterEach(async () => {
  expect(await everythingOf(company.pool)).toEqual(before);
});

test('a simulation changes nothing, neither periods', async () => {
  expect((await company.with(past, { simulate: true })).faults).toEqual([]);
});

test('a day has 24 hours, with those that are there', async () => {
  const more = {
    apontamentos: [...past.apontamentos, 'h7;ANA01;20/10/2026;20:01;01.001;P2;A1;;;;;'],
  };
  expect((await company.with({ ...past, ...more })).faults).toEqual([
    'apontamentos.csv, linha 8: coluna horas: as do dia passam de 24 horas, com as que já há',
  ]);
});

test.each<[keyof typeof past, string, string, string]>([
  [
    'apontamentos',
    'A1;DE-1',
    'A9;DE-1',
    'apontamentos.csv, linha 2: coluna atividade: A9 de P1 não existe',
  ],
  [
    'apontamentos',
    'h4;PJT01;27/02/2024;3:20;01.001;P2;A1;;',
    'h4;PJT01;27/02/2024;3:20;01.001;P2;A1;DE-1;',
    'apontamentos.csv, linha 5: coluna documento: DE-1 não é do projeto',
  ],
  ['apontamentos', 'h2;', 'h1;', 'apontamentos.csv, linha 3: coluna chave: h1 já está na linha 2'],
  [
    'apontamentos',
    '22:00;01:20',
    '22:00;01:10',
    'apontamentos.csv, linha 4: coluna horas: não são as da entrada à saída',
  ],
  [
    'apontamentos',
    '22:00;01:20',
    '22:00;',
    'apontamentos.csv, linha 4: coluna saida: deve ser preenchida com entrada',
  ],
  [
    'apontamentos',
    '20/10/2026',
    '19/11/2026',
    'apontamentos.csv, linha 7: coluna data: está no futuro',
  ],
  [
    'apontamentos',
    '20/10/2026',
    '20/05/2026',
    'apontamentos.csv, linha 7: coluna data: o período 05/2026 da pessoa não está em aprovacoes, e já não pode ser solicitado',
  ],
  [
    'apontamentos',
    'h5;PJT01;28/02/2024;3:20',
    'h5;PJT01;28/02/2024;3:21',
    'aprovacoes.csv, linha 3: coluna horas: os apontamentos da pessoa no período somam 10:01',
  ],
  [
    'aprovacoes',
    '02/04/2024',
    '02/04/2027',
    'aprovacoes.csv, linha 2: coluna aprovado em: não vem depois das outras datas, ou está no futuro',
  ],
  [
    'aprovacoes',
    '1.000,01;;',
    '1.000,01;10;',
    'aprovacoes.csv, linha 2: coluna justificativa do desconto: deve ser preenchida com desconto',
  ],
  [
    'aprovacoes',
    '1.000,01;;',
    '1.000,01;10;Erro',
    'aprovacoes.csv, linha 2: coluna desconto: só vale para um PJ',
  ],
  [
    'aprovacoes',
    ';85,00;',
    ';985,00;',
    'aprovacoes.csv, linha 3: coluna desconto: deve ser maior que zero e menor que o valor',
  ],
  [
    'aprovacoes',
    'PJT01;03/2024',
    'PJT01;13/2024',
    'aprovacoes.csv, linha 3: coluna competencia: "13/2024" não vale; esperado MM/AAAA',
  ],
  [
    'medicoes',
    '900,00',
    '985,00',
    'medicoes.csv, linha 2: coluna valor: deve ser o aprovado menos o desconto, R$ 900,00',
  ],
  ['medicoes', 'PJT01', 'ANA01', 'medicoes.csv, linha 2: coluna funcionario: só um PJ tem medição'],
  [
    'medicoes',
    '03/2024',
    '04/2024',
    'medicoes.csv, linha 2: coluna competencia: o período da pessoa não tem aprovação, nem nos arquivos nem aqui',
  ],
  [
    'medicoes',
    ';1;4711',
    ';;4711',
    'medicoes.csv, linha 2: coluna coligada: deve ser preenchida com idmov',
  ],
  [
    'medicoes-terceiros',
    '4712',
    '4711',
    'medicoes-terceiros.csv, linha 2: coluna idmov: o movimento 4711 do RM já é de outra medição',
  ],
  [
    'medicoes-terceiros',
    '600,00',
    '600,01',
    'medicoes-terceiros.csv, linha 2: coluna valor: horas × valor unitário + preço global + valor total A1 são 600,00',
  ],
  [
    'medicoes-terceiros-centros-de-custo',
    'MT-2026-00003;1.01;100',
    '',
    'medicoes-terceiros.csv, linha 3: coluna codigo: falta em medicoes-terceiros-centros-de-custo',
  ],
  [
    'medicoes-terceiros-centros-de-custo',
    ';75',
    ';70',
    'medicoes-terceiros-centros-de-custo.csv, linha 2: coluna percentual: os de MT-2024-00007 somam 95,00 % em vez de 100,00 %',
  ],
  [
    'medicoes-terceiros-documentos',
    '200,00',
    '200,01',
    'medicoes-terceiros-documentos.csv, linha 2: coluna valor unitario: os documentos da medição somam R$ 100,01, e não o valor total A1',
  ],
  [
    'medicoes-terceiros',
    '01.001;P1;SP;8:00',
    '01.001;P2;SP;8:00',
    'medicoes-terceiros-documentos.csv, linha 2: coluna documento: DE-1 não é do projeto',
  ],
])('%s: %s -> %s', async (file, from, to, why) => {
  const { faults } = await company.with(
    edited(file, from, to) as Record<string, readonly string[]>,
  );
  expect(faults).toContain(why);
});
