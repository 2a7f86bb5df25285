import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

export const list = (db: Db, { page, size, sort, ...filter }: Query<'listarAusencias'>) => {
  const { colaborador, inicio, fim } = filter;
  let rows = db
    .selectFrom('ausencia as item')
    .innerJoin('funcionario', 'funcionario.codigo', 'item.funcionario')
    .select([
      'item.id',
      'item.funcionario',
      'funcionario.nome',
      'item.inicio',
      'item.fim',
      'item.descricao',
    ]);
  if (colaborador) rows = rows.where('item.funcionario', '=', colaborador);
  if (inicio) rows = rows.where('item.fim', '>=', inicio);
  if (fim) rows = rows.where('item.inicio', '<=', fim);
  const columns = { inicio: 'item.inicio', fim: 'item.fim', colaborador: 'funcionario.nome' };
  return listPage(rows, { page, size, sort }, columns, 'item.id');
};
