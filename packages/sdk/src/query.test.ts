import { MutationObserver, QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { createAponta } from './client.ts';
import { createMock, failure } from './mock/index.ts';
import { mutationOptions, pagesOptions, queryOptions } from './query.ts';

function setUp() {
  const mock = createMock();
  const api = createAponta({ baseUrl: 'http://aponta.test/api', fetch: mock.fetch, retries: 0 });
  return { mock, api, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) };
}

test('a read is kept under its path and input, and made stale by its path alone', async () => {
  const { api, client, mock } = setUp();
  const options = queryOptions(api, '/contrato/projeto/find/{id}', { path: { id: 7 } });
  await client.fetchQuery(options);
  await client.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  expect(mock.calls).toMatchObject([{ path: { id: '7' } }]);

  await client.invalidateQueries({ queryKey: ['/contrato/projeto/find/{id}'] });
  await client.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  expect(mock.calls).toHaveLength(2);
});

test('a read that fails rejects with the error of the SDK', async () => {
  const { api, client, mock } = setUp();
  mock.answer({ 'GET /user': failure(403, 'SEM_PERMISSAO', 'Sem permissão') });
  await expect(client.fetchQuery(queryOptions(api, '/user', {}))).rejects.toMatchObject({
    name: 'ApontaError',
    codigo: 'SEM_PERMISSAO',
  });
});

test('the pages of a list follow each other and end with the last', async () => {
  const { api, client, mock } = setUp();
  mock.answer({
    'GET /rm/encargo': ({ query }) => ({
      content: [],
      page: Number(query.page),
      totalPages: 2,
      totalElements: 0,
      numberOfElements: 0,
      size: 20,
      sortedBy: 'nome,asc',
    }),
  });
  const pages = pagesOptions(api, '/rm/encargo', { nome: 'INSS' });
  const { pageParams } = await client.fetchInfiniteQuery({ ...pages, pages: 5 });
  expect(pageParams).toEqual([0, 1]);
  expect(mock.calls[1]?.query).toMatchObject({ nome: 'INSS', page: '1' });
});

test('the key of an act is its Idempotency-Key and no part of what is sent', async () => {
  const { api, client, mock } = setUp();
  const options = mutationOptions(api, 'post', '/apontamento/token');
  const body = { nome: 'RH', dias: 30, escopos: [] };
  await new MutationObserver(client, options).mutate({ body, key: 'once' });
  expect(mock.calls[0]?.headers.get('idempotency-key')).toBe('once');
  expect(mock.calls[0]?.body).toEqual(body);
});
