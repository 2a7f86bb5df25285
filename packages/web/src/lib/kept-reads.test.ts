import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isOf, type Kept, merged } from './kept-reads.ts';

/** What the cache holds of one read. */
function query(name: string, updatedAt = 10): Kept['queries'][number] {
  const client = new QueryClient();
  client.setQueryData([name], [], { updatedAt });
  const [only] = dehydrate(client).queries;
  if (!only) throw new Error('nothing is read');
  return only;
}
const kept = (codigo: string, ...queries: Kept['queries']): Kept => ({
  version: '2.0.0',
  user: { codigo } as Kept['user'],
  queries,
});
const hashes = ({ queries }: Kept) => queries.map(({ queryKey }) => queryKey[0]);

test('what a person has read is added to what they had read before, each once', () => {
  const before = kept('ANA0001', query('a'), query('b'), query('old', 1));
  expect(hashes(merged(before, kept('ANA0001', query('b')), 5))).toEqual(['a', 'b']);
});

test('of another person, or of another version, nothing is left', () => {
  const now = kept('BIA0001', query('b'));
  expect(hashes(merged(kept('ANA0001', query('a')), now, 5))).toEqual(['b']);
  expect(hashes(merged({ ...kept('BIA0001', query('a')), version: '1.0.0' }, now, 5))).toEqual([
    'b',
  ]);
});

test('what is kept is shown to its person alone, by the version that has read it', () => {
  expect(isOf(kept('ANA0001'), 'ANA0001', '2.0.0')).toBe(true);
  expect(isOf(kept('ANA0001'), 'BIA0001', '2.0.0')).toBe(false);
  expect(isOf(kept('ANA0001'), 'ANA0001', '2.1.0')).toBe(false);
  expect(isOf(undefined, 'ANA0001', '2.0.0')).toBe(false);
});
