import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

export const list = (db: Db, { page, size, sort, ...filter }: Query<'listarAusencias'>) => {
  const { colaborador, tipo, inicio, fim } = filter;
  let rows = db
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
  return listPage(rows, { page, size, sort }, columns, 'item.id');
};
