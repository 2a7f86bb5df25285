import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Accepted } from './rules.ts';

const absences = (db: Db) =>
  db
    .selectFrom('ausencia as item')
    .innerJoin('funcionario', 'funcionario.codigo', 'item.funcionario')
    .select([
      'item.id',
      'item.funcionario',
      'funcionario.nome',
      'item.tipo',
      'item.inicio',
      'item.fim',
      'item.meio_periodo',
      'item.observacao',
    ]);

export const list = (db: Db, { page, size, apos, sort, ...filter }: Query<'listarAusencias'>) => {
  const { colaborador, tipo, inicio, fim } = filter;
  let rows = absences(db);
  if (colaborador) rows = rows.where('item.funcionario', '=', colaborador);
  if (tipo) rows = rows.where('item.tipo', '=', tipo);
  if (inicio) rows = rows.where('item.fim', '>=', inicio);
  if (fim) rows = rows.where('item.inicio', '<=', fim);
  const columns = {
    tipo: 'item.tipo',
    inicio: 'item.inicio',
    fim: 'item.fim',
    colaborador: 'funcionario.nome',
  };
  return listPage(rows, { page, size, apos, sort }, columns, 'item.id');
};

export const find = (db: Db, id: number) =>
  absences(db).where('item.id', '=', id).executeTakeFirst();

export const findPerson = (db: Db, codigo: string) =>
  db
    .selectFrom('funcionario')
    .select('codigo_situacao')
    .where('codigo', '=', codigo)
    .executeTakeFirst();

/** The first absence of a person on one of the days, but for the one that is changed. */
export function findOverlapping(
  db: Db,
  funcionario: string,
  { inicio, fim }: { inicio: string; fim: string },
  except?: number,
) {
  const rows = db
    .selectFrom('ausencia')
    .select(['tipo', 'inicio', 'fim', 'meio_periodo as meioPeriodo'])
    .where('funcionario', '=', funcionario)
    .where('inicio', '<=', fim)
    .where('fim', '>=', inicio)
    .orderBy('inicio');
  return (except === undefined ? rows : rows.where('id', '<>', except)).executeTakeFirst();
}

export async function insert(db: Db, funcionario: string, accepted: Accepted): Promise<number> {
  const { id } = await db
    .insertInto('ausencia')
    .values({ funcionario, ...accepted })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (db: Db, id: number, accepted: Accepted) =>
  db.updateTable('ausencia').set(accepted).where('id', '=', id).execute();

export const remove = (db: Db, id: number) =>
  db.deleteFrom('ausencia').where('id', '=', id).execute();
