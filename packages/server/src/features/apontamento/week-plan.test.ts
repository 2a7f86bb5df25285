import { describe, expect, test } from 'vitest';
import { days, releaseOf, today, workedWeek } from '../../../test/week.ts';
import type { Week } from './overtime.ts';
import type { Release } from './release.ts';
import { changes, planWeek } from './week-plan.ts';

const [monday = '', tuesday = '', , , friday = '', saturday = '', sunday = ''] = days;

/** What has been taken, as [release, day, minutes]. */
const held = (...rows: [number, string, number][]) =>
  rows.map(([registro_id, data, minutos], index) => ({
    id: index + 1,
    registro_id,
    data,
    minutos,
  }));
const taken = (week: Week) =>
  planWeek(week).uses.map((one) => [one.registro_id, one.data, one.minutos]);

describe('what needs a release', () => {
  test('two hours a day and ten a week need none', () => {
    const plan = planWeek(workedWeek([600, 600, 600, 600, 600]));
    expect(plan.shortage).toEqual({ day: 0, week: 0 });
    expect(plan.needs.days.every(({ daily, weekly }) => daily + weekly === 0)).toBe(true);
  });

  test('minutes beyond the limit of a day', () => {
    expect(planWeek(workedWeek([630])).shortage).toEqual({ day: 30, week: 0 });
  });

  test('minutes beyond the limit of the week, which fall on its end', () => {
    const plan = planWeek(workedWeek([600, 600, 600, 600, 600, 60, 30]));
    expect(plan.shortage).toEqual({ day: 0, week: 90 });
    expect(plan.needs.weekExcess).toBe(90);
    const weekly = plan.needs.days.map(({ weekly }) => weekly);
    expect(weekly).toEqual([0, 0, 0, 0, 0, 60, 30]);
  });

  test("the week's part falls on earlier days, too, up to the overtime of each", () => {
    const limits = { day: 120, week: 200 };
    const plan = planWeek(workedWeek([600, 560, 480, 480, 540], { limits }));
    // 120 + 80 + 60 = 260, 60 beyond the week's
    expect(plan.needs.days.map(({ weekly }) => weekly)).toEqual([0, 0, 0, 0, 60, 0, 0]);
    const more = planWeek(workedWeek([600, 590, 480, 480, 540], { limits }));
    expect(more.needs.days.map(({ weekly }) => weekly)).toEqual([0, 30, 0, 0, 60, 0, 0]);
  });

  test('minutes beyond both limits count once', () => {
    expect(planWeek(workedWeek([600, 600, 600, 600, 660])).shortage).toEqual({ day: 60, week: 0 });
    expect(planWeek(workedWeek([600, 600, 600, 600, 660, 30])).shortage).toEqual({
      day: 60,
      week: 30,
    });
  });

  test('days short of their hours make up for others within the week, not within the day', () => {
    expect(planWeek(workedWeek([600, 600, 600, 600, 480, 240])).shortage).toEqual({
      day: 120,
      week: 0,
    });
  });

  test('a holiday owes nothing', () => {
    const week = workedWeek([480]);
    const days = week.days.map((day) => (day.data === monday ? { ...day, jornada: 0 } : day));
    expect(planWeek({ ...week, days }).shortage.day).toBe(360);
  });

  test('without fixed hours nothing is overtime', () => {
    const week = workedWeek([1440, 1440, 1440, 1440, 1440, 1440, 1440]);
    const days = week.days.map((day) => ({ ...day, jornada: null }));
    expect(planWeek({ ...week, days }).shortage).toEqual({ day: 0, week: 0 });
  });
});

describe('what a release covers', () => {
  test('the days from its beginning to its end', () => {
    const week = (change: Partial<Release>) =>
      workedWeek([660, 660], { releases: [releaseOf(1, 600, change)] });
    expect(taken(week({}))).toEqual([
      [1, monday, 60],
      [1, tuesday, 60],
    ]);
    expect(taken(week({ inicio: tuesday, fim: tuesday }))).toEqual([[1, tuesday, 60]]);
  });

  test('what runs out first is taken first', () => {
    const releases = [
      releaseOf(1, 60),
      releaseOf(2, 60, { validade: '2026-11-25' }),
      releaseOf(3, 60, { validade: '2026-11-25' }),
    ];
    expect(taken(workedWeek([700], { releases }))).toEqual([
      [2, monday, 60],
      [3, monday, 40],
    ]);
  });

  test('it is there on its last day of validity, and gone on the next', () => {
    const covered = (validade: string) =>
      planWeek(workedWeek([660], { releases: [releaseOf(1, 60, { validade })] })).shortage.day;
    expect(covered(today)).toBe(0);
    expect(covered('2026-11-19')).toBe(60);
  });

  test('what other weeks have taken is gone', () => {
    expect(
      planWeek(workedWeek([660], { releases: [releaseOf(1, 60, { usado: 20 })] })).shortage.day,
    ).toBe(20);
  });

  test('two releases cover two days although the first could serve both', () => {
    const releases = [
      releaseOf(1, 60, { validade: '2026-11-25' }),
      releaseOf(2, 60, { inicio: monday, fim: monday }),
    ];
    expect(planWeek(workedWeek([660, 660], { releases })).shortage.day).toBe(0);
  });

  test.each([
    ['expired', { validade: '2026-11-18' }],
    ['was cancelled', { cancelado: true }],
  ])('what a week took stays its own after the release %s, but grows no more', (_, change) => {
    const week = workedWeek([660], {
      releases: [releaseOf(1, 600, { usado: 60, ...change })],
      uses: held([1, monday, 60]),
    });
    expect(planWeek(week).shortage.day).toBe(0);
    expect(changes(week, planWeek(week))).toEqual({ removed: [], added: [] });
    const more = { ...week, days: workedWeek([661]).days };
    expect(planWeek(more).shortage.day).toBe(1);
  });

  test('what cannot be taken again is kept before anything new is taken', () => {
    const week = workedWeek([660], {
      releases: [
        releaseOf(1, 600, { usado: 60, cancelado: true }),
        releaseOf(2, 600, { validade: '2026-11-21' }),
      ],
      uses: held([1, monday, 60]),
    });
    expect(taken(week)).toEqual([[1, monday, 60]]);
  });
});

describe('frozen days', () => {
  const frozen = [monday, tuesday];

  test('keep what they have and need no more', () => {
    const week = workedWeek(
      [700, 660],
      { releases: [releaseOf(1, 600, { usado: 60 })], uses: held([1, monday, 60]) },
      frozen,
    );
    const plan = planWeek(week);
    expect(plan.shortage).toEqual({ day: 0, week: 0 });
    expect(changes(week, plan)).toEqual({ removed: [], added: [] });
  });

  test('count in the week with what they have', () => {
    const week = workedWeek([660, 600, 600, 600, 600, 30], { uses: held([1, monday, 60]) }, frozen);
    const plan = planWeek(week);
    // 90 beyond the week's limit, of which Monday has covered 60
    expect(plan.shortage).toEqual({ day: 0, week: 30 });
    expect(plan.needs.days.find(({ data }) => data === saturday)?.weekly).toBe(30);
  });

  test("leave to the open days no more than those days' own overtime", () => {
    const worked = [600, 600, 600, 600, 600, 120, 60];
    const all = days.filter((day) => day !== sunday);
    expect(planWeek(workedWeek(worked, {}, all)).shortage).toEqual({ day: 0, week: 60 });
  });
});

test('rows that are right stay, the others are replaced', () => {
  const week = workedWeek([660, 660, 480, 480, 700], {
    releases: [releaseOf(1, 600, { usado: 150 })],
    uses: held([1, monday, 60], [1, tuesday, 50], [1, sunday, 40]),
  });
  expect(changes(week, planWeek(week))).toEqual({
    removed: [2, 3],
    added: [
      { registro_id: 1, data: tuesday, minutos: 60 },
      { registro_id: 1, data: friday, minutos: 100 },
    ],
  });
});
