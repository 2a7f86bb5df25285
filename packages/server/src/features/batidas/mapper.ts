import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

export const toBatida = (
  row: Awaited<ReturnType<typeof list>>['rows'][number],
): Schema<'Batida'> => ({
  id: row.id,
  nomeColaborador: row.nome,
  idColaborador: row.funcionario,
  data: row.momento.slice(0, 10),
  hora: row.momento.slice(11, 16),
  isCLT: row.tipo === null ? null : row.tipo === 'CLT',
  // A document number tells whose a punch is only where nothing else does.
  documento: row.funcionario === null ? row.documento : null,
});
