import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { StatusIntegracao, TipoMedicao } from '../../infra/db/tables.ts';
import { integrated, notMarked, removable } from './rules.ts';

/** The table of each kind of measurement, and the column of `integracao_rm` that refers to it. */
const kinds = {
  MS: { table: 'medicao', column: 'medicao_id' },
  MT: { table: 'medicao_terceiros', column: 'medicao_terceiros_id' },
} as const satisfies Record<TipoMedicao, { table: string; column: string }>;

/*
 * What goes to RM of a measurement of either kind, in queries that have `medicao`, `terceiros`, `aprovacao` and `empresa`.
 */
export const sentValue = sql<string>`coalesce(medicao.valor, terceiros.valor - coalesce(aprovacao.desconto, 0))`;
export const sentName = sql<string>`coalesce(terceiros.executante_nome, empresa.nome)`;
export const sentParts = sql<{ centro_custo: string; percentual: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('centro_custo', centro_custo, 'percentual', percentual) order by centro_custo)
  from (
    select centro_custo, percentual from medicao_centro_custo as da where da.medicao_id = medicao.id
    union all
    select centro_custo, percentual from medicao_terceiros_centro_custo as da where da.medicao_id = terceiros.id
  ) parte), '[]')`;

/** Of queries that also have `projeto`. */
export const sentPlace = [
  sql<string | null>`coalesce(terceiros.secao, aprovacao.secao)`.as('secao'),
  sql<string | null>`projeto.codigo`.as('projeto'),
  sql<string | null>`projeto.contrato`.as('contrato'),
] as const;

/** True of an `rm` that the workers still have to do with: to be sent, or looked up before a person is asked. */
export const isOpen = sql<boolean>`(rm.status in ('PRONTA', 'ENVIANDO')
  or rm.status = 'INCERTA' and rm.proxima_tentativa_em is not null)`;

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]})`;

/**
 * Holds measurements and their integrations until the transaction ends, against whoever else marks, cancels or sends
 * them. What is read after it stands still.
 */
export async function lockIntegrations(
  db: Db,
  tipo: TipoMedicao,
  ids: readonly number[],
): Promise<void> {
  const { table, column } = kinds[tipo];
  await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .selectFrom('integracao_rm')
    .select('id')
    .where(column, '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The ids of what is marked of some measurements. */
export async function integrationsOf(db: Db, tipo: TipoMedicao, ids: readonly number[]) {
  const rows = await db
    .selectFrom('integracao_rm')
    .select('id')
    .where(kinds[tipo].column, '=', anyOf(ids))
    .execute();
  return rows.map(({ id }) => id);
}

export async function mark(
  db: Db,
  tipo: TipoMedicao,
  ids: readonly number[],
  by: { codigo: string; now: Date },
): Promise<void> {
  const { column } = kinds[tipo];
  const rows = ids.map((id) => ({
    tipo,
    [column]: id,
    marcada_por: by.codigo,
    marcada_em: by.now,
  }));
  await db.insertInto('integracao_rm').values(rows).execute();
}

/** Takes away the marks of what RM has not got and is not getting. */
export async function unmark(db: Db, tipo: TipoMedicao, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('integracao_rm')
    .where(kinds[tipo].column, '=', anyOf(ids))
    .where('status', 'in', removable)
    .execute();
}

/** The measurement that a movement of RM belongs to already, of either kind; one without a company is of any. */
export async function ownerOf(db: Db, coligada: string | null, movimento: string) {
  const row = await db
    .selectFrom('integracao_rm')
    .select(({ fn }) => fn.coalesce('medicao_id', 'medicao_terceiros_id').as('medicao'))
    .where('idmov', '=', movimento)
    .where(sql<boolean>`coalesce(coligada = ${coligada}, true)`)
    .executeTakeFirst();
  return row?.medicao ?? undefined;
}

interface IntegrationFilter {
  cnpj?: string;
  integrada?: boolean;
  integrateAccounting?: boolean;
  statusIntegracao?: StatusIntegracao;
}

const marked = sql`rm.id is not null and rm.status <> all(${[...notMarked]}::status_integracao[])`;

/** What lists of either kind are filtered by; of queries that join `empresa`, and `integracao_rm` as `rm`. */
export function isAskedFor(filter: IntegrationFilter): RawBuilder<SqlBool> {
  const { cnpj, integrada, integrateAccounting, statusIntegracao } = filter;
  const parts = [sql`true`];
  if (cnpj) parts.push(sql`empresa.cnpj like ${`${cnpjDigits(cnpj)}%`}`);
  if (integrada !== undefined) {
    parts.push(
      sql`coalesce(rm.status = any(${[...integrated]}::status_integracao[]), false) = ${integrada}`,
    );
  }
  if (integrateAccounting !== undefined) parts.push(sql`(${marked}) = ${integrateAccounting}`);
  if (statusIntegracao) parts.push(sql`rm.status = ${statusIntegracao}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const cnpjDigits = (text: string) => text.replace(/[./-]/g, '').toUpperCase();
