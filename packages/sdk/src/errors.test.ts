import { expect, test } from 'vitest';
import { unwrap } from './calls.ts';
import { createAponta } from './client.ts';
import { describeError } from './errors.ts';
import { texts } from './messages.ts';
import { successText, wordsOf } from './words.ts';

/** The error of deleting an entry, when the server answers so. */
function errorOf(answer: Response): Promise<unknown> {
  const api = createAponta({
    baseUrl: 'http://aponta.test/api',
    fetch: async () => answer,
    retries: 0,
  });
  const call = api.DELETE('/apontamento/apontamento/{id}', { params: { path: { id: 7 } } });
  return unwrap(call).then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

test('an error of the contract keeps its parts and knows its operation', async () => {
  const body = {
    messages: ['Período já solicitado'],
    codigo: 'PERIODO_CONGELADO',
    detalhes: [{ campo: 'data', codigo: 'PERIODO_CONGELADO' }],
  };
  const headers = { 'x-request-id': 'req-1' };
  const error = await errorOf(Response.json(body, { status: 409, headers }));
  expect(error).toMatchObject({
    ...body,
    name: 'ApontaError',
    message: 'Período já solicitado',
    status: 409,
    requestId: 'req-1',
    method: 'DELETE',
    path: '/apontamento/apontamento/{id}',
  });
  expect(describeError(error)).toEqual(['Período já solicitado']);
});

test.each([
  ['an empty 502', new Response(null, { status: 502 }), 'INDISPONIVEL'],
  ['a page', new Response('<html>', { status: 500 }), 'ERRO_INTERNO'],
  ['JSON of another kind', Response.json(['x'], { status: 404 }), 'NAO_ENCONTRADO'],
  ['null', Response.json(null, { status: 409 }), 'CONFLITO'],
  ['an unknown status', new Response('', { status: 418 }), 'ERRO_INTERNO'],
])('%s gets a code by its status, and the text without messages', async (_name, answer, codigo) => {
  const error = await errorOf(answer);
  expect(error).toMatchObject({ codigo, messages: [] });
  expect(describeError(error)).toEqual(['Erro ao excluir apontamento, contate a TI']);
});

test('messages may be a single string', async () => {
  const error = await errorOf(Response.json({ messages: 'Falhou' }, { status: 422 }));
  expect(describeError(error)).toEqual(['Falhou']);
});

test('a 403 says what was not allowed, whatever the server said', async () => {
  const error = await errorOf(Response.json({ messages: ['Forbidden'] }, { status: 403 }));
  expect(describeError(error)).toEqual(['Você não tem permissão para excluir apontamento']);
});

test('a 403 of a rule of its own says which', async () => {
  const body = { messages: [texts.soAprovadores], codigo: 'NAO_APROVA' };
  const error = await errorOf(Response.json(body, { status: 403 }));
  expect(describeError(error)).toEqual([texts.soAprovadores]);
});

test('anything else that was thrown has a text too', () => {
  expect(describeError(new Error('x'))).toEqual([texts.erroInterno]);
});

test('a success is told of for what changes something, except a deletion', () => {
  expect(successText('POST', '/apontamento/apontamento')).toBe('Sucesso ao cadastrar apontamento');
  expect(successText('DELETE', '/apontamento/apontamento/{id}')).toBeUndefined();
  expect(successText('GET', '/user')).toBeUndefined();
});

test('the words of an operation are found by the path of the contract and by that of a call', () => {
  expect(wordsOf('get', '/apontamento/apontamento/ultimo')?.objeto).toBe('último apontamento');
  expect(wordsOf('DELETE', '/apontamento/apontamento/7')?.objeto).toBe('apontamento');
  expect(wordsOf('POST', '/apontamento/apontamento/7')).toBeUndefined();
});
