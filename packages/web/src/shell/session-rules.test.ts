import { ApontaError } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { endsSession } from './session-rules.ts';

const MINUTE = 60_000;
const failure = (status: number) =>
  new ApontaError({
    status,
    codigo: status === 0 ? 'SEM_CONEXAO' : 'NAO_AUTENTICADO',
    messages: [],
    method: 'PUT',
    path: '/apontamento/auth',
  });

test('a refused refresh signs out at once', () => {
  expect(endsSession(failure(401), 10 * MINUTE)).toBe(true);
  expect(endsSession(failure(500), 10 * MINUTE)).toBe(true);
});

test('without a network the session lasts as long as its cookie of 15 minutes', () => {
  expect(endsSession(failure(0), 10 * MINUTE)).toBe(false);
  expect(endsSession(failure(0), 15 * MINUTE)).toBe(true);
});
