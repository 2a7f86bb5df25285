import { parseHours, type Schema } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import type { Punch } from './queries.ts';

const day = ({ momento }: Punch) => momento.slice(0, 10);
const time = ({ momento }: Punch) => momento.slice(11, 16);

export const toBatida = (row: Punch): Schema<'Batida'> => ({
  id: row.id,
  nomeColaborador: row.nome,
  idColaborador: row.funcionario,
  data: day(row),
  hora: time(row),
  isCLT: row.tipo === null ? null : row.tipo === 'CLT',
  // A document number tells whose a punch is only where nothing else does.
  documento: row.funcionario === null ? row.documento : null,
});

/** The columns of the file, as on the screen. */
export const columns = {
  nomeColaborador: { header: 'Nome Colaborador', type: 'text', value: (row) => row.nome },
  idColaborador: { header: 'ID Colaborador', type: 'text', value: (row) => row.funcionario },
  data: { header: 'Data', type: 'date', value: day },
  // The hours since midnight are the time of the day.
  hora: { header: 'Hora', type: 'hours', value: (row) => parseHours(time(row)) },
  condicao: { header: 'Condição', type: 'text', value: (row) => row.tipo },
} satisfies Record<string, Column<Punch>>;
