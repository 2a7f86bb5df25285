import type { Schema } from '@aponta/sdk';
import type { Field } from '../../infra/files/columns.ts';
import type { Marked, Punch } from './queries.ts';

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
export const fields = {
  nomeColaborador: { header: 'Nome Colaborador', type: 'text', field: 'nome' },
  idColaborador: { header: 'ID Colaborador', type: 'text', field: 'funcionario' },
  data: { header: 'Data', type: 'date', field: 'data' },
  // The hours since midnight are the time of the day.
  hora: { header: 'Hora', type: 'hours', field: 'minutos' },
  condicao: { header: 'Condição', type: 'text', field: 'tipo' },
} satisfies Record<string, Field<Marked>>;
