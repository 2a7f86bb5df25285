import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is stored at the cost that OWASP asks for, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('ponte 26'), hashPassword('ponte 26')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('only the same password is right, however its accents are written', async () => {
  const stored = await hashPassword('medição de São João');
  expect(await verifyPassword('medição de São João'.normalize('NFD'), stored)).toBe(true);
  expect(await verifyPassword('medicao de Sao Joao', stored)).toBe(false);
  expect(await verifyPassword('medição de São João', 'nothing of the kind')).toBe(false);
});
