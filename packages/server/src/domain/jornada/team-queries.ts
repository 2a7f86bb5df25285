import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Interval } from '../values/interval.ts';
import type { Absence, Jornada, PersonCalendar } from './rules.ts';

interface CalendarRow {
  codigo: string;
  jornada: Jornada;
  feriados: string[];
  ausencias: Absence[];
}

/** What the days of several people between two dates are expected to hold, by their codes. */
export async function readCalendars(
  db: Db,
  codigos: readonly string[],
  { inicio, fim }: Interval,
): Promise<Map<string, PersonCalendar>> {
  const { rows } = await sql<CalendarRow>`
    select f.codigo, f.jornada, array(
      select fer.dia::text from funcionario_secao s
      join secao on secao.codigo = s.secao
      join feriado fer on fer.calendario = secao.calendario and fer.ativo
      where s.funcionario = f.codigo and fer.dia between ${inicio} and ${fim} and s.vigencia @> fer.dia
    ) as feriados, (
      select coalesce(json_agg(json_build_object(
        'tipo', tipo, 'inicio', inicio, 'fim', fim, 'meio_periodo', meio_periodo
      ) order by inicio), '[]') from ausencia
      where funcionario = f.codigo and inicio <= ${fim} and fim >= ${inicio}
    ) as ausencias
    from funcionario f where f.codigo = any(${[...codigos]})`.execute(db);
  return new Map(
    rows.map(({ codigo, jornada, feriados, ausencias }) => [
      codigo,
      { jornada, feriados: new Set(feriados), ausencias },
    ]),
  );
}

/** Minutes that several people logged on each day between two dates, by code and date. */
export async function readLogged(
  db: Db,
  codigos: readonly string[],
  { inicio, fim }: Interval,
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ funcionario: string; data: string; minutos: number }>`
    select a.funcionario, a.data, sum(a.minutos)::integer as minutos
    from unnest(${[...codigos]}::text[]) as pessoa
    join apontamento a on a.funcionario = pessoa and a.data between ${inicio} and ${fim}
    group by a.funcionario, a.data`.execute(db);
  const people = Map.groupBy(rows, ({ funcionario }) => funcionario);
  return new Map(
    [...people].map(([codigo, days]) => [
      codigo,
      new Map(days.map(({ data, minutos }) => [data, minutos])),
    ]),
  );
}
