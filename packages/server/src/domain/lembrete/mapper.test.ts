import { expect, test } from 'vitest';
import { reminderText } from './mapper.ts';
import type { Situation } from './rules.ts';

/** Since Monday, the 16th, nothing was logged; eight hours were expected of each of these days, and of the Friday before. */
const period = { inicio: '2026-11-13', fim: '2026-11-25' };
const situation = (friday: number): Situation => ({
  calendar: { jornada: [480, 480, 480, 480, 480, 0, 0], feriados: new Set(), ausencias: [] },
  logged: new Map([['2026-11-13', friday]]),
  status: null,
  dismissed: false,
  reminded: [],
});
const text = (friday: number, today: string) =>
  reminderText('APONTAR', 'Marta', situation(friday), period, today);

test('a reminder says how much is missing; of a week that others made up for, that it has nothing', () => {
  expect(text(480, '2026-11-18')).toBe('Marta lembra: faltam 16:00 apontadas até 17/11/2026');
  expect(text(1440, '2026-11-18')).toBe(
    'Marta lembra: nenhuma hora apontada de 16/11/2026 a 17/11/2026',
  );
  expect(text(1440, '2026-11-17')).toBe('Marta lembra: nenhuma hora apontada em 16/11/2026');
});
