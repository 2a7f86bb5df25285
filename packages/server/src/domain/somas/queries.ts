import { type RawBuilder, sql } from 'kysely';
import { businessZone } from '../../infra/clock.ts';
import type { Db } from '../../infra/db/pool.ts';

interface Kept {
  /** Whose rows are summed. */
  of: readonly string[];
  /** The rows that are summed, and how; `keys` and `values` are columns of `table`. */
  source: RawBuilder<unknown>;
  keys: readonly string[];
  values: readonly string[];
}

/** The sums that triggers keep (migrations 0019, 0020, 0028, 0029, 0043). */
const kept: Record<'apontamento' | 'congelado' | 'aprovacao' | 'medicao' | 'auditoria', Kept> = {
  apontamento: {
    of: ['apontamento'],
    source: sql`select data, secao, count(*) as quantidade, sum(minutos) as minutos
      from apontamento group by grouping sets ((data, secao), (data))`,
    keys: ['data', 'secao'],
    values: ['quantidade', 'minutos'],
  },
  congelado: {
    of: ['apontamento'],
    source: sql`select per.id as periodo_id, funcionario, secao, centro_custo, projeto_id, atividade_id,
        count(*) as quantidade, sum(minutos) as minutos, sum(centavos) as centavos
      from apontamento cross join lateral (select id from periodo where data between inicio and fim limit 1) per
      where centavos is not null
      group by per.id, funcionario, secao, centro_custo, projeto_id, atividade_id`,
    keys: ['periodo_id', 'funcionario', 'secao', 'centro_custo', 'projeto_id', 'atividade_id'],
    values: ['quantidade', 'minutos', 'centavos'],
  },
  aprovacao: {
    of: ['aprovacao'],
    source: sql`select periodo_id, secao, status, count(*) as quantidade, sum(minutos) as minutos, sum(valor) as valor,
        coalesce(sum(desconto), 0) as desconto
      from aprovacao group by periodo_id, secao, status`,
    keys: ['periodo_id', 'secao', 'status'],
    values: ['quantidade', 'minutos', 'valor', 'desconto'],
  },
  medicao: {
    of: ['aprovacao', 'medicao', 'medicao_terceiros', 'integracao_rm'],
    source: sql`select m.tipo, m.periodo_id, a.status, m.integracao, count(*) as quantidade, sum(m.minutos) as minutos,
        sum(m.valor) as valor
      from medicao_somada m join aprovacao a on a.id = m.aprovacao_id
      group by m.tipo, m.periodo_id, a.status, m.integracao`,
    keys: ['tipo', 'periodo_id', 'status', 'integracao'],
    values: ['quantidade', 'minutos', 'valor'],
  },
  auditoria: {
    of: ['auditoria'],
    source: sql`select (em at time zone ${sql.lit(businessZone)})::date as dia, operacao, objeto, count(*) as quantidade
      from auditoria group by dia, operacao, objeto`,
    keys: ['dia', 'operacao', 'objeto'],
    values: ['quantidade'],
  },
};

export type Summed = keyof typeof kept;
export const summed = Object.keys(kept) as Summed[];

const tableOf = (table: Summed) => sql.table(`soma_${table}`);
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const sums = (values: readonly string[]) =>
  sql.join(values.map((value) => sql`sum(${sql.ref(value)}) as ${sql.ref(value)}`));

/** As long as it takes. */
const patiently = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    return work(transaction);
  });

/** How many keys have other sums than their rows. */
export const countDifferences = (db: Db, table: Summed): Promise<number> =>
  patiently(db, async (transaction) => {
    const { source, keys, values } = kept[table];
    const { rows } = await sql<{ diferentes: number }>`
    with soma as (
      select ${list(keys)}, ${sums(values)} from ${tableOf(table)} group by ${list(keys)} having sum(quantidade) <> 0
    ), fonte as (${source})
    select count(*) as diferentes from (
      (select ${list([...keys, ...values])} from soma except select ${list([...keys, ...values])} from fonte)
      union all
      (select ${list([...keys, ...values])} from fonte except select ${list([...keys, ...values])} from soma)
    ) diferenca`.execute(transaction);
    return rows[0]?.diferentes ?? 0;
  });

/** What makes the sums of a table anew. */
export function sumsOf(table: Summed): RawBuilder<unknown>[] {
  const { source, keys, values } = kept[table];
  return [
    sql`delete from ${tableOf(table)}`,
    sql`insert into ${tableOf(table)} (${list([...keys, ...values])}) ${source}`,
  ];
}

/** Makes the sums of a table anew, while nobody changes its rows. */
export const rebuild = (db: Db, table: Summed): Promise<void> =>
  patiently(db, async (transaction) => {
    const rows = sql.join(kept[table].of.map((one) => sql.table(one)));
    await sql`lock table ${rows} in share row exclusive mode`.execute(transaction);
    for (const statement of sumsOf(table)) await statement.execute(transaction);
  });

/** Joins the rows of each key into one. Two that do it at once each join what they took away. */
export async function compact(db: Db, table: Summed): Promise<void> {
  const { keys, values } = kept[table];
  const changed = sql.join(
    values.map((value) => sql`sum(${sql.ref(value)}) <> 0`),
    sql` or `,
  );
  await sql`
    with contadas as (
      select ctid, count(*) over (partition by ${list(keys)}) as vezes from ${tableOf(table)}
    ), tiradas as (
      delete from ${tableOf(table)} where ctid = any(array(select ctid from contadas where vezes > 1)) returning *
    )
    insert into ${tableOf(table)} (${list([...keys, ...values])})
    select ${list(keys)}, ${sums(values)} from tiradas group by ${list(keys)} having ${changed}`.execute(
    db,
  );
}
