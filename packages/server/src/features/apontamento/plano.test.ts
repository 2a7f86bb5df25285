import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekOf } from '../../domain/datas.ts';
import type { Semana } from './horas-extras.ts';
import type { Liberacao } from './liberacao.ts';
import { changes, planWeek } from './plano.ts';

const days = weekOf('2026-11-18');
const [monday = '', tuesday = '', , , friday = '', saturday = '', sunday = ''] = days;
const today = '2026-11-20';

/** Eight hours from Monday to Friday, worked as told, Monday first. */
function week(worked: number[], change: Partial<Semana> = {}, frozen: string[] = []): Semana {
  return {
    dias: days.map((data, index) => ({
      data,
      trabalhado: worked[index] ?? 0,
      jornada: index < 5 ? 480 : 0,
      congelado: frozen.includes(data),
    })),
    liberacoes: [],
    consumos: [],
    limites: { dia: 120, semana: 600 },
    hoje: today,
    ...change,
  };
}

const release = (id: number, minutos: number, change: Partial<Liberacao> = {}): Liberacao => ({
  id,
  tipo: 'HORA_EXTRA',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  validade: '2026-12-31',
  cancelado: false,
  minutos,
  usado: 0,
  ...change,
});

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

let lastId = 0;

/** A person's week as the server keeps it. */
class Book {
  worked = new Map<string, number>();
  rows: Semana['consumos'][number][] = [];
  readonly #releases: Liberacao[];
  readonly #frozen: string[];

  constructor(releases: Liberacao[], frozen: string[] = []) {
    this.#releases = releases;
    this.#frozen = frozen;
  }

  week(): Semana {
    const taken = (id: number) =>
      this.rows.filter((row) => row.registro_id === id).reduce((sum, row) => sum + row.minutos, 0);
    return week(
      days.map((day) => this.worked.get(day) ?? 0),
      {
        liberacoes: this.#releases.map((one) => ({ ...one, usado: one.usado + taken(one.id) })),
        consumos: this.rows,
      },
      this.#frozen,
    );
  }

  /** Logs minutes, negative to delete them, unless that leaves more uncovered than before. */
  log(day: string, minutes: number): boolean {
    const uncovered = () => {
      const { dia, semana } = planWeek(this.week()).falta;
      return dia + semana;
    };
    const before = uncovered();
    const worked = this.worked.get(day) ?? 0;
    this.worked.set(day, worked + minutes);
    if (minutes > 0 && uncovered() > before) {
      this.worked.set(day, worked);
      return false;
    }
    const semana = this.week();
    const { removed, added } = changes(semana, planWeek(semana));
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
      release(index + 1, minutos, {
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
      expect(planWeek(book.week()).falta).toEqual({ dia: 0, semana: 0 });
    }),
  );
});

test('what is taken is what is needed: the greater of the days and of the week', () => {
  fc.assert(
    fc.property(entries, (log) => {
      const book = new Book([release(1, 10_000)]);
      for (const { day, minutes } of log) book.log(day, minutes);
      const extra = book.week().dias.map((dia) => dia.trabalhado - (dia.jornada ?? 0));
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
