import type { Selectable } from 'kysely';
import type { DB } from '../infra/db/tables.ts';

/** A row with every column that the database does not make itself. */
export type Row<Table extends keyof DB> = Omit<Selectable<DB[Table]>, 'busca'>;

/** The tables that the demo company fills, in an order that foreign keys accept; users come after. */
export const tables = [
  'coligada',
  'filial',
  'centro_custo',
  'calendario',
  'feriado',
  'secao',
  'equipe',
  'empresa',
  'funcionario',
  'funcionario_secao',
  'funcionario_remuneracao',
  'contrato',
  'projeto',
  'projeto_centro_custo',
  'atividade',
  'tipo_formato',
  'documento',
  'encargo',
  'local_execucao',
  'periodo',
  'apontamento',
  'aprovacao',
  'medicao',
  'medicao_centro_custo',
  'numeracao',
  'medicao_terceiros',
  'medicao_terceiros_centro_custo',
  'medicao_terceiros_documento',
  'lote_rm',
  'integracao_rm',
  'lote_rm_item',
  'importacao',
  'rateio',
  'registro_extraordinario',
  'registro_extraordinario_documento',
  'consumo_registro',
  'notificacao',
  'batida',
  'pergunta_satisfacao',
] as const;

export type Table = (typeof tables)[number];

/** The whole company in memory. */
export type Company = { [T in Table]: Row<T>[] };

/** Rows of one kind with the ids that the database would give them. */
export const numbered = <R extends object>(rows: readonly R[]): (R & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }));
