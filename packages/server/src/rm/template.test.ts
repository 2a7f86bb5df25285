import { afterEach, expect, test } from 'vitest';
import { configOf, movimento, startRm } from '../../test/rm/simulated.ts';
import type { RmGateway } from './gateway.ts';
import { buildDataset } from './payload.ts';
import type { SimulatedRm } from './simulado/server.ts';
import { createSoapGateway } from './soap.ts';
import { noTemplate, parseTemplate, type Template } from './template.ts';

/** The faults of a template, each with its line. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  parseTemplate(text, (line, what) => faults.push(`${line}: ${what}`));
  return faults;
}

const whole = `emissao: periodo
outros: [TMOV.CODXYZ]
listas:
  filiais:
    por: secao
    valores: { "1.01": 7, "1.02": 8 }
  naturezas:
    por: contrato
    valores: { CT-1: 01.01 }
    padrao: 02.01
tabelas:
  TMOV:
    CODTB1FLX: 01.02
    CODTB1FAT: "05"
    CODXYZ: x
    DATASAIDA: "{emissao}"
    CODMUNSERVICO: "3550308"
    CODCFOAUX: "{fornecedor}"
    CODFILIAL: "{lista:filiais}"
  TITMMOV: { CODTBORCAMENTO: "{lista:naturezas}" }
  TMOVRATDEP: [{ CODDEPARTAMENTO: "10", PERCENTUAL: "{cem}" }]
  TMOVPAGTO: [{ DATAVENCIMENTO: "{fimPeriodo}", VALOR: "{valor}" }]
  TMOVCOMPL: { PROJETO: "{projeto}" }
`;
const read = (text: string): Template =>
  parseTemplate(text, (line, what) => {
    throw new Error(`${line}: ${what}`);
  });

/** The configuration of a simulated RM with a template. */
function withTemplate(url: string, modelo: Template) {
  const config = configOf(url, { campoChave: 'TMOVCOMPL.CHAVE' });
  const { MS, MT } = config.tipos;
  return { ...config, tipos: { MS: { ...MS, modelo }, MT: { ...MT, modelo } } };
}

let rm: SimulatedRm | undefined;
let gateway: RmGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  await rm?.close();
  gateway = undefined;
  rm = undefined;
});

test.each([
  ['tabelas:\n  TMOV:\n    CODTB9FLX: x', '3: TMOV.CODTB9FLX: campo desconhecido'],
  ['tabelas:\n  TMOVX: { A: x }', '2: TMOVX: tabela desconhecida'],
  ['tabelas:\n  TMOV:\n\n    DATASAIDA: "{hoje}"', '4: TMOV.DATASAIDA: {hoje} é desconhecido'],
  ['tabelas:\n  TMOV: { CODFILIAL: "{lista:x}" }', '2: TMOV.CODFILIAL: {lista:x} é desconhecido'],
  ['tabelas:\n  TMOV: { CODTB1FAT: "12345678901" }', '2: TMOV.CODTB1FAT: tem no máximo 10'],
  ['tabelas:\n  TMOV: { NUMEROMOV: "1" }', '2: TMOV.NUMEROMOV: o Aponta mesmo o preenche'],
  ['emissao: hoje', '1: emissao deve ser um de: lote, periodo'],
  ['listas:\n  f: { por: dia, valores: {} }', "2: listas.f: 'por' deve ser um de"],
  ['modelos: x', '1: modelos: nome desconhecido'],
  ['tabelas:\n  TMOV: [', '2: '],
])('a template of %j is refused with its line', (text, fault) => {
  expect(faultsOf(text)[0]).toContain(fault);
});

test('the fields that a base demands are served by a template alone', async () => {
  const demands = [
    'TMOV.CODTB1FLX',
    'TMOV.CODTB1FAT',
    'TMOV.DATASAIDA',
    'TMOV.CODMUNSERVICO',
    'TMOV.CODCFOAUX',
    'TMOV.CODFILIAL',
    'TITMMOV.CODTBORCAMENTO',
    'TMOVRATDEP.CODDEPARTAMENTO',
    'TMOVPAGTO.DATAVENCIMENTO',
    'TMOVCOMPL.PROJETO',
  ];
  rm = await startRm({ habits: { demands } });
  const sent = movimento({ emissao: '2026-10-25' });
  gateway = createSoapGateway(withTemplate(rm.url, noTemplate));
  await expect(gateway.save(sent)).rejects.toMatchObject({ failure: 'recusada' });
  await gateway.close();
  gateway = createSoapGateway(withTemplate(rm.url, read(whole)));
  const saved = rm.ledger.movimentos.get(await gateway.save(sent));
  expect(saved?.tmov).toMatchObject({
    CODTB1FLX: '01.02',
    CODTB1FAT: '05',
    CODFILIAL: '7',
    DATASAIDA: '2026-10-25T00:00:00',
    CODCFOAUX: '000042',
  });
  expect(saved?.itens[0]).toMatchObject({ CODTBORCAMENTO: '02.01' });
  expect(saved?.complement).toMatchObject({ CHAVE: sent.chave, PROJETO: 'PRJ-0022' });
});

test('what a list has no value for is refused before it is sent', () => {
  const sent = movimento();
  const elsewhere = { ...sent, lugar: { ...sent.lugar, secao: '9' } };
  expect(() => buildDataset(elsewhere, withTemplate('', read(whole)))).toThrow(
    'não tem em filiais um valor para secao 9',
  );
});
