import { type RawBuilder, sql } from 'kysely';
import { cnpjPart } from '../../domain/cadastros/rules.ts';
import { isUsed } from '../../domain/periodo/queries.ts';
import { type Column, columnOf } from '../../import/table.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import {
  asPlace,
  isAfter,
  nextPlace,
  type OrderKey,
  orderOf,
  orderTerms,
  placeOf,
} from '../../infra/db/cursor.ts';
import { likePattern } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { type Found, offsetOf } from '../../infra/page.ts';
import { type Tipo, tipoOf, type Valor } from './fields.ts';
import { campoOf, campoRateio, type Master, masterOfTable } from './masters.ts';

/** A row of a master as the database tells it. */
export interface Row {
  chave: string[];
  versao: string;
  nome: string | null;
  ativo: boolean;
  valores: Record<string, Valor | number[]>;
  nomes: Record<string, string | null>;
}

const own = (name: string) => sql.ref(`t.${name}`);
const other = ({ title }: Column) => `de_${title.replaceAll(' ', '_')}`;

/** What a column refers to, where that is another table. */
const referenceOf = (column: Column) => {
  const target = column.of && masterOfTable(column.of);
  const key = target?.table.columns.find(({ title }) => title === target.table.key[0]);
  return target && key ? { target, key: columnOf(key), alias: other(column) } : undefined;
};

/** The value of a column as the contract has it. */
function contractValue({ table }: Master, column: Column): RawBuilder<unknown> {
  const { title } = column;
  if (table.name === 'usuario' && title === 'papeis')
    return sql`array(select papel from usuario_papel p where p.usuario = t.codigo order by papel collate "C")`;
  if (table.name === 'periodo' && title === 'competencia') return sql`to_char(t.fim, 'YYYYMM')`;
  if (table.name === 'periodo' && title === 'usado') return isUsed('t');
  if (table.validity === 'range' && title === 'inicio') return sql`lower(t.vigencia)`;
  if (table.validity === 'range' && title === 'fim') return sql`upper(t.vigencia) - 1`;
  const reference = referenceOf(column);
  if (reference?.target.table.hasId) return sql.ref(`${reference.alias}.${reference.key}`);
  const value = own(columnOf(column));
  const written: Partial<Record<Tipo, RawBuilder<unknown>>> = {
    PERCENTUAL: sql`${value} / 100.0`,
    DECIMAL: sql`${value}::float8`,
  };
  return written[tipoOf(column)] ?? value;
}

/** What a project is split among, as it is written: '2.01.001 60,00'. */
const split = sql`array(
  select centro_custo || ' ' || replace(to_char(percentual / 100.0, 'FM990.00'), '.', ',')
  from projeto_centro_custo where projeto_id = t.id order by centro_custo
)`;

const objectOf = (entries: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  entries.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`;

const keyColumns = ({ table: { key, columns } }: Master) =>
  columns.filter(({ title }) => key.includes(title));

const labelOf = (master: Master): RawBuilder<unknown> => {
  if (master.table.name === 'periodo') return sql`to_char(t.fim, 'MM/YYYY')`;
  if (master.label) return own(master.label);
  const reference = keyColumns(master).map(referenceOf).find(Boolean);
  return reference?.target.label
    ? sql.ref(`${reference.alias}.${reference.target.label}`)
    : sql`null`;
};

/** Whether a row is in use. A validity is until it ends, a user as long as the person works here. */
function isActive(master: Master, today: string): RawBuilder<unknown> {
  const { table, inactive } = master;
  if (table.name === 'usuario') return sql`de_codigo.codigo_situacao <> 'D'`;
  if (table.validity === 'range') return sql`coalesce(upper(t.vigencia) > ${today}::date, true)`;
  const column = table.columns.find(({ title }) => title === inactive?.title);
  return column ? sql`(${own(columnOf(column))} <> ${inactive?.value ?? null})` : sql`true`;
}

/** A master with what its rows refer to. */
function from(master: Master): RawBuilder<unknown> {
  const joins = master.table.columns.flatMap((column) => {
    const reference = referenceOf(column);
    if (!reference) return [];
    const { target, key, alias } = reference;
    return sql`left join ${sql.table(target.table.name)} as ${sql.ref(alias)}
      on ${sql.ref(`${alias}.${target.table.hasId ? 'id' : key}`)} = ${own(columnOf(column))}`;
  });
  return sql`from ${sql.table(master.table.name)} as t ${joins.length > 0 ? sql.join(joins, sql` `) : sql``}`;
}

function select(master: Master, today: string): RawBuilder<Row> {
  const { columns } = master.table;
  const valores = objectOf([
    ...columns.map((column) => [campoOf(column.title), contractValue(master, column)] as const),
    ...(master.rateio ? [[campoRateio, split] as const] : []),
  ]);
  const nomes = objectOf(
    columns.flatMap((column) => {
      const reference = referenceOf(column);
      return reference?.target.label
        ? [[campoOf(column.title), sql.ref(`${reference.alias}.${reference.target.label}`)]]
        : [];
    }),
  );
  const keys = keyColumns(master).map((column) => sql`(${contractValue(master, column)})::text`);
  return sql`select array[${sql.join(keys)}] as chave, ${valores} as valores, ${nomes} as nomes,
    md5(${valores}::text) as versao, ${labelOf(master)} as nome, ${isActive(master, today)} as ativo`;
}

type Filter = Pick<Query<'listarLinhasCadastro'>, 'texto' | 'de' | 'ativo'>;

function where(master: Master, { texto, de, ativo }: Filter, today: string): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (texto !== undefined && likePattern(texto) !== undefined)
    conditions.push(contains(master, texto));
  const parent = master.table.columns.find(({ title }) => title === master.parteDe);
  if (de !== undefined && parent)
    conditions.push(sql`lower((${contractValue(master, parent)})::text) = lower(${de.trim()})`);
  if (ativo !== undefined) conditions.push(sql`${isActive(master, today)} = ${ativo}`);
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** True of the rows that a text is part of. A CNPJ is found as the list shows it, with its marks, too. */
function contains(master: Master, texto: string): RawBuilder<unknown> {
  const part = master.table.key.includes('cnpj') ? cnpjPart(texto) : undefined;
  const text = sql`busca(concat_ws(' ', ${sql.join(searched(master))}))`;
  const named = sql`${text} like busca(${likePattern(texto)})`;
  return part === undefined ? named : sql`(${named} or t.cnpj like ${likePattern(part)})`;
}

/** What a search looks through: the key, the name, and the names of what the key refers to. */
const searched = (master: Master) => [
  ...keyColumns(master).map((column) => sql`(${contractValue(master, column)})::text`),
  labelOf(master),
  ...keyColumns(master).flatMap((column) => {
    const reference = referenceOf(column);
    return reference?.target.label ? [sql.ref(`${reference.alias}.${reference.target.label}`)] : [];
  }),
];

function orderKeys(master: Master, sort: string, today: string): OrderKey[] {
  const [field, way] = sort.split(',');
  const direction: OrderKey['direction'] = way === 'desc' ? 'desc' : 'asc';
  const keys = keyColumns(master).map((column) => ({
    expression: contractValue(master, column),
    direction,
  }));
  const first = {
    nome: [{ expression: labelOf(master), direction, nullable: true }],
    ativo: [{ expression: sql`coalesce(${isActive(master, today)}, true)`, direction }],
  } satisfies Record<string, OrderKey[]>;
  return [...(first[field as keyof typeof first] ?? []), ...keys];
}

/** A page of a master, how many rows the filters find, and where the next page begins. */
export async function list(
  db: Db,
  master: Master,
  query: Query<'listarLinhasCadastro'>,
  today: string,
): Promise<Found & { rows: Row[] }> {
  const keys = orderKeys(master, query.sort, today);
  const place = placeOf(query, keys.length);
  const found = sql`${from(master)} ${where(master, query, today)}`;
  const after = place ? sql`and ${isAfter(keys, place.valores)}` : sql``;
  const { rows } = await asPlace(place, () =>
    sql<Row & { ordem: (string | null)[] }>`
      ${select(master, today)}, ${orderOf(keys)} as ordem ${found} ${after}
      order by ${sql.join(orderTerms(keys))}
      limit ${query.size} offset ${place ? 0 : offsetOf(query)}`.execute(db),
  );
  const { total } = place?.totais ?? (await count(db, found));
  return { rows, total, proxima: nextPlace(query, rows, { total }) };
}

async function count(db: Db, found: RawBuilder<unknown>): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { total: rows[0]?.total ?? 0 };
}

/** All rows that the filters find, by their keys, in chunks. */
export const stream = (db: Db, master: Master, filter: Filter, today: string) =>
  streamRows<Row>(
    db,
    sql<Row>`${select(master, today)} ${from(master)} ${where(master, filter, today)}
      order by ${sql.join(orderTerms(orderKeys(master, 'chave,asc', today)))}`,
  );

type Fold = (text: RawBuilder<unknown>) => RawBuilder<unknown>;

async function findFolded(
  db: Db,
  master: Master,
  chave: readonly string[],
  today: string,
  fold: Fold,
): Promise<Row | undefined> {
  const keys = keyColumns(master);
  if (keys.length !== chave.length) return undefined;
  const same = keys.map(
    (column, index) =>
      sql`${fold(sql`(${contractValue(master, column)})::text`)} = ${fold(sql`${chave[index] ?? ''}::text`)}`,
  );
  const { rows } = await sql<Row>`${select(master, today)} ${from(master)}
    where ${sql.join(same, sql` and `)} limit 1`.execute(db);
  return rows[0];
}

/** The row of a key, in whatever case its letters are written. */
export const find = (db: Db, master: Master, chave: readonly string[], today: string) =>
  findFolded(db, master, chave, today, (text) => sql`lower(${text})`);

/** The row of a key that people could not tell from this one: but for capitals, accents and spaces it is the same. */
export const findTwin = (db: Db, master: Master, chave: readonly string[], today: string) =>
  findFolded(
    db,
    master,
    chave,
    today,
    (text) => sql`busca(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`,
  );

/** Who has a value that may be there once, but for the row of this key. */
export async function ownerOf(
  db: Db,
  { table: { name, key, columns } }: Master,
  column: Column,
  value: string,
  except: string,
): Promise<string | undefined> {
  const first = columns.find(({ title }) => title === key[0]);
  if (!first) return undefined;
  const unless = typeof column.unique === 'object' ? column.unique.unless : undefined;
  const exempt = columns.find(({ title }) => title === unless?.title);
  const counts = exempt
    ? sql`${own(columnOf(exempt))} is distinct from ${unless?.value ?? null}`
    : sql`true`;
  const { rows } = await sql<{ dono: string }>`
    select ${own(columnOf(first))} as dono from ${sql.table(name)} as t
    where ${own(columnOf(column))} = ${value} and ${own(columnOf(first))} <> ${except} and ${counts}
    limit 1`.execute(db);
  return rows[0]?.dono;
}

/** When the first validity begins that has a day of another of the same key, but for the one that began then. */
export async function overlapOf(
  db: Db,
  { table }: Master,
  who: string,
  [inicio, fim]: readonly [string, string | null],
  except: string | undefined,
): Promise<string | undefined> {
  const range = table.validity === 'range';
  const key = table.columns.find(({ title }) => title === table.key[0]);
  if (!key) return undefined;
  const days = range ? sql`t.vigencia` : sql`daterange(t.inicio_vigencia, t.final_vigencia, '[]')`;
  const { rows } = await sql<{ inicio: string }>`
    select lower(${days})::text as inicio from ${sql.table(table.name)} as t
    where ${own(columnOf(key))} = ${who} and ${days} && daterange(${inicio}::date, ${fim}::date, '[]')
      and lower(${days}) is distinct from ${except ?? null}::date
    order by 1 limit 1`.execute(db);
  return rows[0]?.inicio;
}

/** Takes a validity away, whose beginning is another now. */
export const removeValidity = (db: Db, { table }: Master, who: string, inicio: string) =>
  sql`delete from ${sql.table(table.name)} where funcionario = ${who} and lower(vigencia) = ${inicio}::date`.execute(
    db,
  );

export const isUser = async (db: Db, codigo: string): Promise<boolean> =>
  (await db
    .selectFrom('usuario')
    .select('codigo')
    .where('codigo', '=', codigo)
    .executeTakeFirst()) !== undefined;

/** Takes away what a project is split among. */
export const removeSplit = (db: Db, projeto: string) =>
  db
    .deleteFrom('projeto_centro_custo')
    .where('projeto_id', '=', (from) =>
      from.selectFrom('projeto').select('id').where('codigo', '=', projeto),
    )
    .execute();
