import { formatDate, formatHours, type Schema } from '@aponta/sdk';

type Apontamento = Schema<'Apontamento'>;

interface Column {
  header: string;
  cell: (entry: Apontamento) => string;
  /** Figures stand at the right. */
  number?: boolean;
  /** May be long: it is cut to its share of what the others leave, and whole in its tooltip. */
  long?: 'normal' | 'wide';
}

/** The time of day; with day and month when it is not the entry's day. */
function time(value: string | null, { data }: Apontamento): string {
  if (!value) return '';
  const [date = '', hour = ''] = value.split('T');
  return date === data ? hour : `${formatDate(date).slice(0, 5)} ${hour}`;
}

/** The columns of the day's table (part 1, section 2), after the one that deletes. */
export const columns: readonly Column[] = [
  { header: 'Data', cell: ({ data }) => formatDate(data) },
  { header: 'Projeto', cell: ({ projeto }) => `${projeto.codigo} · ${projeto.nome}`, long: 'wide' },
  // In two lines at most: the last two words stay together.
  { header: 'Centro de\u00a0Custo', cell: ({ centroCusto }) => centroCusto },
  { header: 'Atividade', cell: ({ atividade }) => atividade.nome },
  { header: 'Hora Entrada', cell: (entry) => time(entry.horaEntrada, entry), number: true },
  { header: 'Hora Saída', cell: (entry) => time(entry.horaSaida, entry), number: true },
  { header: 'Horas Totais', cell: ({ horas }) => formatHours(horas), number: true },
  { header: 'Documento', cell: ({ documento }) => documento?.codigo ?? '', long: 'normal' },
  { header: 'Observação', cell: ({ observacao }) => observacao ?? '', long: 'normal' },
  { header: 'LD Pendente', cell: ({ ldPendente }) => (ldPendente ? 'SIM' : 'NÃO') },
];

/** How many columns, the deleting one included, come before the hours. */
export const BEFORE_HOURS = 1 + columns.findIndex(({ header }) => header === 'Horas Totais');
export const AFTER_HOURS = columns.length - BEFORE_HOURS;
