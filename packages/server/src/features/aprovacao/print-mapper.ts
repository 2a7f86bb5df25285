import {
  competenciaOf,
  formatCnpj,
  formatCompetencia,
  formatMinutes,
  statusLabels,
  texts,
} from '@aponta/sdk';
import { codeOf } from '../../domain/medicao/rules.ts';
import {
  approversOf,
  intervalOf,
  issuerOf,
  moneyOf,
  notesOf,
  splitTable,
  totalsOf,
} from '../../domain/prints/mapper.ts';
import { centsPerHour } from '../../domain/remuneracao/rules.ts';
import { toCents, toDecimal } from '../../domain/values/money.ts';
import type { Column } from '../../infra/files/columns.ts';
import { type Fact, type PrintDocument, printTable } from '../../infra/files/print.ts';
import type { EntryRow, PrintRow, WorkRow } from './print-queries.ts';

const sumOf = (rows: readonly { minutos: number }[]) =>
  rows.reduce((sum, { minutos }) => sum + minutos, 0);

const companyOf = ({ empresa_nome, cnpj }: PrintRow): Fact[] =>
  empresa_nome === null || cnpj === null
    ? []
    : [
        { label: 'Executante', value: empresa_nome },
        { label: 'CNPJ do executante', value: formatCnpj(cnpj) },
      ];

const personOf = (row: PrintRow): Fact[] => [
  { label: 'Colaborador', value: `${row.funcionario_nome} (${row.funcionario})` },
  { label: 'Seção', value: `${row.secao} ${row.secao_descricao}` },
  { label: 'Competência', value: formatCompetencia(competenciaOf(row.fim)) },
];

const workColumns: readonly Column<WorkRow>[] = [
  { header: 'Projeto', type: 'text', width: 14, value: (row) => row.projeto },
  { header: 'Título', type: 'text', value: (row) => row.titulo },
  { header: 'Atividade', type: 'text', value: (row) => row.atividade },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
];

const workTable = (work: readonly WorkRow[]) =>
  printTable(workColumns, work, {
    title: 'Horas por projeto e atividade',
    totals: { Horas: sumOf(work) },
  });

/** The measurement of a PJ's approved hours, for the company to bill. */
export function measurementPrint(row: PrintRow, work: readonly WorkRow[]): PrintDocument {
  const { medicao_id, minutos, valor } = row;
  const perHour = toDecimal(centsPerHour(toCents(valor), minutos));
  return {
    title: texts.medicaoDeServicos,
    number: medicao_id === null ? undefined : codeOf(medicao_id),
    company: issuerOf(row.tomador),
    period: intervalOf(row),
    facts: [...companyOf(row), ...personOf(row)],
    tables: [workTable(work), splitTable(row, row.centros)],
    totals: [
      { label: 'Horas', value: formatMinutes(minutos) },
      { label: 'Valor da hora', value: moneyOf(perHour) },
      ...totalsOf(row),
    ],
    notes: notesOf({
      Observação: row.observacao,
      'Justificativa do desconto': row.desconto_justificativa,
    }),
    signatures: [{ name: row.empresa_nome ?? '', role: 'Executante' }, ...approversOf(row)],
  };
}

const clock = (dateTime: string) => dateTime.slice(11, 16);

/** The time of the exit, which a night shift has on the next day: a day's entries are under 24 hours. */
function exitOf({ data, hora_saida }: EntryRow): string | null {
  if (hora_saida === null) return null;
  const sameDay = hora_saida.startsWith(data);
  return sameDay ? clock(hora_saida) : `${clock(hora_saida)} (+1)`;
}

const entryColumns: readonly Column<EntryRow>[] = [
  { header: 'Data', type: 'date', value: (row) => row.data },
  { header: 'Projeto', type: 'text', width: 12, value: (row) => row.projeto },
  { header: 'C. custo', type: 'text', width: 11, value: (row) => row.centro_custo },
  { header: 'Atividade', type: 'text', value: (row) => row.atividade },
  { header: 'Documento', type: 'text', value: (row) => row.documento },
  { header: 'Observação', type: 'text', value: (row) => row.observacao },
];
const shiftColumns: readonly Column<EntryRow>[] = [
  {
    header: 'Entrada',
    type: 'text',
    width: 8,
    value: (row) => row.hora_entrada && clock(row.hora_entrada),
  },
  { header: 'Saída', type: 'text', width: 11, value: exitOf },
];
const hoursColumn: Column<EntryRow> = {
  header: 'Horas',
  type: 'hours',
  value: (row) => row.minutos,
};

/** The hours of a request, entry by entry and without money. */
export function timesheetPrint(
  row: PrintRow,
  entries: readonly EntryRow[],
  work: readonly WorkRow[],
): PrintDocument {
  const shifts = entries.some(({ hora_entrada }) => hora_entrada !== null) ? shiftColumns : [];
  const total = sumOf(entries);
  const counts = row.status !== 'REPROVADA' && row.status !== 'CANCELADA';
  return {
    title: texts.apontamentoDeHoras,
    company: issuerOf(row.tomador),
    period: intervalOf(row),
    landscape: true,
    facts: [
      ...personOf(row),
      ...companyOf(row),
      { label: 'Condição', value: row.condicao },
      { label: 'Status', value: statusLabels[row.status] },
    ],
    tables: [
      printTable([...entryColumns, ...shifts, hoursColumn], entries, {
        title: 'Apontamentos',
        totals: { Horas: total },
      }),
      workTable(work),
    ],
    totals: [{ label: 'Total de horas', value: formatMinutes(total) }],
    notes: notesOf({ Motivo: row.motivo }),
    // Nobody signs what does not count.
    signatures: counts
      ? [{ name: row.funcionario_nome, role: 'Colaborador' }, ...approversOf(row)]
      : [],
  };
}
