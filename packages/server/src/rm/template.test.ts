import { afterEach, expect, test } from 'vitest';
import { configOf, movimento, startRm } from '../../test/rm/simulated.ts';
import type { RmGateway } from './gateway.ts';
import { emissaoOf } from './movement.ts';
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
  ['emissao: hoje', '1: emissao deve ser um de: lote, periodo, envio'],
  ['listas:\n  f: { por: dia, valores: {} }', "2: listas.f: 'por' deve ser um de"],
  ['coligada: matriz', '1: coligada deve ser um número'],
  [
    'listas:\n  c: { por: secao, valores: { a: x } }\ncoligada: "{lista:c}"',
    '3: coligada deve ser',
  ],
  ['modelos: x', '1: modelos: nome desconhecido'],
  ['tabelas:\n  TMOV: [', '2: '],
])('a template of %j is refused with its line', (text, fault) => {
  expect(faultsOf(text)[0]).toContain(fault);
});

/** The eleven that public movements of RM show most, and what each is in RM. */
test.each<[demanded: string, value: string]>([
  ['TITMMOV.CODTBORCAMENTO', '02.01'],
  ['TMOV.CODTB1FLX', '01.02'],
  ['TMOV.CODTB1FAT', '05'],
  ['TMOV.DATASAIDA', '2026-10-25T00:00:00'],
  ['TMOV.CODMUNSERVICO', '3550308'],
  ['TMOV.CODCFOAUX', '000042'],
  ['TMOVRATDEP.CODDEPARTAMENTO', '10'],
  ['TMOVPAGTO.DATAVENCIMENTO', '2026-10-25T00:00:00'],
  ['TMOVCOMPL.PROJETO', 'PRJ-0022'],
  ['TMOV.CODFILIAL', '7'],
  ['TMOV.DATAEMISSAO', '2026-10-25T00:00:00'],
])('a base that demands %s gets it by a template alone', async (demanded, value) => {
  const [table = '', field = ''] = demanded.split('.');
  rm = await startRm({ habits: { demands: [demanded] } });
  const fim = movimento().lugar.fim;
  const send = async (modelo: Template) => {
    const config = withTemplate(rm?.url ?? '', modelo);
    const emissao = emissaoOf(modelo.emissao, { fim, lote: '2026-10-29', pedida: null });
    await gateway?.close();
    gateway = createSoapGateway(config);
    return gateway.save(movimento({ emissao }));
  };
  const always = ['CODFILIAL', 'DATAEMISSAO'].includes(field);
  if (!always) await expect(send(noTemplate)).rejects.toThrow(demanded);
  const saved = rm.ledger.movimentos.get(await send(read(whole)));
  const rows = { TMOV: [saved?.tmov], TITMMOV: saved?.itens, TMOVCOMPL: [saved?.complement] };
  const found = { ...rows, ...saved?.outras }[table] ?? [];
  expect(found.map((row) => row?.[field])).toEqual([value]);
  expect(saved?.complement?.CHAVE).toBe(movimento().chave);
});

test('what a list has no value for is refused before it is sent', () => {
  const sent = movimento();
  const elsewhere = { ...sent, lugar: { ...sent.lugar, secao: '9' } };
  expect(() => buildDataset(elsewhere, withTemplate('', read(whole)))).toThrow(
    'não tem em filiais um valor para secao 9',
  );
});
