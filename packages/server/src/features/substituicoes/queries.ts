import { type SqlBool, sql } from 'kysely';
import type { Interval } from '../../domain/values/interval.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

const substitutions = (db: Db) =>
  db
    .selectFrom('substituicao as item')
    .innerJoin('funcionario', 'funcionario.codigo', 'item.funcionario')
    .innerJoin('funcionario as quem', 'quem.codigo', 'item.substituto')
    .innerJoin('funcionario as autor', 'autor.codigo', 'item.criada_por')
    .leftJoin('funcionario as fim_por', 'fim_por.codigo', 'item.encerrada_por')
    .select([
      'item.id',
      'item.funcionario',
      'funcionario.nome',
      'item.substituto',
      'quem.nome as substituto_nome',
      'item.inicio',
      'item.fim',
      'item.criada_por',
      'autor.nome as criada_por_nome',
      'item.encerrada_por',
      'fim_por.nome as encerrada_por_nome',
      'item.encerrada_em',
    ]);

/** True of who sees and names the substitutes of everybody. */
export const seesAll = (user: User): boolean => hasRole(user, ['GERENCIA_COLABORADOR']);

const situations = (today: string) => ({
  FUTURA: sql<SqlBool>`item.encerrada_em is null and item.inicio > ${today}`,
  VIGENTE: sql<SqlBool>`item.encerrada_em is null and ${today} between item.inicio and item.fim`,
  ENCERRADA: sql<SqlBool>`(item.encerrada_em is not null or item.fim < ${today})`,
});

export const list = (
  db: Db,
  user: User,
  { page, size, apos, sort, ...filter }: Query<'listarSubstituicoes'>,
  today: string,
) => {
  const { colaborador, substituto, situacao, inicio, fim } = filter;
  let rows = substitutions(db);
  if (!seesAll(user)) {
    rows = rows.where(sql<SqlBool>`${user.codigo} in (item.funcionario, item.substituto)`);
  }
  if (colaborador) rows = rows.where('item.funcionario', '=', colaborador);
  if (substituto) rows = rows.where('item.substituto', '=', substituto);
  if (situacao) rows = rows.where(situations(today)[situacao]);
  if (inicio) rows = rows.where('item.fim', '>=', inicio);
  if (fim) rows = rows.where('item.inicio', '<=', fim);
  const columns = {
    inicio: 'item.inicio',
    fim: 'item.fim',
    colaborador: 'funcionario.nome',
    substituto: 'quem.nome',
  };
  return listPage(rows, { page, size, apos, sort }, columns, 'item.id');
};

export const get = (db: Db, id: number) =>
  substitutions(db).where('item.id', '=', id).executeTakeFirstOrThrow();

/** One whose days the user may change: their own, or anybody's. */
export const findToChange = (db: Db, user: User, id: number) =>
  substitutions(db)
    .where('item.id', '=', id)
    .$if(!seesAll(user), (rows) => rows.where('item.funcionario', '=', user.codigo))
    .executeTakeFirst();

export const findPerson = (db: Db, codigo: string) =>
  db.selectFrom('funcionario').select('codigo').where('codigo', '=', codigo).executeTakeFirst();

/** The first that a person has on one of the days and that nobody ended, but for the one that is changed. */
export function findOverlapping(
  db: Db,
  funcionario: string,
  { inicio, fim }: Interval,
  except?: number,
) {
  const rows = db
    .selectFrom('substituicao')
    .innerJoin('funcionario', 'funcionario.codigo', 'substituicao.substituto')
    .select(['funcionario.nome', 'inicio', 'fim'])
    .where('funcionario', '=', funcionario)
    .where('encerrada_em', 'is', null)
    .where('inicio', '<=', fim)
    .where('fim', '>=', inicio)
    .orderBy('inicio');
  return (except === undefined ? rows : rows.where('id', '<>', except)).executeTakeFirst();
}

interface Written extends Interval {
  substituto: string;
}

export async function insert(
  db: Db,
  { substituto, inicio, fim }: Written,
  {
    funcionario,
    criada_por,
    criada_em,
  }: Record<'funcionario' | 'criada_por', string> & { criada_em: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('substituicao')
    .values({ funcionario, substituto, inicio, fim, criada_por, criada_em })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (db: Db, id: number, { substituto, inicio, fim }: Written) =>
  db.updateTable('substituicao').set({ substituto, inicio, fim }).where('id', '=', id).execute();

export const end = (db: Db, id: number, encerrada_por: string, encerrada_em: Date) =>
  db
    .updateTable('substituicao')
    .set({ encerrada_por, encerrada_em })
    .where('id', '=', id)
    .execute();
