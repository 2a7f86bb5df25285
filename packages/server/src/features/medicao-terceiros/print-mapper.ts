import { competenciaOf, formatCnpj, formatCompetencia, texts } from '@aponta/sdk';
import {
  approversOf,
  intervalOf,
  issuerOf,
  notesOf,
  splitTable,
  totalsOf,
} from '../../domain/prints/mapper.ts';
import type { Column } from '../../infra/files/columns.ts';
import { type Fact, type PrintDocument, printTable } from '../../infra/files/print.ts';
import { executorOf } from './mapper.ts';
import type { FullRow } from './queries.ts';

/** What a part of the value comes from. */
interface Part {
  item: string;
  minutos?: number;
  unitario?: string;
  valor: string;
}

const partColumns: readonly Column<Part>[] = [
  { header: 'Item', type: 'text', value: (row) => row.item },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  { header: 'Valor unitário', type: 'money', value: (row) => row.unitario },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
];

function partsTable(row: FullRow) {
  const { minutos, valor_unitario: unitario } = row;
  const parts: Part[] = [
    { item: 'Serviços por hora', minutos, unitario, valor: row.valor_calculado },
    { item: 'Preço global', valor: row.preco_global },
    { item: 'Documentos (A1)', valor: row.valor_total_a1 },
  ];
  return printTable(
    partColumns,
    parts.filter(({ valor }) => Number(valor) > 0),
    { title: 'Composição do valor', totals: { Valor: row.valor } },
  );
}

const documentColumns: readonly Column<FullRow['documentos'][number]>[] = [
  { header: 'Documento', type: 'text', value: (row) => row.codigo },
  { header: 'Título', type: 'text', value: (row) => row.titulo },
  { header: 'Formato', type: 'text', width: 8, value: (row) => row.formato },
  { header: 'Folhas', type: 'integer', value: (row) => row.folhas },
  { header: 'A1 eqv.', type: 'number', value: (row) => row.a1_equivalente },
  { header: 'Valor A1', type: 'money', value: (row) => row.valor_unitario },
  { header: 'Valor', type: 'money', value: (row) => row.valor_item },
];

const documentsTable = ({ documentos, valor_total_a1 }: FullRow) =>
  printTable(documentColumns, documentos, {
    title: 'Documentos medidos',
    totals: { Valor: valor_total_a1 },
  });

const factsOf = (row: FullRow): Fact[] => [
  { label: 'Executante', value: executorOf(row) },
  ...(executorOf(row) === row.empresa_nome ? [] : [{ label: 'Empresa', value: row.empresa_nome }]),
  { label: 'CNPJ do executante', value: formatCnpj(row.cnpj) },
  { label: 'Projeto', value: `${row.projeto_codigo} ${row.projeto_titulo}` },
  { label: 'Seção', value: `${row.secao} ${row.secao_descricao}` },
  { label: 'Local de execução', value: row.local_nome },
  { label: 'Competência', value: formatCompetencia(competenciaOf(row.fim)) },
  { label: 'Responsável', value: row.colaborador_nome ?? row.funcionario_nome },
];

/** An approved measurement, for the company to bill. */
export const measurementPrint = (row: FullRow): PrintDocument => ({
  title: texts.medicaoDeTerceiros,
  number: row.codigo,
  company: issuerOf(row.tomador),
  period: intervalOf(row),
  facts: factsOf(row),
  tables: [
    partsTable(row),
    ...(row.documentos.length > 0 ? [documentsTable(row)] : []),
    splitTable(row, row.centros),
  ],
  totals: totalsOf(row),
  notes: notesOf({
    Observação: row.observacao,
    'Justificativa do desconto': row.desconto_justificativa,
  }),
  signatures: [{ name: executorOf(row), role: 'Executante' }, ...approversOf(row)],
});
