import { minutesToHours, type Schema } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import type { find, list } from './queries.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];
type FullRow = NonNullable<Awaited<ReturnType<typeof find>>>;

type Tipo = Schema<'TipoRegistroExtraordinario'>;

export const tipoLabels: Record<Tipo, string> = { HORA_EXTRA: 'Hora extra', ATRASO: 'Atraso' };
export const tipos = Object.keys(tipoLabels) as Tipo[];

export const toRegistro = (row: Row): Schema<'RegistroExtraordinario'> => ({
  id: row.id,
  usuario: row.usuario,
  nome: row.nome,
  tipo: row.tipo,
  inicio: row.inicio,
  fim: row.fim,
  horas: minutesToHours(row.minutos),
  saldo: minutesToHours(row.minutos - row.usado),
  validade: row.validade,
  justificativa: row.justificativa,
  cancelado: row.cancelado_em !== null,
});

export const toRegistroCompleto = (row: FullRow): Schema<'RegistroExtraordinarioCompleto'> => ({
  ...toRegistro(row),
  documentos: row.documentos.map(({ id, codigo, titulo }) => ({ id, codigo, titulo })),
});

/** The sheet has the columns of the screen. */
export const sheetColumns = {
  usuario: { header: 'Usuário', type: 'text', value: (row) => row.usuario },
  nome: { header: 'Nome', type: 'text', value: (row) => row.nome },
  inicio: { header: 'Início', type: 'date', value: (row) => row.inicio },
  fim: { header: 'Fim', type: 'date', value: (row) => row.fim },
  validade: { header: 'Validade', type: 'date', value: (row) => row.validade },
  tipo: { header: 'Tipo', type: 'text', value: (row) => tipoLabels[row.tipo] },
  horas: { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  saldo: { header: 'Saldo', type: 'hours', value: (row) => row.minutos - row.usado },
  status: {
    header: 'Status',
    type: 'text',
    value: (row) => (row.cancelado_em ? 'Encerrado' : 'Ativo'),
  },
  justificativa: { header: 'Justificativa', type: 'text', value: (row) => row.justificativa },
} satisfies Record<string, Column<Row>>;
