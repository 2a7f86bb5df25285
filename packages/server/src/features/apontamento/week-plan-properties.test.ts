import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, releaseOf, workedWeek } from '../../../test/week.ts';
import type { Week } from './overtime.ts';
import type { Release } from './release.ts';
import { changes, planWeek } from './week-plan.ts';

const [monday = ''] = days;
const sunday = days.at(-1) ?? '';

let lastId = 0;

/** A person's week as the server keeps it. */
class Book {
  worked = new Map<string, number>();
  rows: Week['uses'][number][] = [];
  readonly #releases: Release[];
  readonly #frozen: string[];

  constructor(releases: Release[], frozen: string[] = []) {
    this.#releases = releases;
    this.#frozen = frozen;
  }

  week(): Week {
    const taken = (id: number) =>
      this.rows.filter((row) => row.registro_id === id).reduce((sum, row) => sum + row.minutos, 0);
    return workedWeek(
      days.map((day) => this.worked.get(day) ?? 0),
      {
        releases: this.#releases.map((one) => ({ ...one, usado: one.usado + taken(one.id) })),
        uses: this.rows,
      },
      this.#frozen,
    );
  }

  /** Logs minutes, negative to delete them, unless that leaves more uncovered than before. */
  log(day: string, minutes: number): boolean {
    const uncovered = () => {
      const { day, week } = planWeek(this.week()).shortage;
      return day + week;
    };
    const before = uncovered();
    const worked = this.worked.get(day) ?? 0;
    this.worked.set(day, worked + minutes);
    if (minutes > 0 && uncovered() > before) {
      this.worked.set(day, worked);
      return false;
    }
    const week = this.week();
    const { removed, added } = changes(week, planWeek(week));
    this.rows = [
      ...this.rows.filter(({ id }) => !removed.includes(id)),
      ...added.map((row) => ({ ...row, id: ++lastId })),
    ];
    return true;
  }

  taken(): string[] {
    return this.rows.map((row) => `${row.registro_id} ${row.data} ${row.minutos}`).sort();
  }
}

const releases = fc
  .array(
    fc.record({
      minutos: fc.integer({ min: 1, max: 400 }),
      first: fc.nat(6),
      length: fc.nat(6),
      until: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 4 },
  )
  .map((list) =>
    list.map(({ minutos, first, length, until }, index) =>
      releaseOf(index + 1, minutos, {
        inicio: days[first] ?? monday,
        fim: days[Math.min(6, first + length)] ?? sunday,
        validade: `2026-12-0${until}`,
      }),
    ),
  );
const entries = fc.array(
  fc.record({ day: fc.constantFrom(...days), minutes: fc.integer({ min: 1, max: 700 }) }),
  { maxLength: 14 },
);

test('no series of entries takes more from a release than it has, or leaves overtime uncovered', () => {
  fc.assert(
    fc.property(releases, entries, (list, log) => {
      const book = new Book(list);
      for (const { day, minutes } of log) book.log(day, minutes);
      for (const { id, minutos, inicio, fim } of list) {
        const rows = book.rows.filter((row) => row.registro_id === id);
        expect(rows.reduce((sum, row) => sum + row.minutos, 0)).toBeLessThanOrEqual(minutos);
        expect(rows.every(({ data }) => inicio <= data && data <= fim)).toBe(true);
      }
      expect(planWeek(book.week()).shortage).toEqual({ day: 0, week: 0 });
    }),
  );
});

test('what is taken is what is needed: the greater of the days and of the week', () => {
  fc.assert(
    fc.property(entries, (log) => {
      const book = new Book([releaseOf(1, 10_000)]);
      for (const { day, minutes } of log) book.log(day, minutes);
      const extra = book.week().days.map((day) => day.worked - (day.jornada ?? 0));
      const byDay = extra.reduce((sum, minutes) => sum + Math.max(0, minutes - 120), 0);
      const byWeek = Math.max(0, extra.reduce((sum, minutes) => sum + minutes, 0) - 600);
      const taken = book.rows.reduce((sum, { minutos }) => sum + minutos, 0);
      expect(taken).toBe(Math.max(byDay, byWeek));
    }),
  );
});

test('deleting everything gives everything back', () => {
  fc.assert(
    fc.property(releases, entries, (list, log) => {
      const book = new Book(list);
      const logged = log.filter(({ day, minutes }) => book.log(day, minutes));
      for (const { day, minutes } of logged) book.log(day, -minutes);
      expect(book.rows).toEqual([]);
    }),
  );
});

test('what is taken does not depend on the order of the entries', () => {
  fc.assert(
    fc.property(releases, entries, (list, log) => {
      const book = new Book(list);
      const logged = log.filter(({ day, minutes }) => book.log(day, minutes));
      const other = new Book(list);
      const accepted = logged.toReversed().every(({ day, minutes }) => other.log(day, minutes));
      if (accepted) expect(other.taken()).toEqual(book.taken());
    }),
  );
});

test('no entry touches what frozen days have', () => {
  fc.assert(
    fc.property(releases, entries, fc.subarray(days), (list, log, frozen) => {
      const before = new Book(list);
      for (const { day, minutes } of log) before.log(day, minutes);
      const after = new Book(list, frozen);
      after.worked = new Map(before.worked);
      after.rows = [...before.rows];
      const kept = before.rows.filter(({ data }) => frozen.includes(data));
      for (const { day, minutes } of log) if (!frozen.includes(day)) after.log(day, minutes);
      expect(after.rows.filter(({ data }) => frozen.includes(data))).toEqual(kept);
    }),
  );
});
