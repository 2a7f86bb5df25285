import { formatDate, formatHours, type Schema } from '@aponta/sdk';
import { timeOf } from '../../ui/labels.ts';

/** What the table shows of an entry, logged or about to be. */
export type ShownEntry = Pick<
  Schema<'Apontamento'>,
  | 'data'
  | 'projeto'
  | 'centroCusto'
  | 'atividade'
  | 'horaEntrada'
  | 'horaSaida'
  | 'horas'
  | 'documento'
  | 'observacao'
  | 'ldPendente'
>;

interface Column {
  header: string;
  cell: (entry: ShownEntry) => string;
  /** Figures stand at the right. */
  number?: boolean;
  /** May be long: it is cut to its share of what the others leave, and whole in its tooltip. */
  long?: 'normal' | 'wide';
}

/** The columns of the day's table (part 1, section 2), after the one that deletes. */
export const columns: readonly Column[] = [
  { header: 'Data', cell: ({ data }) => formatDate(data) },
  { header: 'Projeto', cell: ({ projeto }) => `${projeto.codigo} · ${projeto.nome}`, long: 'wide' },
  // In two lines at most: the last two words stay together.
  { header: 'Centro de\u00a0Custo', cell: ({ centroCusto }) => centroCusto },
  { header: 'Atividade', cell: ({ atividade }) => atividade.nome },
  { header: 'Hora Entrada', cell: (entry) => timeOf(entry.horaEntrada, entry.data), number: true },
  { header: 'Hora Saída', cell: (entry) => timeOf(entry.horaSaida, entry.data), number: true },
  { header: 'Horas Totais', cell: ({ horas }) => formatHours(horas), number: true },
  { header: 'Documento', cell: ({ documento }) => documento?.codigo ?? '', long: 'normal' },
  { header: 'Observação', cell: ({ observacao }) => observacao ?? '', long: 'normal' },
  { header: 'LD Pendente', cell: ({ ldPendente }) => (ldPendente ? 'SIM' : 'NÃO') },
];

/** How many columns, the deleting one included, come before the hours. */
export const BEFORE_HOURS = 1 + columns.findIndex(({ header }) => header === 'Horas Totais');
export const AFTER_HOURS = columns.length - BEFORE_HOURS;
