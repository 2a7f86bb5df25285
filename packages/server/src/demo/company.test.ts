import { addDays, weekday } from '@aponta/sdk';
import { describe, expect, test } from 'vitest';
import { weekOf } from '../domain/values/dates.ts';
import { byId, companyOf, jornadas, localDay, loggers, sum, todays } from './company.fixture.ts';

describe.each(todays)('a company that begins on %s', (today) => {
  const company = companyOf(today);
  const { apontamento, periodo, consumo_registro } = company;
  const entriesOf = Map.groupBy(apontamento, ({ funcionario }) => funcionario);
  const jornadaOn = jornadas(company);
  const periodOf = (data: string) =>
    periodo.find(({ inicio, fim }) => inicio <= data && data <= fim);

  const minutesOn = new Map<string, number>();
  for (const { funcionario, data, minutos } of apontamento) {
    const key = `${funcionario} ${data}`;
    minutesOn.set(key, (minutesOn.get(key) ?? 0) + minutos);
  }

  test('has 27 periods, the current one in the middle', () => {
    expect(periodo).toHaveLength(27);
    expect(periodOf(today)?.id).toBe(14);
    for (const [index, { inicio, fim }] of periodo.entries()) {
      expect([inicio.slice(8), fim.slice(8)]).toEqual(['26', '25']);
      if (index > 0) expect(addDays(periodo[index - 1]?.fim ?? '', 1)).toBe(inicio);
    }
  });

  test('has holidays for all of its periods', () => {
    const years = new Set(company.feriado.map(({ dia }) => dia.slice(0, 4)));
    for (const { inicio, fim } of periodo) {
      expect(years).toContain(inicio.slice(0, 4));
      expect(years).toContain(fim.slice(0, 4));
    }
  });

  test('has a year of entries, all before today, no day beyond 24 hours', () => {
    expect(entriesOf.size).toBe(60);
    expect(apontamento.length).toBeGreaterThan(20_000);
    for (const { id, data, criado_em } of apontamento) {
      if (data >= today || localDay(criado_em) >= today) throw new Error(`entry ${id}`);
    }
    expect(Math.max(...minutesOn.values())).toBeLessThanOrEqual(1440);
    expect(minutesOn.size / 60).toBeGreaterThan(220);
  });

  test('numbers its entries as they were made', () => {
    for (const [index, { id, criado_em }] of apontamento.entries()) {
      const before = apontamento[index - 1];
      if (id !== index + 1 || (before && before.criado_em > criado_em)) throw new Error(`${id}`);
    }
  });

  test('logs what belongs together, and recently only what is open', () => {
    const [projects, activities, documents] = [
      byId(company.projeto),
      byId(company.atividade),
      byId(company.documento),
    ];
    const recent = addDays(today, -20);
    for (const entry of apontamento) {
      const project = projects.get(entry.projeto_id);
      const activity = activities.get(entry.atividade_id);
      const document = documents.get(entry.documento_id ?? 0);
      const together =
        activity?.projeto_id === entry.projeto_id &&
        (!document || document.projeto_id === entry.projeto_id);
      const open =
        entry.data < recent ||
        (project?.permite_apontamento && activity?.ativa && (!document || document.apontavel));
      if (!together || !open) throw new Error(`entry ${entry.id}`);
    }
  });

  test('tells entry and exit where the section asks for them, without overlap', () => {
    const specific = company.secao.find(({ jornada_especifica }) => jornada_especifica)?.codigo;
    const exits = new Map<string, string>();
    for (const { id, funcionario, data, secao, minutos, ...entry } of apontamento) {
      const { hora_entrada, hora_saida } = entry;
      if ((secao === specific) !== (hora_entrada !== null)) throw new Error(`entry ${id}`);
      if (!hora_entrada || !hora_saida) continue;
      const key = `${funcionario} ${data}`;
      const fits =
        Date.parse(hora_saida) - Date.parse(hora_entrada) === minutos * 60_000 &&
        (exits.get(key) ?? data) <= hora_entrada &&
        hora_saida.startsWith(data);
      if (!fits) throw new Error(`entry ${id}`);
      exits.set(key, hora_saida);
    }
    expect(entriesOf.get('PJT0001')?.every(({ hora_entrada }) => hora_entrada)).toBe(true);
  });

  /** The minutes of somebody's week that need a release: those beyond the days' limit (2 h) or the week's (10 h). */
  const overtime = (
    codigo: string,
    week: readonly string[],
    extra: Record<string, number> = {},
  ) => {
    const beyond = week.map((data) => {
      const worked = (minutesOn.get(`${codigo} ${data}`) ?? 0) + (extra[data] ?? 0);
      return worked - (jornadaOn(codigo, data) ?? worked);
    });
    const daily = sum(beyond, (minutes) => Math.max(0, minutes - 120));
    return Math.max(daily, sum(beyond, (minutes) => minutes) - 600);
  };
  const taken = (codigo: string, week: readonly string[]) =>
    sum(
      consumo_registro.filter(
        ({ funcionario, data, apontamento_id }) =>
          funcionario === codigo && week.includes(data) && apontamento_id === null,
      ),
      ({ minutos }) => minutos,
    );

  test('takes from releases exactly the overtime beyond the limits', () => {
    const released = consumo_registro.map(({ funcionario }) => funcionario);
    for (const codigo of new Set([...loggers, ...released])) {
      const days = entriesOf.get(codigo)?.map(({ data }) => data) ?? [];
      for (
        let week = weekOf(days[0] ?? today);
        (week[0] ?? today) < today;
        week = weekOf(addDays(week[6] ?? today, 1))
      ) {
        expect([week, taken(codigo, week)]).toEqual([week, overtime(codigo, week)]);
      }
    }
  });

  test('leaves room for half an hour today', () => {
    for (const codigo of loggers) {
      expect(minutesOn.has(`${codigo} ${today}`)).toBe(false);
      expect(taken(codigo, weekOf(today))).toBe(0);
      expect(overtime(codigo, weekOf(today), { [today]: 30 })).toBe(0);
    }
    const current = periodOf(today)?.id;
    expect(company.aprovacao.filter(({ periodo_id }) => periodo_id === current)).toEqual([]);
  });

  test('ends, for who logs hours, with an entry that fills in the form', () => {
    for (const codigo of loggers) {
      const last = entriesOf.get(codigo)?.at(-1);
      const workday = [1, 2, 3, 4, 5, 6, 7]
        .map((days) => addDays(today, -days))
        .find((data) => jornadaOn(codigo, data));
      expect(last?.data).toBe(workday);
      expect(last?.documento_id).not.toBeNull();
      expect(last?.ld_pendente).toBe(false);
    }
  });

  test('has a pending LD of CLT0001 in the month as soon as the month has a day of work', () => {
    const own = entriesOf.get('CLT0001') ?? [];
    const pending = own.filter(({ ld_pendente }) => ld_pendente).map(({ data }) => data);
    expect(pending).toHaveLength(2);
    const month = today.slice(0, 7);
    expect(pending.some((data) => data.startsWith(month))).toBe(
      own.some(({ data }) => data.startsWith(month)),
    );
  });
});

test('work on free days is rare and within the limit', () => {
  const { apontamento } = companyOf('2026-11-18');
  const jornadaOn = jornadas(companyOf('2026-11-18'));
  const free = apontamento.filter(
    ({ funcionario, data }) => weekday(data) > 4 && jornadaOn(funcionario, data) !== null,
  );
  expect(free.length).toBeGreaterThan(50);
  expect(free.length).toBeLessThan(apontamento.length / 20);
  expect(Math.max(...free.map(({ minutos }) => minutos))).toBeLessThanOrEqual(120);
});
