import { expect, test } from 'vitest';
import { groupsOf, nameOf } from './person.ts';

test('an address counts as it is written, unless the provider says that nobody has verified it', () => {
  const by = { match: 'email', claim: 'email' } as const;
  expect(nameOf(by, { email: ' Ana@Empresa.example' })).toEqual({ email: 'ana@empresa.example' });
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: true })).toBeDefined();
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: false })).toBe(undefined);
  expect(nameOf(by, { email: ['ana@empresa.example'] })).toBe(undefined);
  expect(nameOf(by, {})).toBe(undefined);
});

test('a network ID is what stands before the domain, in capitals', () => {
  const by = { match: 'codigo', claim: 'preferred_username' } as const;
  expect(nameOf(by, { preferred_username: 'clt0001@empresa.example' })).toEqual({
    codigo: 'CLT0001',
  });
});

test('groups that are not told are none, unless there are too many to be told', () => {
  expect(groupsOf('groups', { groups: ['a', 1] })).toEqual(['a', '1']);
  expect(groupsOf('groups', {})).toEqual([]);
  expect(groupsOf('groups', { _claim_names: { groups: 'src1' } })).toBe(undefined);
  expect(groupsOf('groups', { hasgroups: true })).toBe(undefined);
});
