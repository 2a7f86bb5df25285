import type { Schema } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

const columns = [
  'limite_horas_extras_diario',
  'limite_horas_extras_semana',
  'limite_horas_atraso_apontamento',
  'limite_mes_solicitacao_aprovacao_apontamento',
  'dia_fechamento',
  'versao',
] as const;

const read = (db: Db) => db.selectFrom('config').select(columns);

export const get = (db: Db) => read(db).executeTakeFirstOrThrow();
export const lock = (db: Db) => read(db).forUpdate().executeTakeFirstOrThrow();

export const save = (db: Db, config: Schema<'Config'>) =>
  db
    .updateTable('config')
    .set({
      limite_horas_extras_diario: config.limiteHorasExtrasDiario,
      limite_horas_extras_semana: config.limiteHorasExtrasSemana,
      limite_horas_atraso_apontamento: config.limiteHorasAtrasoApontamento,
      limite_mes_solicitacao_aprovacao_apontamento: config.limiteMesSolicitacaoAprovacaoApontamento,
      // The documented call knows nothing of it.
      dia_fechamento: config.diaFechamento,
      versao: sql`versao + 1`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The calendars of sections, by each of some years that they have no holiday in. */
export async function calendarsWithoutHolidays(db: Db, years: readonly number[]) {
  const { rows } = await sql<Schema<'CalendarioSemFeriados'>>`
    select c.codigo, c.nome, ano
    from calendario c cross join unnest(${years}::integer[]) as ano
    where exists (select from secao where calendario = c.codigo)
      and not exists (
        select from feriado where calendario = c.codigo and ativo and dia between make_date(ano, 1, 1) and make_date(ano, 12, 31)
      )
    order by ano, c.nome, c.codigo`.execute(db);
  return rows;
}
