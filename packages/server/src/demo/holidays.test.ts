import { expect, test } from 'vitest';
import { easter, holidays } from './holidays.ts';

test.each(['1818-03-22', '2000-04-23', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'])(
  'Easter of %s',
  (date) => {
    expect(easter(Number(date.slice(0, 4))).toString()).toBe(date);
  },
);

test('national holidays, movable ones and those of the city', () => {
  const of = (calendario: string) =>
    holidays(2026, 2026)
      .filter((holiday) => holiday.calendario === calendario)
      .map(({ dia }) => dia.slice(5));
  const everywhere = [
    ...['01-01', '02-16', '02-17', '04-03', '04-21', '05-01', '06-04'],
    ...['09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
  ];
  expect(of('SP')).toEqual([...everywhere, '01-25', '07-09'].sort());
  expect(of('RJ')).toEqual([...everywhere, '01-20', '04-23'].sort());
});

test('two holidays on one day are one', () => {
  // In 2000 Good Friday was the day of Tiradentes, and Easter that of São Jorge.
  const days = holidays(2000, 2000).map(({ calendario, dia }) => `${calendario} ${dia}`);
  expect(days).toContain('SP 2000-04-21');
  expect(new Set(days).size).toBe(days.length);
});
