import type { Schema } from '@aponta/sdk';
import { sql } from 'kysely';
import { isAwaited } from '../../domain/aprovacao/scope-queries.ts';
import { periodRows } from '../../domain/periodo/queries.ts';
import { logsHours, subordinatesOf } from '../../domain/pessoa/subordinate-queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';

/** The days of a person that have entries: minutes, and whether one of them has a pending LD. */
export const listDays = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  db
    .selectFrom('apontamento')
    .select(['data', sql<number>`sum(minutos)::integer`.as('minutos')])
    .select(sql<boolean>`bool_or(ld_pendente)`.as('ld_pendente'))
    .where('funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .groupBy('data')
    .execute();

/** How much waits for the user's decision, and since when. */
export const sumWaiting = (db: Db, user: User) =>
  db
    .selectFrom('aprovacao')
    .select([
      sql<number>`count(*)`.as('quantidade'),
      sql<number>`coalesce(sum(minutos), 0)`.as('minutos'),
      sql<string>`coalesce(sum(valor - coalesce(desconto, 0)), 0)`.as('valor'),
      sql<Date | null>`min(status_em)`.as('desde'),
    ])
    .where(isAwaited(user))
    .executeTakeFirstOrThrow();

/** Who of the people below somebody works here, logs hours and has none between two dates, by name. */
export async function listIdle(db: Db, codigo: string, { inicio, fim }: Interval) {
  const { rows } = await sql<Schema<'Pessoa'>>`
    select f.codigo, f.nome from funcionario f
    left join lateral (
      select true as apontou from apontamento where funcionario = f.codigo and data between ${inicio} and ${fim} limit 1
    ) h on true
    where f.codigo in ${subordinatesOf(codigo)} and f.codigo_situacao = 'A' and h.apontou is null and ${logsHours}
    order by f.nome collate "pt-BR-x-icu", f.codigo`.execute(db);
  return rows;
}

/** What of each kind of measurement RM refused, and what a person has to look up there. */
export const countOpenInRm = (db: Db, tipos: readonly TipoMedicao[]) =>
  db
    .selectFrom('integracao_rm')
    .select([
      'tipo',
      sql<number>`count(*) filter (where status = 'ERRO')`.as('recusadas'),
      sql<number>`count(*) filter (where status = 'INCERTA')`.as('conferir'),
      sql<number>`count(*) filter (where status = 'DIVERGENTE')`.as('divergentes'),
    ])
    .where('tipo', 'in', [...tipos])
    .where('status', 'in', ['ERRO', 'INCERTA', 'DIVERGENTE'])
    .groupBy('tipo')
    .execute();

/** The last period that ended before a date. */
export const lastEnded = (db: Db, today: string) =>
  periodRows(db).where('fim', '<', today).orderBy('fim', 'desc').limit(1).executeTakeFirst();
