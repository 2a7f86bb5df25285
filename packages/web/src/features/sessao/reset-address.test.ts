import { expect, test } from 'vitest';
import { readResetAddress } from './reset-address.ts';

test('only the address of a letter opens the form for a new password', () => {
  const read = (pathname: string, hash: string) => readResetAddress({ pathname, hash });
  expect(read('/nova-senha', '#CLT0001/a-b_c')).toEqual({ user: 'CLT0001', codigo: 'a-b_c' });
  expect(read('/nova-senha', '#CLT0001')).toBe(undefined);
  expect(read('/nova-senha', '')).toBe(undefined);
  expect(read('/', '#CLT0001/a-b_c')).toBe(undefined);
});
