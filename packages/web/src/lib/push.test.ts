import { expect, test } from 'vitest';
import { decide } from './push.ts';

const ana = { codigo: 'CLT0001', id: 'a' };

test('notices in a browser stay with who turned them on there, until somebody ends them', () => {
  expect(decide(undefined, 'CLT0001', [])).toBeUndefined();
  expect(decide(ana, 'CLT0001', [{ id: 'b' }, { id: 'a' }])).toBe('renew');
  expect(decide(ana, 'GES0001', [{ id: 'a' }])).toBe('forget');
  expect(decide(ana, 'CLT0001', [])).toBe('forget');
  expect(decide({ ...ana, saiu: true }, 'CLT0001', [])).toBe('renew');
  expect(decide({ ...ana, saiu: true }, 'GES0001', [])).toBe('forget');
});
