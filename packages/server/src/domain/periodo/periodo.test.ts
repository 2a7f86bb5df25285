import { addDays, competenciaOf } from '@aponta/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db } from '../../infra/db/pool.ts';
import type { Interval } from '../values/interval.ts';
import { ensurePeriods } from './queries.ts';
import {
  isLate,
  missingPeriods,
  type Planned,
  periodAfter,
  periodOf,
  periodsBack,
  replan,
} from './rules.ts';

const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const closingDays = fc.integer({ min: 1, max: 28 });

test('a period goes from the 26th to the 25th', () => {
  expect(periodOf('2026-11-25', 25)).toEqual({ inicio: '2026-10-26', fim: '2026-11-25' });
  expect(periodOf('2026-11-26', 25)).toEqual({ inicio: '2026-11-26', fim: '2026-12-25' });
  expect(periodOf('2026-12-31', 25)).toEqual({ inicio: '2026-12-26', fim: '2027-01-25' });
});

test('the competência is the month of the end', () => {
  expect(competenciaOf('2027-01-25')).toBe('202701');
});

test('a period that ended waits for its request, also after one that was withdrawn', () => {
  expect(isLate(null, '2026-11-25', '2026-11-26')).toBe(true);
  expect(isLate('CANCELADA', '2026-11-25', '2026-11-26')).toBe(true);
  expect(isLate(null, '2026-11-26', '2026-11-26')).toBe(false);
  expect(isLate('CANCELADA', '2026-11-26', '2026-11-26')).toBe(false);
});

test('a request that stands is not late, one that was rejected is', () => {
  expect(isLate('PENDENTE', '2026-11-25', '2026-11-26')).toBe(false);
  expect(isLate('APROVADA_PARCIAL', '2026-11-25', '2026-11-26')).toBe(false);
  expect(isLate('APROVADA', '2026-11-25', '2026-11-26')).toBe(false);
  expect(isLate('REPROVADA', '2026-12-25', '2026-11-26')).toBe(true);
});

test('every date lies in its period, and the next one follows without a gap', () => {
  fc.assert(
    fc.property(dates, closingDays, (date, closingDay) => {
      const period = periodOf(date, closingDay);
      expect(period.inicio <= date && date <= period.fim).toBe(true);
      expect(periodAfter(period.fim, closingDay)).toEqual(
        periodOf(addDays(period.fim, 1), closingDay),
      );
    }),
  );
});

test('a changed closing day skips and doubles no competência and leaves no gap', () => {
  fc.assert(
    fc.property(dates, closingDays, closingDays, (date, before, after) => {
      const { fim } = periodOf(date, before);
      const next = periodAfter(fim, after);
      expect(next.inicio).toBe(addDays(fim, 1));
      expect(next.fim > next.inicio).toBe(true);
      expect(competenciaOf(next.fim)).toBe(competenciaOf(periodAfter(fim, before).fim));
    }),
  );
});

test('periods stay without gap and overlap, one a month, however often the closing day changes', () => {
  const change = fc.record({
    days: fc.integer({ min: 0, max: 90 }),
    closingDay: closingDays,
    used: fc.option(fc.nat(13)),
  });
  fc.assert(
    fc.property(dates, closingDays, fc.array(change, { maxLength: 8 }), (start, first, changes) => {
      let closingDay = first;
      let today = start;
      let periods = missingPeriods(null, today, closingDay).map(plan);
      for (const next of changes) {
        today = addDays(today, next.days);
        periods.push(...missingPeriods(periods.at(-1)?.fim ?? null, today, closingDay).map(plan));
        if (next.used !== null)
          periods = periods.with(next.used, { ...at(periods, next.used), used: true });
        const before = periods;
        closingDay = next.closingDay;
        periods = replan(before, today, closingDay);
        const kept = before.findLastIndex(({ used, inicio }) => used || inicio <= today);
        expect(periods.slice(0, kept + 1)).toEqual(before.slice(0, kept + 1));
        expect(periods.map(({ fim }) => competenciaOf(fim))).toEqual(
          before.map(({ fim }) => competenciaOf(fim)),
        );
        for (const [index, { inicio, fim }] of periods.entries()) {
          expect(inicio < fim).toBe(true);
          if (index > 0) expect(inicio).toBe(addDays(at(periods, index - 1).fim, 1));
          if (index > kept) expect(Number(fim.slice(8))).toBe(closingDay);
        }
      }
      expect(new Set(periods.map(({ fim }) => competenciaOf(fim))).size).toBe(periods.length);
    }),
  );
});

const plan = (period: Interval, id: number): Planned => ({ ...period, id, used: false });
const at = (periods: readonly Planned[], index: number): Planned => {
  const period = periods[index];
  if (!period) throw new Error(`no period ${index}`);
  return period;
};

test('the current period and 13 more stand ready', () => {
  const periods = missingPeriods(null, '2026-11-18', 25);
  expect(periods).toHaveLength(14);
  expect(periods[0]).toEqual({ inicio: '2026-10-26', fim: '2026-11-25' });
  expect(periods.at(-1)).toEqual({ inicio: '2027-11-26', fim: '2027-12-25' });
  expect(missingPeriods('2027-12-25', '2026-11-25', 25)).toEqual([]);
  expect(missingPeriods('2027-12-25', '2026-11-26', 25)).toEqual([
    { inicio: '2027-12-26', fim: '2028-01-25' },
  ]);
});

test('the past is made without gap, one period a month, also where the closing day was another', () => {
  fc.assert(
    fc.property(dates, closingDays, closingDays, fc.nat(1500), (start, before, after, days) => {
      const oldest = periodOf(start, before).inicio;
      const date = addDays(oldest, -days);
      const periods = periodsBack(oldest, date, after);
      const all = [...periods.toReversed(), periodOf(start, before)];
      for (const [index, { inicio, fim }] of all.entries()) {
        expect(inicio <= fim).toBe(true);
        if (index > 0) expect(addDays(at(all.map(plan), index - 1).fim, 1)).toBe(inicio);
      }
      expect(all.some(({ inicio, fim }) => inicio <= date && date <= fim)).toBe(true);
      expect(new Set(all.map(({ fim }) => competenciaOf(fim))).size).toBe(all.length);
    }),
  );
  expect(periodsBack('2026-10-26', '2026-09-26', 25)).toEqual([
    { inicio: '2026-09-26', fim: '2026-10-25' },
  ]);
  expect(periodsBack('2026-10-26', '2026-10-26', 25)).toEqual([]);
});

test('a server that was off for long fills in what it missed', () => {
  const periods = missingPeriods('2026-05-25', '2026-11-18', 25);
  expect(periods[0]).toEqual({ inicio: '2026-05-26', fim: '2026-06-25' });
  expect(periods).toHaveLength(19);
});

let db: Db;
beforeAll(async () => {
  db = createDb(createPool(await cloneDatabase()));
});
afterAll(() => db.destroy());

test('any number of processes make the same periods, once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ensurePeriods(db, '2026-11-18')));
  const read = () => db.selectFrom('periodo').select(['inicio', 'fim']).orderBy('inicio').execute();
  expect(await read()).toEqual(missingPeriods(null, '2026-11-18', 25));
  await db.updateTable('config').set({ dia_fechamento: 20 }).execute();
  await ensurePeriods(db, '2026-11-30');
  const rows = await read();
  expect(rows.at(-2)).toEqual({ inicio: '2027-11-26', fim: '2027-12-25' });
  expect(rows.at(-1)).toEqual({ inicio: '2027-12-26', fim: '2028-01-20' });
});
