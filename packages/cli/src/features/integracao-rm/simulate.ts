import {
  formatCnpj,
  formatCompetencia,
  formatCount,
  formatMoney,
  formatPercent,
  integracaoLabels,
  paginate,
  type Schema,
} from '@aponta/sdk';
import * as filters from '../../kit/list/filters.ts';
import type { Column } from '../../kit/output/columns.ts';
import { writeList } from '../../kit/output/list.ts';
import { writeText } from '../../kit/output/write.ts';
import type { Context } from '../../kit/run/context.ts';
import { exitCodes, Failure } from '../../kit/run/failure.ts';
import { type Kind, PATHS } from './kind.ts';

type Simulacao = Schema<'SimulacaoEnvio'>;

export interface SimulateOptions {
  tipo: Kind;
  lote?: number;
  periodo?: string;
  payload?: boolean;
  emissao?: string;
}

/** Rows of a page: the server asks RM for the supplier of each, so a page must stay small. */
const PAGE = 50;

const columns: Column<Simulacao>[] = [
  { field: 'medicao', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'executante.nome', header: 'Executante', wraps: true },
  { field: 'podeEnviar', header: 'Iria' },
  { field: 'motivo', header: 'Motivo', wraps: true },
  { field: 'valor', format: formatMoney, align: 'right' },
  { field: 'rateio', header: 'Rateio', format: splitText, wraps: true },
  { field: 'fornecedor.codigo', header: 'Fornecedor' },
  { field: 'executante.cnpj', header: 'CNPJ', format: formatCnpj },
  { field: 'competencia', header: 'Competência', format: formatCompetencia },
  { field: 'statusIntegracao', header: 'RM', format: (status) => integracaoLabels[status] },
];

function splitText(parts: Simulacao['rateio']): string {
  const texts = parts.map(({ centroCusto, percentual }) => [
    centroCusto,
    formatPercent(percentual),
  ]);
  return texts.map((words) => words.join(' ')).join(', ');
}

/** Shows what would go to RM and why the rest would not. Throws Failure when something marked would not go. */
export async function simulate(
  context: Context,
  { tipo, lote, periodo, payload, emissao }: SimulateOptions,
): Promise<void> {
  const { api, output } = context;
  const rows = await Array.fromAsync(
    paginate(api, `${PATHS[tipo]}/simular-envio`, {
      lote,
      payload,
      emissao,
      size: PAGE,
      periodo: periodo === undefined ? undefined : await filters.periodo.find(api, periodo),
    }),
  );
  await writeList(output, { columns, empty: 'Nenhuma medição' }, {}, rows);
  if (rows.length === 0) return;
  if (output.format === 'text')
    await writeText(
      rows.flatMap(({ codigo, payload }) => (payload ? [`\n${codigo}\n${payload}`] : [])),
    );
  const sendable = rows.filter(({ podeEnviar }) => podeEnviar).length;
  const text = `${sendable} de ${formatCount(rows.length, 'medição iria', 'medições iriam')} ao RM`;
  if (rows.some(isHeldBack)) throw new Failure(text, exitCodes.partly);
  output.note(text);
}

/** A batch would take it, and RM would not. */
const isHeldBack = ({ podeEnviar, statusIntegracao }: Simulacao) =>
  !podeEnviar && (statusIntegracao === 'MARCADA' || statusIntegracao === 'ERRO');
