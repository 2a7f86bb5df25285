import { eachDay, weekday, wholePercent } from '@aponta/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { Interval } from '../../domain/values/interval.ts';

/** How often each day of the week, Monday to Sunday, comes between two dates. */
function weekdays({ inicio, fim }: Interval): number[] {
  const times = [0, 0, 0, 0, 0, 0, 0];
  for (const date of eachDay(inicio, fim)) {
    const day = weekday(date);
    times[day] = (times[day] ?? 0) + 1;
  }
  return times;
}

/**
 * The minutes that a person owes in a period, holidays of their section of each day left out; without fixed hours, the
 * minutes worked. `codigo` and `jornada` are columns of the query around.
 */
export function periodMinutes(periodo: Interval, codigo: string, jornada: string) {
  const { inicio, fim } = periodo;
  const person = sql.ref(codigo);
  const minutes = sql.ref(jornada);
  return sql<number>`case when ${minutes} is null then (
      select coalesce(sum(minutos), 0) from apontamento
      where funcionario = ${person} and data between ${inicio}::date and ${fim}::date
    ) else (
      select sum(owed * times) from unnest(${minutes}, ${weekdays(periodo)}::int[]) as week (owed, times)
    ) - (
      select coalesce(sum((${minutes})[extract(isodow from dia)::int]), 0)
      from funcionario_secao
      join secao on secao.codigo = funcionario_secao.secao
      join feriado on feriado.calendario = secao.calendario and feriado.ativo
      where funcionario_secao.funcionario = ${person}
        and feriado.dia between ${inicio}::date and ${fim}::date
        and funcionario_secao.vigencia @> feriado.dia
    ) end`;
}

/** The part of `percentual` hundredths of a percent, in whole minutes, half up. */
export const shareOf = (
  percentual: RawBuilder<number>,
  minutes: RawBuilder<number>,
): RawBuilder<number> =>
  sql`round(${percentual} * (${minutes}) / ${sql.lit(wholePercent)}::numeric)::int`;
