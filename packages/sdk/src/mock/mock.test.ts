import { expect, test } from 'vitest';
import { unwrap } from '../calls.ts';
import { createAponta } from '../client.ts';
import { download } from '../download.ts';
import { operationInfo } from '../generated/operations.ts';
import { successOf } from './contract.ts';
import { createMock, failure, type MockAnswers, type OperationKey } from './index.ts';

function setUp(answers?: MockAnswers, transport: 'gateway' | 'direct' = 'gateway') {
  const mock = createMock(answers);
  const baseUrl = 'http://aponta.test/api';
  return { mock, api: createAponta({ baseUrl, fetch: mock.fetch, transport, retries: 0 }) };
}

test('every operation that answers JSON has an example to answer', () => {
  const keys = Object.keys(operationInfo) as OperationKey[];
  const without = keys.filter((key) => {
    const { type, example } = successOf(key);
    return type === 'application/json' && example === undefined;
  });
  expect(without).toEqual([]);
});

test.for(['gateway', 'direct'] as const)(
  'a call of the form %s is read as it was meant',
  async (form) => {
    const { api, mock } = setUp({}, form);
    await unwrap(api.GET('/apontamento/aprovacao', { params: { query: { page: 2, size: 20 } } }));
    await unwrap(api.PATCH('/apontamento/notification/{id}', { params: { path: { id: 5 } } }));
    expect(mock.calls).toMatchObject([
      { operation: 'GET /apontamento/aprovacao', query: { page: '2', size: '20' } },
      { operation: 'PATCH /apontamento/notification/{id}', path: { id: '5' } },
    ]);
  },
);

test('a path without braces wins over one with them', async () => {
  const { api, mock } = setUp();
  await unwrap(api.GET('/apontamento/apontamento/ultimo'));
  expect(mock.calls[0]?.operation).toBe('GET /apontamento/apontamento/ultimo');
});

test('what the test says is answered in the place of the example, by data, function or failure', async () => {
  const { api, mock } = setUp({ 'PUT /apontamento/auth': 'renovada' });
  await expect(unwrap(api.PUT('/apontamento/auth'))).resolves.toBe('renovada');

  mock.answer({
    'GET /contrato/projeto/find/{id}': failure(404, 'NAO_ENCONTRADO', 'Projeto não encontrado'),
  });
  const read = () =>
    unwrap(api.GET('/contrato/projeto/find/{id}', { params: { path: { id: 1 } } }));
  await expect(read()).rejects.toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' });
  await expect(read()).rejects.toMatchObject({ messages: ['Projeto não encontrado'] });
});

test('a file can be downloaded', async () => {
  const { api } = setUp({
    'GET /apontamento/rateio/{periodId}/excel': () => new Response('a;b', { status: 200 }),
  });
  const params = { path: { periodId: 1 } };
  const { body } = await download(
    api.GET('/apontamento/rateio/{periodId}/excel', { params, parseAs: 'stream' }),
  );
  await expect(new Response(body).text()).resolves.toBe('a;b');
});

test('an address of no operation fails loudly', async () => {
  const { mock } = setUp();
  await expect(mock.fetch('http://aponta.test/api/usuario', {})).rejects.toThrow('no operation');
});
