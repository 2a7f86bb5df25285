import type { Schema } from '@aponta/sdk';
import { toPessoa } from '../../domain/pessoa/mapper.ts';
import type { list } from './queries.ts';
import { situationOf } from './rules.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];

export const toSubstituicao = (row: Row, today: string): Schema<'Substituicao'> => ({
  id: row.id,
  colaborador: { codigo: row.funcionario, nome: row.nome },
  substituto: { codigo: row.substituto, nome: row.substituto_nome },
  inicio: row.inicio,
  fim: row.fim,
  situacao: situationOf({ ...row, encerrada: row.encerrada_em !== null }, today),
  criadaPor: { codigo: row.criada_por, nome: row.criada_por_nome },
  encerradaPor: toPessoa(row.encerrada_por, row.encerrada_por_nome),
  encerradaEm: row.encerrada_em?.toISOString() ?? null,
});
