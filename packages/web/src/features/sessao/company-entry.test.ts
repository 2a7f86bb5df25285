import { expect, test } from 'vitest';
import { companyReasonOf } from './company-entry.ts';

test('only the reasons that there are have words', () => {
  expect(companyReasonOf('?entrada=desconhecida')).toBe('desconhecida');
  expect(companyReasonOf('?entrada=<b>oi</b>')).toBe(undefined);
  expect(companyReasonOf('')).toBe(undefined);
});
