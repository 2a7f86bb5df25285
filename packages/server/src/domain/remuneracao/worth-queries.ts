import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import { freezing } from '../periodo/rules.ts';
import type { Interval } from '../values/interval.ts';

/*
 * What entries are worth, in whole cents. A person's period at one pay has one value, rounded once; each entry has its
 * share of it (`apontamento_aberto` of the migrations), so that every sum of entries totals the same, however they are
 * grouped. While a period is frozen the shares are kept with its entries.
 */

/** What entries are narrowed by; dates that are undefined do not narrow. */
export interface Faixa {
  funcionarios?: readonly string[] | undefined;
  inicio?: string | undefined;
  fim?: string | undefined;
}

/**
 * Joins to entries `a` of some people and dates what those that are not frozen are worth. It takes the whole periods
 * around the dates: the shares of a part of a period would be others.
 */
export function joinOpen({ funcionarios, inicio, fim }: Faixa): RawBuilder<unknown> {
  const terms = [sql<SqlBool>`aberto.id = a.id`];
  if (funcionarios) terms.push(sql`aberto.funcionario = any(${[...funcionarios]}::text[])`);
  if (inicio) terms.push(sql`aberto.fim >= ${inicio}::date`);
  if (fim) terms.push(sql`aberto.inicio <= ${fim}::date`);
  return sql`left join apontamento_aberto aberto on ${sql.join(terms, sql` and `)}`;
}

/** Cents of an entry `a` with `joinOpen`; 0 without a pay. Entries that are frozen have theirs in `a.centavos` alone. */
export const centsOfEntry = sql<number>`coalesce(a.centavos, aberto.centavos, 0)`;

/** Somebody's period. */
interface Pedido {
  funcionario: string;
  periodo_id: number;
}

/** Keeps what each entry of a period is worth, as it is frozen, and answers the sum: what is to be approved. */
export async function freezeValues(db: Db, { funcionario, periodo_id }: Pedido): Promise<bigint> {
  const kept = await db
    .updateTable('apontamento as a')
    .from('apontamento_aberto as aberto')
    .set((eb) => ({ centavos: eb.ref('aberto.centavos') }))
    .whereRef('aberto.id', '=', 'a.id')
    .where('aberto.funcionario', '=', funcionario)
    .where('aberto.periodo_id', '=', periodo_id)
    .returning('a.centavos')
    .execute();
  return kept.reduce((sum, { centavos }) => sum + BigInt(centavos ?? 0), 0n);
}

/** Forgets what the entries of a period are worth, as a request of hours no longer freezes it. */
export async function releaseValues(db: Db, aprovacao: number): Promise<void> {
  await db
    .updateTable('apontamento as a')
    .from(['aprovacao', 'periodo'])
    .set({ centavos: null })
    .where('aprovacao.id', '=', aprovacao)
    .where('aprovacao.tipo', '=', 'HORAS')
    .whereRef('periodo.id', '=', 'aprovacao.periodo_id')
    .whereRef('a.funcionario', '=', 'aprovacao.funcionario')
    .whereRef('a.data', '>=', 'periodo.inicio')
    .whereRef('a.data', '<=', 'periodo.fim')
    .execute();
}

/** As `freezeValues`, of all periods that are frozen and whose values are not kept yet. */
export const freezeAll = `update apontamento a set centavos = aberto.centavos
  from apontamento_aberto aberto
  join aprovacao congela on congela.funcionario = aberto.funcionario and congela.periodo_id = aberto.periodo_id
    and congela.tipo = 'HORAS' and congela.status in (${freezing.map((status) => `'${status}'`).join(', ')})
  where aberto.id = a.id`;

/** A person's minutes and cents between the ends of a period. */
export async function worthOf(db: Db, funcionario: string, { inicio, fim }: Interval) {
  const { rows } = await sql<{ minutos: number; centavos: number }>`
    select coalesce(sum(a.minutos), 0)::bigint as minutos, coalesce(sum(${centsOfEntry}), 0)::bigint as centavos
    from apontamento a ${joinOpen({ funcionarios: [funcionario], inicio, fim })}
    where a.funcionario = ${funcionario} and a.data between ${inicio}::date and ${fim}::date`.execute(
    db,
  );
  const [{ minutos, centavos } = { minutos: 0, centavos: 0 }] = rows;
  return { minutos, cents: BigInt(centavos) };
}
