/* Checked by `tsc`: a type that breaks here fails the build. Nothing in this file runs. */
import { expectTypeOf, test } from 'vitest';
import type { Input, Output, PathOf } from './contract.ts';
import type { Schema } from './types.ts';

test('what goes in is what the contract says, and no more', () => {
  expectTypeOf<Input<'patch', '/apontamento/notification/{id}'>>().toEqualTypeOf<{
    path: { id: number };
  }>();
  expectTypeOf<Input<'post', '/apontamento/apontamento'>['body']>().toEqualTypeOf<
    Schema<'NovoApontamento'>
  >();
  // biome-ignore lint/complexity/noBannedTypes: the operation takes nothing
  expectTypeOf<{}>().toExtend<Input<'get', '/user'>>();
});

test('what comes out is the answer of the success', () => {
  expectTypeOf<Output<'get', '/user'>>().toEqualTypeOf<Schema<'Usuario'>>();
  expectTypeOf<Output<'put', '/apontamento/auth'>>().toEqualTypeOf<string>();
  expectTypeOf<Output<'delete', '/apontamento/notification'>>().toEqualTypeOf<undefined>();
});

test('a path has only the methods of the contract', () => {
  expectTypeOf<'/user'>().toExtend<PathOf<'get'>>();
  expectTypeOf<'/user'>().not.toExtend<PathOf<'post'>>();
});
