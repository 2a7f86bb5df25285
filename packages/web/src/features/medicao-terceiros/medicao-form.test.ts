import { texts } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { chooseDocumento, emptyLine, itemOf, medidoOf, refuseLine } from './document-line.ts';
import {
  bodyOf,
  chooseProjeto,
  emptyForm,
  failuresOf,
  type MedicaoForm,
  tabOf,
  valuesOf,
} from './medicao-form.ts';
import { isWhole, leftOf, noCentro, refuseCentro } from './rateio.ts';

const centro = (centroCusto: string, percentual: string) => ({
  centroCusto,
  nome: centroCusto,
  percentual,
});
const documento = {
  id: 3,
  codigo: 'DE-1',
  titulo: 'Planta',
  formato: 'A3',
  folhas: 3,
  a1Equivalente: 0.125,
  valorUnitario: 33.33,
  valorItem: 12.5,
};
const form: MedicaoForm = {
  ...emptyForm,
  executante: { id: 8, name: 'Moreira' },
  secao: { id: '01', name: 'Estruturas' },
  periodo: { id: 13, inicio: '2026-09-26', fim: '2026-10-25' },
  localDeExecucao: 'OBR',
  projeto: { id: 1, name: 'PRJ' },
  horas: '01:20',
  valorUnitario: '100',
  precoGlobal: '0,01',
  centrosDeCusto: [centro('2.01', '60,5'), centro('2.02', '39,50')],
  medicaoTerceirosDocumentos: [documento],
};

test('the form is worth what the server works out, while its figures can be read', () => {
  expect(valuesOf(form)).toEqual({ calculado: 133.33, totalA1: 12.5, total: 145.84 });
  expect(valuesOf(emptyForm)).toEqual({ calculado: 0, totalA1: 0, total: 0 });
  expect(valuesOf({ ...form, precoGlobal: '1,2,3' })).toBeUndefined();
});

test('a form without failures is a body of the contract', () => {
  expect(failuresOf(form)).toEqual([]);
  expect(bodyOf(form)).toMatchObject({
    competencia: '202610',
    horas: 1.33,
    valorTotal: 145.84,
    executanteNome: null,
    centrosDeCusto: [
      { centroCusto: '2.01', percentual: 60.5 },
      { centroCusto: '2.02', percentual: 39.5 },
    ],
    medicaoTerceirosDocumentos: [{ id: 3, valorItem: 12.5 }],
    aprovadorSecundario: null,
  });
});

test('what is missing is told at its field, in the order of the tabs', () => {
  const failures = failuresOf({ ...emptyForm, horas: 'x' });
  expect(failures.map(({ campo }) => campo)).toEqual([
    'executante',
    'secao',
    'projeto',
    'periodo',
    'localDeExecucao',
    'horas',
    'centrosDeCusto',
  ]);
  expect(failures.map(({ campo }) => tabOf(campo)).at(-1)).toBe('centros');
  expect(
    failuresOf({ ...form, horas: '', precoGlobal: '', medicaoTerceirosDocumentos: [] }),
  ).toEqual([{ campo: 'valorTotal', message: texts.valorDaMedicao }]);
});

test('another project has other documents and cost centres', () => {
  expect(chooseProjeto({ id: 2, name: 'PRJ2' })).toMatchObject({
    centrosDeCusto: [],
    medicaoTerceirosDocumentos: [],
  });
});

test('a split takes no more than what is left of 100,00 %', () => {
  const centros = [centro('2.01', '60,50')];
  const novo = (centroCusto: string, percentual: string) => ({
    centro: { centroCusto, nome: '' },
    percentual,
  });
  expect(leftOf(centros)).toBe(3950);
  expect(refuseCentro(noCentro, centros)).toBe(texts.preenchaTodos);
  expect(refuseCentro(novo('2.02', ''), centros)).toBe(texts.preenchaTodos);
  expect(refuseCentro(novo('2.02', '0'), centros)).toBe(texts.percentualComoEscrever);
  expect(refuseCentro(novo('2.01', '1'), centros)).toBe(texts.centroCustoRepetido);
  expect(refuseCentro(novo('2.02', '39,51'), centros)).toBe(texts.rateioDisponivel('39,50 %'));
  expect(refuseCentro(novo('2.02', '39,5'), centros)).toBeUndefined();
  expect(isWhole(centros)).toBe(false);
  expect(isWhole([...centros, centro('2.02', '39,5')])).toBe(true);
  expect(isWhole([centro('2.01', '100'), centro('2.02', '')])).toBe(false);
});

test('a document brings its format, and is added only with figures', () => {
  const formatos = [{ sigla: 'A3', nome: 'A3', a1Equivalente: 0.125 }];
  const chosen = chooseDocumento(
    {
      id: 3,
      codigo: 'DE-1',
      titulo: 'Planta',
      disciplina: null,
      status: 'EMITIDO',
      canBeAppointed: true,
      formato: 'A3',
      qtdFolhas: 3,
      a1equiv: 0.375,
    },
    formatos,
  );
  const line = { ...emptyLine, ...chosen, valorUnitario: '33,33' };
  expect(itemOf(line)).toBe(12.5);
  expect(medidoOf(line)).toEqual(documento);
  expect(refuseLine(line)).toEqual({});
  expect(refuseLine({ ...line, documento: null, folhas: '1,5', a1Equivalente: '0,1255' })).toEqual({
    documento: texts.selecioneDocumento,
    folhas: texts.folhasInvalidas,
    a1Equivalente: texts.a1Invalido,
  });
});
