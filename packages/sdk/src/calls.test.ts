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

test('paginate goes by the key of the next page where the list answers one', async () => {
  const asked: string[] = [];
  const next: Record<string, { ids: number[]; proxima: string | null }> = {
    '': { ids: [0, 1], proxima: 'depois-de-1' },
    'depois-de-1': { ids: [2, 3], proxima: 'depois-de-3' },
    'depois-de-3': { ids: [4], proxima: null },
  };
  const api = clientOf(async (url) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.toString());
    const { ids = [], proxima } = next[searchParams.get('apos') ?? ''] ?? {};
    // The count grows meanwhile: the key alone says where the list ends.
    return Response.json({ content: ids.map((id) => ({ id })), totalPages: 99, proxima });
  });
  const ids: number[] = [];
  for await (const { id } of paginate(api, '/contrato/projeto/find', { size: 2 })) ids.push(id);
  expect(ids).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toEqual(['size=2&page=0', 'size=2&apos=depois-de-1', 'size=2&apos=depois-de-3']);
});
