import { createAponta, type Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { findPeriodo } from './lookup.ts';

const first: Schema<'Periodo'> = { id: 1, inicio: '2026-10-26', fim: '2026-11-25' };
/** A company in its first period. */
const api = createAponta({
  baseUrl: 'http://aponta.test/api',
  transport: 'direct',
  fetch: async () =>
    Response.json({ content: [first], totalElements: 1, totalPages: 1, number: 0, size: 2 }),
});

test('where there is no earlier period, the option that takes another is named', async () => {
  expect(await findPeriodo(api, 'atual')).toEqual(first);
  await expect(findPeriodo(api, 'anterior')).rejects.toThrow(
    'Não há período anterior; diga outro com --periodo: atual, AAAA-MM ou MM/AAAA',
  );
});
