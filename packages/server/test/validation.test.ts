import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, resolve } from '../src/infra/contract/document.ts';
import { labelOf } from '../src/infra/contract/faults.ts';
import { operations } from './operations.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let call: Caller;

beforeAll(async () => {
  server = await createTestApp();
  call = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

const limits = {
  limiteHorasExtrasDiario: 2,
  limiteHorasExtrasSemana: 10,
  limiteHorasAtrasoApontamento: 48,
  limiteMesSolicitacaoAprovacaoApontamento: 2,
};
const save = (payload: unknown) =>
  call({
    method: 'PUT',
    url: '/apontamento/config',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });
const fields = (answer: Awaited<ReturnType<Caller>>) =>
  answer.json().detalhes.map(({ campo }: { campo: string }) => campo);

test.each([
  ['a missing field', { ...limits, limiteHorasExtrasDiario: undefined }, 'limiteHorasExtrasDiario'],
  ['a null', { ...limits, limiteHorasExtrasDiario: null }, 'limiteHorasExtrasDiario'],
  ['a number as text', { ...limits, limiteHorasExtrasDiario: '2' }, 'limiteHorasExtrasDiario'],
  ['an unknown field', { ...limits, cor: 'azul' }, 'cor'],
])('a body with %s is refused, and the field named', async (_, body, field) => {
  const answer = await save(body);
  expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
  expect(fields(answer)).toEqual([field]);
});

test('every fault of a body is named at once, in Portuguese', async () => {
  const answer = await save({
    ...limits,
    limiteHorasExtrasDiario: 13,
    limiteHorasExtrasSemana: -1,
  });
  expect(answer.json().messages).toEqual([
    'Horas extras por dia: informe um número inteiro de 0 a 12',
    'Horas extras por semana: informe um número inteiro de 0 a 14',
  ]);
});

test('hours that are none are told as people write them', async () => {
  const answer = await call({
    method: 'POST',
    url: '/apontamento/apontamento',
    payload: { data: '2026-11-18', secao: '01.02.003', projeto: 1, atividade: 1, horas: '8:30' },
  });
  expect([answer.statusCode, answer.json().messages]).toEqual([
    400,
    ['Horas: informe HH:MM (em JSON, horas decimais: 8:30 é 8.5)'],
  ]);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', ''],
])('a body that is %s is refused', async (_, body) => {
  const answer = await save(body);
  expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
});

test('a NUL character, which the database cannot store, is refused wherever it stands', async () => {
  const inBody = await call({
    method: 'POST',
    url: '/apontamento/token',
    payload: { nome: 'a\0b', escopos: ['periodo'], dias: 1 },
  });
  const inQuery = await call({ method: 'GET', url: '/contrato/projeto/find?codigo=a%00b' });
  expect([inBody.statusCode, ...fields(inBody)]).toEqual([400, 'nome']);
  expect([inQuery.statusCode, ...fields(inQuery)]).toEqual([400, 'codigo']);
});

test('half of a character, which would be kept as another, is refused', async () => {
  const answer = await save('{"limiteHorasExtrasDiario":2,"cor\\ud800":"a"}');
  expect(answer.statusCode).toBe(400);
  const token = await call({
    method: 'POST',
    url: '/apontamento/token',
    payload: '{"nome":"a\\udc00b","escopos":["periodo"],"dias":1}',
    headers: { 'content-type': 'application/json' },
  });
  expect([token.statusCode, ...fields(token)]).toEqual([400, 'nome']);
});

test('a type without a body is no body: a DELETE of many clients', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await call({ method: 'DELETE', url: '/apontamento/token/1', headers });
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  const empty = await save('');
  expect(empty.json().messages).toEqual(['Envie o corpo da requisição, em JSON']);
});

test('a date that the calendar lacks is refused', async () => {
  const answer = await call({ method: 'GET', url: '/apontamento/periodo?date=2026-02-29' });
  expect([answer.statusCode, ...fields(answer)]).toEqual([400, 'date']);
});

test.each([
  ['apontamento/periodo?date=03/11/2026', 'Data: use AAAA-MM-DD'],
  ['apontamento/periodo?date=2026-02-29', 'Data: informe uma data que exista no calendário'],
  ['apontamento/apontamento?month=11&year=-1e309', 'Ano: informe um número'],
  ['apontamento/periodo?size=x', /^Itens por página: informe um número inteiro de 1 a \d+$/],
  ['apontamento/periodo?cor=azul', 'cor: campo desconhecido'],
  ['apontamento/config/fechamento', 'Dia de fechamento: informe um número inteiro de 1 a 28'],
  ['apontamento/painel-gestor?codigo=A&periodo=1', 'Tipo: informe EQUIPE ou SECAO'],
  [
    'apontamento/apontamento/export-batidas?inicio=2026-11-01&fim=2026-11-02&porDia=1',
    'Por dia: informe true ou false',
  ],
])('%s is told in words', async (url, message) => {
  const answer = await call({ method: 'GET', url: `/${url}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().messages).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

/** The names of all fields that a schema takes, those of inner objects and lists too. */
function fieldsOf(schema: unknown, path: readonly unknown[] = []): string[] {
  if (typeof schema !== 'object' || schema === null || path.includes(schema)) return [];
  const { $ref, properties = {}, ...rest } = schema as { $ref?: string; properties?: object };
  const inner = [$ref && resolve($ref), ...Object.values(properties), ...Object.values(rest)];
  const below = [...path, schema];
  return [...Object.keys(properties), ...inner.flatMap((each) => fieldsOf(each, below))];
}

test('every field that a request may have is called as people call it', () => {
  const names = operations.flatMap(({ pointer, parameters, hasBody }: Operation) => [
    ...parameters.map(({ name }) => name),
    ...(hasBody
      ? fieldsOf(resolve(`#${pointer}/requestBody/content/application~1json/schema`))
      : []),
  ]);
  const asWritten = new Set(names.filter((name) => labelOf([name]) === name));
  expect([...asWritten]).toEqual(['Idempotency-Key']);
});

test('an answer names twenty faults, and counts the rest', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}`, 1]));
  const { messages, detalhes } = (await save({ ...limits, ...unknown })).json();
  expect([messages.length, detalhes.length]).toEqual([21, 20]);
  expect(messages.at(-1)).toBe('e mais 5 falhas');
});
