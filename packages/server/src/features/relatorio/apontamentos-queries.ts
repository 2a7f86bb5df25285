import type { Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { centsOfEntry, joinOpen } from '../../domain/remuneracao/worth-queries.ts';
import type { Query } from '../../infra/contract/handlers.ts';

export type Agrupador = Schema<'CampoAgrupador'>;
export type Filters = Omit<Query<'exportarRelatorio'>, 'fields' | 'sortOrder' | 'formato'>;

/** What the fields that group have in a line; a line of a grouping has those of the grouping alone. */
export type Grupo = Partial<Record<Agrupador, string | null>>;

/** Where each field that groups lies. */
export const groupColumns: Record<Agrupador, string> = {
  codigoColaborador: 'a.funcionario',
  colaborador: 'f.nome',
  condicao: 'f.tipo',
  data: 'a.data',
  secao: 's.descricao',
  contrato: 'p.contrato',
  projeto: 'p.codigo',
  atividade: 't.nome',
  documento: 'd.codigo',
  centroCusto: 'a.centro_custo',
};

/** Names that two may share: what tells their bearers apart when they group. */
const bearerKeys: Partial<Record<Agrupador, string>> = {
  colaborador: 'a.funcionario',
  secao: 'a.secao',
};

/** The column of an entry that each field depends on; the person's fields on one that is always there. */
const entryKeys: Partial<Record<Agrupador, string>> = {
  data: 'data',
  secao: 'secao',
  contrato: 'projeto_id',
  projeto: 'projeto_id',
  atividade: 'atividade_id',
  documento: 'documento_id',
  centroCusto: 'centro_custo',
};

/** What each of those columns names. */
const masters: Record<string, RawBuilder<unknown>> = {
  secao: sql`join secao s on s.codigo = a.secao`,
  projeto_id: sql`join projeto p on p.id = a.projeto_id`,
  atividade_id: sql`join atividade t on t.id = a.atividade_id`,
  documento_id: sql`left join documento d on d.id = a.documento_id`,
};

/** Fields that `funcionario` alone has. */
const isOfPerson = (field: Agrupador) => groupColumns[field].startsWith('f.');

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

export const selected = (fields: readonly Agrupador[]) =>
  sql.join(fields.map((field) => sql`${sql.ref(groupColumns[field])} as ${sql.ref(field)}`));

const joinNames = (keys: readonly string[]) =>
  sql.join([sql``, ...keys.flatMap((key) => masters[key] ?? [])], sql` `);

/** Every entry, `a`, with all that it names and what it is worth. */
export const sourceOf = (filters: Filters) => sql`apontamento a
  join funcionario f on f.codigo = a.funcionario ${joinNames(Object.keys(masters))} ${joinWorth(filters)}`;

/** Every entry, `a`, with no more than the filters and its worth need. */
export const worthOf = (filters: Filters) => sql`${entriesOf(filters)} ${joinWorth(filters)}`;

/** What `centsOfEntry` needs of the entries that the filters leave. */
const joinWorth = ({ funcionarios, dataInicio: inicio, dataFim: fim }: Filters) =>
  joinOpen({ funcionarios, inicio, fim });

/**
 * Any of the activities of these ids, in all projects: an activity belongs to one project, and in the list to choose
 * from the oldest one's id stands for those of the same code and name.
 */
export const namesakesOf = (ids: readonly number[]) => sql<number>`any(array(
  select namesake.id from atividade join atividade namesake using (codigo, nome)
  where atividade.id = any(${[...ids]}::bigint[])))`;

export function matching(filters: Filters): RawBuilder<SqlBool> {
  const { atividades, contrato, funcionarios, secoes, projeto, documentos } = filters;
  const { dataInicio, dataFim } = filters;
  const terms = [sql<SqlBool>`true`];
  if (atividades) terms.push(sql`a.atividade_id = ${namesakesOf(atividades)}`);
  if (contrato) terms.push(sql`p.contrato = any(${contrato}::text[])`);
  if (funcionarios) terms.push(sql`a.funcionario = any(${funcionarios}::text[])`);
  if (secoes) terms.push(sql`a.secao = any(${secoes}::text[])`);
  if (projeto) terms.push(sql`a.projeto_id = any(${projeto}::bigint[])`);
  if (documentos) terms.push(sql`a.documento_id = any(${documentos}::bigint[])`);
  if (dataInicio) terms.push(sql`a.data >= ${dataInicio}::date`);
  if (dataFim) terms.push(sql`a.data <= ${dataFim}::date`);
  return sql.join(terms, sql` and `);
}

/** What is summed of the entries: which of them, and by what besides the person. */
interface Sums {
  filters: Filters;
  /** Columns of an entry. */
  keys: readonly string[];
  /** Joins that narrow the entries or know more of them, and their columns. */
  joins?: RawBuilder<unknown>;
  more?: readonly string[];
}

/** The columns that sums are grouped by: those of each person, and others. */
export const sumKeys = (keys: readonly string[], more: readonly string[] = []) =>
  refs([...['funcionario', ...keys].map((key) => `a.${key}`), ...more]);

/**
 * Each person's minutes and cents. It stands below whatever names people and things, so that millions of entries are
 * not joined with names and sorted by them.
 */
export function sums({ filters, keys, joins = sql``, more = [] }: Sums) {
  const by = sumKeys(keys, more);
  return sql`(
    select ${by}, sum(a.minutos) as minutos, sum(${centsOfEntry}) as centavos
    from ${worthOf(filters)} ${joins}
    where ${matching(filters)}
    group by ${by}
  )`;
}

/** Entries `a`, or what sums them, with what the filters ask. */
export const entriesOf = (filters: Filters, table = 'apontamento') =>
  sql`${sql.table(table)} a ${joinNames(filters.contrato ? ['projeto_id'] : [])}`;

/** The columns of an entry that fields depend on, besides the person. */
export const keysOf = (fields: readonly Agrupador[]): string[] => [
  ...new Set(fields.flatMap((field) => entryKeys[field] ?? [])),
];

/**
 * Each person's minutes and cents in each combination of the fields: of `summed`, which has the columns of `sumKeys` and
 * `more`. `names` and `chave` tell the combinations apart.
 */
export function grouping(
  fields: readonly Agrupador[],
  summed: RawBuilder<unknown>,
  more: readonly string[] = [],
) {
  const own = fields.flatMap((field) => bearerKeys[field] ?? []).map((key) => sql.ref(key));
  const bearers = own.length > 0 ? sql.join(own, sql` || '/' || `) : sql`''`;
  return {
    names: sql.join(fields.map((field) => sql.ref(field))),
    lines: sql`(
      select ${selected(fields)}, ${refs([...more, 'a.funcionario'])}, ${bearers} as chave, a.minutos, a.centavos
      from ${summed} a ${fields.some(isOfPerson) ? sql`join funcionario f on f.codigo = a.funcionario` : sql``}
        ${joinNames(keysOf(fields))}
    )`,
  };
}
