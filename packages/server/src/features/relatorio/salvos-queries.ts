import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { Definicao, Intervalo, Kind } from './salvos-rules.ts';

/** A saved report, as its table has it. */
export interface Salvo {
  id: number;
  nome: string;
  intervalo: Intervalo;
  definicao: Definicao;
  alterado_em: Date;
}

const columns = sql`id, nome, intervalo, definicao, alterado_em`;

/** One's own, by name. */
export async function list(db: Db, funcionario: string): Promise<Salvo[]> {
  const { rows } = await sql<Salvo>`
    select ${columns} from relatorio_salvo where funcionario = ${funcionario}
    order by nome collate "pt-BR-x-icu", id`.execute(db);
  return rows;
}

/** One's own, for a change; undefined when it is nobody's or somebody else's. */
export async function lock(db: Db, funcionario: string, id: number): Promise<Salvo | undefined> {
  const { rows } = await sql<Salvo>`
    select ${columns} from relatorio_salvo where id = ${id} and funcionario = ${funcionario} for update`.execute(
    db,
  );
  return rows[0];
}

type Written = Omit<Salvo, 'id'>;

/** Undefined where the person has one of this name. */
export async function insert(
  db: Db,
  funcionario: string,
  { nome, intervalo, definicao, alterado_em }: Written,
): Promise<Salvo | undefined> {
  const { rows } = await sql<Salvo>`
    insert into relatorio_salvo (funcionario, nome, intervalo, definicao, alterado_em)
    values (${funcionario}, ${nome}, ${intervalo}, ${JSON.stringify(definicao)}::jsonb, ${alterado_em})
    on conflict (funcionario, lower(nome)) do nothing returning ${columns}`.execute(db);
  return rows[0];
}

/** Undefined where the person has another one of this name. */
export async function update(
  db: Db,
  id: number,
  { nome, intervalo, definicao, alterado_em }: Written,
): Promise<Salvo | undefined> {
  const { rows } = await sql<Salvo>`
    update relatorio_salvo one
    set nome = ${nome}, intervalo = ${intervalo}, definicao = ${JSON.stringify(definicao)}::jsonb,
      alterado_em = ${alterado_em}
    where id = ${id} and not exists (
      select from relatorio_salvo other
      where other.funcionario = one.funcionario and lower(other.nome) = lower(${nome}) and other.id <> one.id)
    returning ${columns}`.execute(db);
  return rows[0];
}

export const remove = (db: Db, id: number) =>
  db.deleteFrom('relatorio_salvo').where('id', '=', id).execute();

/** What each kind of choice is called, by its id as text. */
const sources: Record<Kind, (ids: readonly string[]) => RawBuilder<{ id: string; nome: string }>> =
  {
    atividades: (ids) =>
      sql`select id::text as id, nome from atividade where id = any(${ids}::bigint[])`,
    contrato: (ids) =>
      sql`select codigo as id, concat(codigo, ' · ', titulo) as nome from contrato where codigo = any(${ids}::text[])`,
    funcionarios: (ids) =>
      sql`select codigo as id, concat(codigo, ' · ', nome) as nome from funcionario where codigo = any(${ids}::text[])`,
    secoes: (ids) =>
      sql`select codigo as id, concat(codigo, ' · ', descricao) as nome from secao where codigo = any(${ids}::text[])`,
    projeto: (ids) =>
      sql`select id::text as id, concat(codigo, ' · ', titulo) as nome from projeto where id = any(${ids}::bigint[])`,
    documentos: (ids) =>
      sql`select id::text as id, concat(codigo, ' · ', titulo) as nome from documento where id = any(${ids}::bigint[])`,
  };

/** The names of what is chosen; what is no more has none. */
export async function namesOf(
  db: Db,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sources[kind](ids).execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The days of the period that holds a day, or of one so many before it. */
export async function periodDays(db: Db, day: string, back: number) {
  const found = await db
    .selectFrom('periodo')
    .select(['inicio', 'fim'])
    .where('inicio', '<=', day)
    .orderBy('inicio', 'desc')
    .offset(back)
    .limit(1)
    .executeTakeFirst();
  return found ?? { inicio: null, fim: null };
}
