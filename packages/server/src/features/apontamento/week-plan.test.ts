import { describe, expect, test } from 'vitest';
import { days, release, today, week } from '../../../test/week.ts';
import type { Semana } from './overtime.ts';
import type { Liberacao } from './release.ts';
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
const taken = (semana: Semana) =>
  planWeek(semana).consumos.map((one) => [one.registro_id, one.data, one.minutos]);

describe('what needs a release', () => {
  test('two hours a day and ten a week need none', () => {
    const plan = planWeek(week([600, 600, 600, 600, 600]));
    expect(plan.falta).toEqual({ dia: 0, semana: 0 });
    expect(plan.necessidades.dias.every(({ diaria, semanal }) => diaria + semanal === 0)).toBe(
      true,
    );
  });

  test('minutes beyond the limit of a day', () => {
    expect(planWeek(week([630])).falta).toEqual({ dia: 30, semana: 0 });
  });

  test('minutes beyond the limit of the week, which fall on its end', () => {
    const plan = planWeek(week([600, 600, 600, 600, 600, 60, 30]));
    expect(plan.falta).toEqual({ dia: 0, semana: 90 });
    expect(plan.necessidades.excessoSemana).toBe(90);
    const weekly = plan.necessidades.dias.map(({ semanal }) => semanal);
    expect(weekly).toEqual([0, 0, 0, 0, 0, 60, 30]);
  });

  test("the week's part falls on earlier days, too, up to the overtime of each", () => {
    const limites = { dia: 120, semana: 200 };
    const plan = planWeek(week([600, 560, 480, 480, 540], { limites }));
    // 120 + 80 + 60 = 260, 60 beyond the week's
    expect(plan.necessidades.dias.map(({ semanal }) => semanal)).toEqual([0, 0, 0, 0, 60, 0, 0]);
    const more = planWeek(week([600, 590, 480, 480, 540], { limites }));
    expect(more.necessidades.dias.map(({ semanal }) => semanal)).toEqual([0, 30, 0, 0, 60, 0, 0]);
  });

  test('minutes beyond both limits count once', () => {
    expect(planWeek(week([600, 600, 600, 600, 660])).falta).toEqual({ dia: 60, semana: 0 });
    expect(planWeek(week([600, 600, 600, 600, 660, 30])).falta).toEqual({ dia: 60, semana: 30 });
  });

  test('days short of their hours make up for others within the week, not within the day', () => {
    expect(planWeek(week([600, 600, 600, 600, 480, 240])).falta).toEqual({ dia: 120, semana: 0 });
  });

  test('a holiday owes nothing', () => {
    const semana = week([480]);
    const dias = semana.dias.map((dia) => (dia.data === monday ? { ...dia, jornada: 0 } : dia));
    expect(planWeek({ ...semana, dias }).falta.dia).toBe(360);
  });

  test('without fixed hours nothing is overtime', () => {
    const semana = week([1440, 1440, 1440, 1440, 1440, 1440, 1440]);
    const dias = semana.dias.map((dia) => ({ ...dia, jornada: null }));
    expect(planWeek({ ...semana, dias }).falta).toEqual({ dia: 0, semana: 0 });
  });
});

describe('what a release covers', () => {
  test('the days from its beginning to its end', () => {
    const semana = (change: Partial<Liberacao>) =>
      week([660, 660], { liberacoes: [release(1, 600, change)] });
    expect(taken(semana({}))).toEqual([
      [1, monday, 60],
      [1, tuesday, 60],
    ]);
    expect(taken(semana({ inicio: tuesday, fim: tuesday }))).toEqual([[1, tuesday, 60]]);
  });

  test('what runs out first is taken first', () => {
    const liberacoes = [
      release(1, 60),
      release(2, 60, { validade: '2026-11-25' }),
      release(3, 60, { validade: '2026-11-25' }),
    ];
    expect(taken(week([700], { liberacoes }))).toEqual([
      [2, monday, 60],
      [3, monday, 40],
    ]);
  });

  test('it is there on its last day of validity, and gone on the next', () => {
    const covered = (validade: string) =>
      planWeek(week([660], { liberacoes: [release(1, 60, { validade })] })).falta.dia;
    expect(covered(today)).toBe(0);
    expect(covered('2026-11-19')).toBe(60);
  });

  test('what other weeks have taken is gone', () => {
    expect(planWeek(week([660], { liberacoes: [release(1, 60, { usado: 20 })] })).falta.dia).toBe(
      20,
    );
  });

  test('two releases cover two days although the first could serve both', () => {
    const liberacoes = [
      release(1, 60, { validade: '2026-11-25' }),
      release(2, 60, { inicio: monday, fim: monday }),
    ];
    expect(planWeek(week([660, 660], { liberacoes })).falta.dia).toBe(0);
  });

  test.each([
    ['expired', { validade: '2026-11-18' }],
    ['was cancelled', { cancelado: true }],
  ])('what a week took stays its own after the release %s, but grows no more', (_, change) => {
    const semana = week([660], {
      liberacoes: [release(1, 600, { usado: 60, ...change })],
      consumos: held([1, monday, 60]),
    });
    expect(planWeek(semana).falta.dia).toBe(0);
    expect(changes(semana, planWeek(semana))).toEqual({ removed: [], added: [] });
    const more = { ...semana, dias: week([661]).dias };
    expect(planWeek(more).falta.dia).toBe(1);
  });

  test('what cannot be taken again is kept before anything new is taken', () => {
    const semana = week([660], {
      liberacoes: [
        release(1, 600, { usado: 60, cancelado: true }),
        release(2, 600, { validade: '2026-11-21' }),
      ],
      consumos: held([1, monday, 60]),
    });
    expect(taken(semana)).toEqual([[1, monday, 60]]);
  });
});

describe('frozen days', () => {
  const frozen = [monday, tuesday];

  test('keep what they have and need no more', () => {
    const semana = week(
      [700, 660],
      { liberacoes: [release(1, 600, { usado: 60 })], consumos: held([1, monday, 60]) },
      frozen,
    );
    const plan = planWeek(semana);
    expect(plan.falta).toEqual({ dia: 0, semana: 0 });
    expect(changes(semana, plan)).toEqual({ removed: [], added: [] });
  });

  test('count in the week with what they have', () => {
    const semana = week([660, 600, 600, 600, 600, 30], { consumos: held([1, monday, 60]) }, frozen);
    const plan = planWeek(semana);
    // 90 beyond the week's limit, of which Monday has covered 60
    expect(plan.falta).toEqual({ dia: 0, semana: 30 });
    expect(plan.necessidades.dias.find(({ data }) => data === saturday)?.semanal).toBe(30);
  });

  test("leave to the open days no more than those days' own overtime", () => {
    const worked = [600, 600, 600, 600, 600, 120, 60];
    const all = days.filter((day) => day !== sunday);
    expect(planWeek(week(worked, {}, all)).falta).toEqual({ dia: 0, semana: 60 });
  });
});

test('rows that are right stay, the others are replaced', () => {
  const semana = week([660, 660, 480, 480, 700], {
    liberacoes: [release(1, 600, { usado: 150 })],
    consumos: held([1, monday, 60], [1, tuesday, 50], [1, sunday, 40]),
  });
  expect(changes(semana, planWeek(semana))).toEqual({
    removed: [2, 3],
    added: [
      { registro_id: 1, data: tuesday, minutos: 60 },
      { registro_id: 1, data: friday, minutos: 100 },
    ],
  });
});
