/* Checked by `tsc`: a type that breaks here fails the build. Nothing in this file runs. */
import { expectTypeOf, test } from 'vitest';
import { getPage, paginate, unwrap } from './calls.ts';
import { createAponta } from './client.ts';
import { download } from './download.ts';
import type { ListPath, Query, Row, Schema } from './types.ts';

const api = createAponta();

test('the data of a call is what the contract says', () => {
  expectTypeOf(unwrap(api.GET('/user'))).resolves.toEqualTypeOf<Schema<'Usuario'>>();
  expectTypeOf(unwrap(api.PUT('/apontamento/auth'))).resolves.toEqualTypeOf<string>();
  const call = api.DELETE('/apontamento/apontamento/{id}', { params: { path: { id: 1 } } });
  expectTypeOf(unwrap(call)).resolves.toEqualTypeOf<undefined>();
});

test('paths, parameters and bodies are those of the contract', () => {
  // @ts-expect-error no such path
  api.GET('/usuario');
  // @ts-expect-error the month is required
  api.GET('/apontamento/apontamento', { params: { query: { year: 2026 } } });
  // @ts-expect-error the entry has no such field
  api.POST('/apontamento/apontamento', { body: { horass: 1 } });
  // @ts-expect-error no such sort
  api.GET('/rm/encargo', { params: { query: { sort: 'valor,asc' } } });
});

test('lists know their rows and filters', () => {
  expectTypeOf<'/rm/encargo'>().toExtend<ListPath>();
  expectTypeOf<'/apontamento/apontamento'>().not.toExtend<ListPath>();
  expectTypeOf<Row<'/rm/encargo'>>().toEqualTypeOf<Schema<'Encargo'>>();
  expectTypeOf<Query<'/documento/documento'>>().toHaveProperty('projeto');
  const page = getPage(api, '/rm/encargo', { nome: 'INSS' });
  expectTypeOf(page).resolves.toHaveProperty('totalElements').toEqualTypeOf<number>();
  expectTypeOf(paginate(api, '/rm/encargo').next()).resolves.toExtend<
    IteratorResult<Schema<'Encargo'>, void>
  >();
  // @ts-expect-error not a list
  getPage(api, '/user', {});
  // @ts-expect-error no such filter
  paginate(api, '/rm/encargo', { titulo: 'x' });
});

test('a download is a stream', () => {
  download(api.GET('/user', { parseAs: 'stream' }));
  // @ts-expect-error the body was asked for as JSON
  download(api.GET('/user'));
});
