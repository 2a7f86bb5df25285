import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool } from '../db/pool.ts';
import { createTokens } from './token.ts';

const pool = createPool(await cloneDatabase());
afterAll(() => pool.end());
const tokens = await createTokens(createDb(pool));

const now = new Date('2026-11-24T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + 1000 * seconds);
const claims = { sub: 'CLT0001', sid: '00000000-0000-4000-8000-000000000000' };

test('a token that was seen before is of no use once it has expired', () => {
  const token = tokens.sign(claims, now, 60);
  expect(tokens.verify(token, now)).toEqual({ ...claims, seconds: 60 });
  expect(tokens.verify(token, after(59))).toEqual({ ...claims, seconds: 60 });
  expect(tokens.verify(token, after(60))).toBeUndefined();
});

test('another signature is none, beside a token that is known and at each try', () => {
  const token = tokens.sign(claims, now, 60);
  expect(tokens.verify(token, now)).toBeDefined();
  const [head, payload, signature = ''] = token.split('.');
  const forged = `${head}.${payload}.${signature.split('').toReversed().join('')}`;
  expect([1, 2].map(() => tokens.verify(forged, now))).toEqual([undefined, undefined]);
});

test('more tokens than are kept are all still good', () => {
  const many = Array.from({ length: 10_050 }, (_, at) =>
    tokens.sign({ ...claims, sub: `P${at}` }, now, 60),
  );
  for (const round of [1, 2]) {
    const subs = many.map((token) => tokens.verify(token, after(round))?.sub);
    expect(subs).toEqual(many.map((_, at) => `P${at}`));
  }
});
