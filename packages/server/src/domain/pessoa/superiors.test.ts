import { expect, test } from 'vitest';
import { chiefCycle } from './superiors.ts';

const people = (chiefs: Record<string, (string | null)[]>) =>
  Object.entries(chiefs).map(([codigo, chefes]) => ({ codigo, chefes }));

test('a chain of chiefs that comes back is told from the person to the person', () => {
  const company = people({ ANA: ['BRUNO', null], BRUNO: [null, 'CAIO'], CAIO: ['ANA', null] });
  expect(chiefCycle(company, ['BRUNO'])).toEqual(['BRUNO', 'CAIO', 'ANA', 'BRUNO']);
});

test('one’s own chief is the shortest chain', () => {
  expect(chiefCycle(people({ ANA: ['ANA'] }), ['ANA'])).toEqual(['ANA', 'ANA']);
});

test('of who was not changed nothing is told, also where they lead each other above the changed one', () => {
  const company = people({ ANA: ['BRUNO'], BRUNO: ['CAIO'], CAIO: ['BRUNO'], DINA: [null, null] });
  expect(chiefCycle(company, ['ANA', 'DINA'])).toBe(undefined);
  expect(chiefCycle(company, ['ANA', 'CAIO'])).toEqual(['CAIO', 'BRUNO', 'CAIO']);
});

test('whoever has two chiefs with the same one above is in no circle', () => {
  const company = people({ ANA: ['BRUNO', 'CAIO'], BRUNO: ['DINA'], CAIO: ['DINA'], DINA: [] });
  expect(chiefCycle(company, ['ANA', 'DINA'])).toBe(undefined);
});
