import { ApontaError, type Schema, texts } from '@aponta/sdk';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  chooseData,
  chooseProjeto,
  type EntryForm,
  emptyForm,
  failuresOf,
  firstEmpty,
  minutesOfForm,
  serverFailures,
} from './entry-form.ts';

const secao: Schema<'Secao'> = {
  codigo: '01.02.003',
  descricao: 'Engenharia Civil',
  nome: 'Engenharia Civil',
  disciplina: 'Civil',
  filialAuxiliar: '01',
  centroCustoGerencia: '1.01.001',
  dadosComplementares: { jornadaEspecifica: false },
};
const projeto: Schema<'Projeto'> = {
  id: 7,
  codigo: 'PRJ-0007',
  titulo: 'Subestação Norte',
  status: 'ATIVO',
  permiteApontamento: true,
  contrato: null,
  centroCusto: null,
};
const documento: Schema<'Documento'> = {
  id: 5,
  codigo: 'DE-0005',
  titulo: 'Planta',
  disciplina: null,
  status: 'EM_ELABORACAO',
  canBeAppointed: true,
  formato: 'A1',
  qtdFolhas: 1,
  a1equiv: 1,
};
const today = '2026-11-20';
const filled: EntryForm = {
  ...emptyForm,
  data: today,
  secao,
  projeto,
  atividade: { id: 3, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
  documento,
  horas: '01:20',
};
const shift: EntryForm = {
  ...filled,
  secao: { ...secao, dadosComplementares: { jornadaEspecifica: true } },
  horas: '',
  horaEntrada: '20/11/2026 22:00',
  horaSaida: '21/11/2026 06:20',
};

const messagesOf = (form: EntryForm) => failuresOf(form, today).map(({ message }) => message);

describe('the checks before the call', () => {
  test('a complete form passes and becomes the body of the call', () => {
    expect(failuresOf(filled, today)).toEqual([]);
    expect(bodyOf({ ...filled, observacao: '  ' })).toEqual({
      secao: '01.02.003',
      projeto: 7,
      atividade: 3,
      documento: 5,
      data: today,
      horas: 1.33,
      horaEntrada: null,
      horaSaida: null,
      observacao: null,
      ldPendente: false,
    });
  });

  test('an empty form tells all that is missing, each at its field', () => {
    expect(failuresOf(emptyForm, today)).toEqual([
      { campo: 'secao', message: texts.selecioneSecao },
      { campo: 'projeto', message: texts.selecioneProjeto },
      { campo: 'atividade', message: texts.selecioneAtividade },
      { campo: 'data', message: texts.selecioneData },
      { campo: 'horas', message: texts.horasInvalidas },
    ]);
  });

  test.each(['', '0', '0:00', '1:60', 'abc'])('the hours "%s" are refused', (horas) => {
    expect(messagesOf({ ...filled, horas })).toEqual([texts.horasInvalidas]);
  });

  test('a section without discipline, branch and cost centre tells all three', () => {
    const bare = { ...secao, disciplina: null, filialAuxiliar: null, centroCustoGerencia: null };
    expect(messagesOf({ ...filled, secao: bare })).toEqual([
      texts.secaoSemDisciplina,
      texts.secaoSemFilial,
      texts.secaoSemCentroCusto,
    ]);
  });

  test('closed projects, closed documents and future days are refused', () => {
    expect(messagesOf({ ...filled, projeto: { ...projeto, permiteApontamento: false } })).toEqual([
      texts.projetoNaoPermite,
    ]);
    expect(messagesOf({ ...filled, documento: { ...documento, canBeAppointed: false } })).toEqual([
      texts.documentoNaoApontavel,
    ]);
    expect(messagesOf({ ...filled, data: '2026-11-21' })).toEqual([texts.dataFutura]);
  });
});

describe('a section with a specific schedule', () => {
  test('hours are the minutes from entry to exit, past midnight too', () => {
    expect(minutesOfForm(shift)).toBe(500);
    expect(bodyOf(shift)).toMatchObject({
      horas: 8.33,
      horaEntrada: '2026-11-20T22:00',
      horaSaida: '2026-11-21T06:20',
    });
  });

  test('both times are needed, and the exit after the entry', () => {
    expect(failuresOf({ ...shift, horaSaida: '' }, today)).toEqual([
      { campo: 'horaSaida', message: texts.entradaSaidaInvalidas },
    ]);
    expect(failuresOf({ ...shift, horaEntrada: '', horaSaida: '' }, today)).toEqual([
      { campo: 'horaEntrada', message: texts.entradaSaidaInvalidas },
    ]);
    expect(messagesOf({ ...shift, horaSaida: '20/11/2026 21:00' })).toEqual([
      texts.saidaAntesDaEntrada,
    ]);
  });

  test('another day moves entry and exit along; what cannot be read stays as typed', () => {
    expect(chooseData(shift, '2026-12-01')).toMatchObject({
      horaEntrada: '2026-12-01T22:00',
      horaSaida: '2026-12-02T06:20',
    });
    expect(chooseData({ ...shift, horaSaida: 'x' }, '2026-12-01').horaSaida).toBe('x');
    expect(chooseData(shift, '')).toEqual({ data: '' });
  });
});

test('another project has other activities and documents, the same one keeps them', () => {
  const other = { ...projeto, id: 8 };
  expect(chooseProjeto(filled, other)).toEqual({
    projeto: other,
    atividade: null,
    documento: null,
  });
  expect(chooseProjeto(filled, projeto)).toEqual({ projeto });
});

test('the cursor goes to the first required field that is empty', () => {
  expect(firstEmpty(emptyForm)).toBe('secao');
  expect(firstEmpty({ ...filled, horas: '' })).toBe('horas');
  expect(firstEmpty({ ...shift, horaSaida: '' })).toBe('horaSaida');
  expect(firstEmpty(filled)).toBe('observacao');
});

describe('what the server found', () => {
  const error = new ApontaError({
    status: 422,
    codigo: 'LIMITE_DIA',
    messages: ['limite', 'prazo', 'outra'],
    detalhes: [{ campo: 'horas' }, { campo: 'data' }, { campo: 'desconhecido' }],
    method: 'POST',
    path: '/apontamento/apontamento',
  });

  test('each message is at its field; one of no field is only told', () => {
    expect(serverFailures(error, filled)).toEqual([
      { campo: 'horas', message: 'limite' },
      { campo: 'data', message: 'prazo' },
    ]);
  });

  test('hours that come of times are marked at the exit', () => {
    expect(serverFailures(error, shift)[0]).toEqual({ campo: 'horaSaida', message: 'limite' });
  });

  test('other failures mark nothing', () => {
    expect(serverFailures(new Error('rede'), filled)).toEqual([]);
  });
});
