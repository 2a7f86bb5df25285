import { expect, test } from 'vitest';
import { paginate, unwrap } from './calls.ts';
import { createAponta } from './client.ts';
import type { Fetch } from './transport.ts';

const clientOf = (fetch: Fetch) =>
  createAponta({ baseUrl: 'http://aponta.test/api', transport: 'direct', fetch });

test('a success without a body is undefined', async () => {
  const api = clientOf(async () => new Response(null, { status: 204 }));
  const call = api.DELETE('/apontamento/notification/{id}', { params: { path: { id: 1 } } });
  expect(await unwrap(call)).toBeUndefined();
});

/** A list of `total` rows, and the pages asked for. */
function listOf(total: number) {
  const asked: string[] = [];
  const api = clientOf(async (url) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.toString());
    const size = Number(searchParams.get('size'));
    const first = Number(searchParams.get('page')) * size;
    const content = Array.from({ length: total }, (_, id) => ({ id })).slice(first, first + size);
    return Response.json({ content, totalPages: Math.ceil(total / size), totalElements: total });
  });
  return { api, asked };
}

test('paginate gives every row and asks for every page once', async () => {
  const { api, asked } = listOf(5);
  const ids: number[] = [];
  const rows = paginate(api, '/contrato/projeto/find', {
    size: 2,
    sort: 'codigo,asc',
    codigo: 'x',
  });
  for await (const { id } of rows) ids.push(id);
  expect(ids).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toEqual([0, 1, 2].map((page) => `size=2&sort=codigo%2Casc&codigo=x&page=${page}`));
});

test('paginate asks for no page that nobody reads, and an empty list ends at once', async () => {
  const { api, asked } = listOf(1000);
  for await (const _ of paginate(api, '/contrato/projeto/find')) break;
  expect(asked).toEqual(['size=200&page=0']);
  for await (const _ of paginate(listOf(0).api, '/rm/encargo')) expect.unreachable();
});
