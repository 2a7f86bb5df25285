import { expect, test } from 'vitest';
import { isMorning, localDay } from './morning-rules.ts';

test('the morning comes to each zone at its own hour, and to none at the weekend', () => {
  // Wednesday, 8:00 in São Paulo, 7:00 in Manaus, 6:00 in Rio Branco.
  const eight = new Date('2026-11-18T11:00:00Z');
  const at = (zone: string, hour = 8) => isMorning(eight, zone, { hour });
  expect([at('America/Sao_Paulo'), at('America/Manaus'), at('America/Manaus', 7)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(at('America/Rio_Branco', 7)).toBe(false);
  const saturday = new Date('2026-11-21T15:00:00Z');
  expect(isMorning(saturday, 'America/Sao_Paulo', { hour: 8 })).toBe(false);
  expect(localDay(new Date('2026-11-18T03:30:00Z'), 'America/Manaus')).toBe('2026-11-17');
});
