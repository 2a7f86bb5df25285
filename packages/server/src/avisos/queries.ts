import { sql } from 'kysely';
import { periodRows } from '../domain/periodo/queries.ts';
import { logsHours } from '../domain/pessoa/subordinate-queries.ts';
import { businessZone } from '../infra/clock.ts';
import type { Db } from '../infra/db/pool.ts';

/** The zones of sections, and that of whoever has none. */
export async function listZones(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('secao').select('fuso').distinct().execute();
  return [...new Set([businessZone, ...rows.map(({ fuso }) => fuso)])];
}

/** Notes that this is done; false when a server has done it already, for which it waits. */
export async function beginRoutine(
  db: Db,
  rotina: string,
  fuso: string,
  dia: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rotina_diaria')
    .values({ rotina, fuso, dia, feita_em: now })
    .onConflict((found) => found.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Who works here, is a user, may be told by letter or in a browser and has their section in a zone on a day; whether they log hours. */
export async function listPeople(db: Db, fuso: string, dia: string) {
  const { rows } = await sql<{ codigo: string; aponta: boolean }>`
    select f.codigo, ${logsHours} as aponta
    from funcionario f join usuario u on u.codigo = f.codigo
      left join funcionario_secao s on s.funcionario = f.codigo and s.vigencia @> ${dia}::date
      left join secao on secao.codigo = s.secao
    where f.codigo_situacao = 'A' 
      and (f.email is not null or exists (select from inscricao_push i where i.usuario = f.codigo)) and coalesce(secao.fuso, ${businessZone}) = ${fuso}
    order by f.codigo`.execute(db);
  return rows;
}

export interface Waiting {
  codigo: string;
  horas: number;
  terceiros: number;
  desde: Date;
}

/** What waits for each of some people, as approvers and as substitutes of today. */
export async function countWaiting(
  db: Db,
  codigos: readonly string[],
  dia: string,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with vez as (
      select tipo, funcionario, status_em, case status
          when 'PENDENTE' then coalesce(aprovador_primario, aprovador_secundario)
          else aprovador_secundario
        end as aprovador
      from aprovacao where status in ('PENDENTE', 'APROVADA_PARCIAL')
    ), espera as (
      select aprovador as codigo, tipo, status_em from vez
      union all
      select s.substituto, tipo, status_em from vez join substituicao s on s.funcionario = vez.aprovador
      where s.encerrada_em is null and ${dia}::date between s.inicio and s.fim and s.substituto <> vez.funcionario
    )
    select codigo, count(*) filter (where tipo = 'HORAS')::int as horas,
      count(*) filter (where tipo <> 'HORAS')::int as terceiros, min(status_em) as desde
    from espera where codigo = any(${[...codigos]}) group by codigo order by codigo`.execute(db);
  return rows;
}

/** The last period that is over on a day, and the one that runs. */
export async function recentPeriods(db: Db, dia: string) {
  const rows = await periodRows(db)
    .where('inicio', '<=', dia)
    .orderBy('inicio', 'desc')
    .limit(2)
    .execute();
  return rows.toReversed();
}
