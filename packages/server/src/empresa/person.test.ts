import { expect, test } from 'vitest';
import { groupsOf, nameOf } from './person.ts';

test('an address counts as it is written, unless the provider says that nobody has verified it', () => {
  const by = { match: 'email', claim: 'email', domains: [] } as const;
  expect(nameOf(by, { email: ' Ana@Empresa.example' })).toEqual({ email: 'ana@empresa.example' });
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: true })).toBeDefined();
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: false })).toBe(undefined);
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: 'false' })).toBe(undefined);
  expect(nameOf(by, { email: 'ana@empresa.example', email_verified: 'true' })).toBeDefined();
  expect(nameOf(by, { email: ['ana@empresa.example'] })).toBe(undefined);
  expect(nameOf(by, {})).toBe(undefined);
});

test('a network ID is what stands before the domain, in capitals', () => {
  const by = { match: 'codigo', claim: 'preferred_username' } as const;
  const ours = { ...by, domains: ['empresa.example'] };
  expect(nameOf(ours, { preferred_username: 'clt0001@empresa.example' })).toEqual({
    codigo: 'CLT0001',
  });
  const bare = { ...by, domains: [] };
  expect(nameOf(bare, { preferred_username: 'clt0001' })).toEqual({ codigo: 'CLT0001' });
  expect(nameOf(bare, { preferred_username: 'clt0001@parceira.example' })).toBe(undefined);
});

test.each([
  ['email', 'fran\u212a@empresa.example'],
  ['codigo', '\u017fILVA@empresa.example'],
  ['codigo', 'S\u0131LVA'],
  ['codigo', 'WEI\u00df'],
] as const)(
  'of one who is named by %s, %j is not somebody whose letters are others',
  (match, name) => {
    const domains = name.includes('@') ? ['empresa.example'] : [];
    expect(nameOf({ match, claim: 'nome', domains }, { nome: name })).toBe(undefined);
  },
);

test('accents are of the name, however they are written', () => {
  const by = { match: 'email', claim: 'email', domains: [] } as const;
  const email = 'jo\u00e3o@empresa.example';
  expect(nameOf(by, { email: 'JOA\u0303O@empresa.example' })).toEqual({ email });
});

test.each(['email', 'codigo'] as const)(
  'where domains are named, a guest from another is nobody by %s',
  (match) => {
    const by = { match, claim: 'nome', domains: ['empresa.example'] };
    expect(nameOf(by, { nome: 'clt0001@Empresa.example' })).toBeDefined();
    for (const nome of [
      'clt0001@parceira.example',
      'clt0001@sub.empresa.example',
      'clt0001@empresa.example@parceira.example',
      'clt0001_parceira.example#EXT#',
      'clt0001',
    ])
      expect(nameOf(by, { nome })).toBe(undefined);
  },
);

test('groups that are not told are none, unless there are too many to be told', () => {
  expect(groupsOf('groups', { groups: ['a', 1] })).toEqual(['a', '1']);
  expect(groupsOf('groups', {})).toEqual([]);
  expect(groupsOf('groups', { _claim_names: { groups: 'src1' } })).toBe(undefined);
  expect(groupsOf('groups', { hasgroups: true })).toBe(undefined);
});
