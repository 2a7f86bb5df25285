import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../src/infra/db/cursor.ts';
import { isLonely, prepare } from './examples.ts';
import { exampleUrl, operations, sortsOf, theOperation } from './operations.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

type Page = Schema<'Pagina'> & { content: object[] };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** What is read in pages, by number and by key. */
const lists = operations.filter(({ parameters }) =>
  ['page', 'apos'].every((wanted) => parameters.some(({ name }) => name === wanted)),
);

/** As many pages as tell whether the next one begins where it should. */
const pages = 3;
const size = 7;

async function get(call: Caller, url: string, query: Record<string, string | number>) {
  const more = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
  const answer = await call({
    method: 'GET',
    url: `${url}${url.includes('?') ? '&' : '?'}${more}`,
  });
  return { status: answer.statusCode, page: answer.json<Page>() };
}

test.each(lists.map((operation) => [operation.id, operation] as const))(
  '%s goes on after the last row of a page in each of its orders',
  async (_, operation) => {
    const at = isLonely(operation) ? await createTestApp() : server;
    const by = (await prepare(at, operation)) ?? '';
    const call = await signIn(at.app, by);
    const url = exampleUrl(operation);
    const sorts = sortsOf(operation.id);
    for (const sort of sorts.length > 0 ? sorts : [undefined]) {
      const query = { size, ...(sort && { sort }) };
      let apos: string | null | undefined;
      for (let number = 0; number < pages && apos !== null; number++) {
        const numbered = (await get(call, url, { ...query, page: number })).page;
        const keyed = apos ? (await get(call, url, { ...query, apos })).page : numbered;
        expect({ sort, ...keyed, page: number, proxima: null }).toEqual({
          sort,
          ...numbered,
          proxima: null,
        });
        apos = keyed.proxima;
        expect(apos === null, `${sort} ${number}`).toBe(
          numbered.totalElements <= size || numbered.numberOfElements < size,
        );
      }
    }
    if (at !== server) await at.close();
  },
);

describe('a place in a list', () => {
  const operation = theOperation('consultarApontamentos');
  const url = exampleUrl(operation);

  test('is kept while rows before it come and go, and goes beyond row 100,000', async () => {
    const call = await signIn(server.app, 'ADM0001');
    const query = { size: 5, sort: 'data,asc', dataInicio: '2026-09-26', dataFim: '2026-10-25' };
    const first = (await get(call, '/apontamento/apontamento/filter', query)).page;
    const second = { ...query, apos: first.proxima ?? '', page: 100_000 };
    const expected = (await get(call, '/apontamento/apontamento/filter', second)).page;
    expect(expected.content).toHaveLength(5);
    const { id } = first.content[0] as { id: number };
    await server.pool.query('delete from apontamento where id = $1', [id]);
    const after = (await get(call, '/apontamento/apontamento/filter', second)).page;
    expect(after.content).toEqual(expected.content);
  });

  test('of another order, and what is no place, is refused', async () => {
    const call = await signIn(server.app, 'ADM0001');
    const { page } = await get(call, url, { size: 1, sort: 'data,asc' });
    const place = placeOf({ apos: page.proxima ?? '', sort: 'data,asc' }, 2);
    const forged = Buffer.from(JSON.stringify({ ...place, valores: ['ontem', '1'] }));
    for (const [sort, apos] of [
      ['data,desc', page.proxima ?? ''],
      ['data,asc', 'qualquer coisa'],
      ['data,asc', Buffer.from('null').toString('base64url')],
      ['data,asc', forged.toString('base64url')],
    ] as const) {
      const { status, page: refusal } = await get(call, url, { sort, apos });
      expect([status, refusal]).toMatchObject([
        400,
        { messages: ['Página seguinte: use o `proxima` da página anterior, na mesma ordem'] },
      ]);
    }
  });
});
