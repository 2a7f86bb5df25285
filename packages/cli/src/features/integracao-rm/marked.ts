import { formatCompetencia, formatCount, formatMoney, paginate, type Schema } from '@aponta/sdk';
import type { Context } from '../../kit/run/context.ts';
import { type Kind, PART, PATHS } from './kind.ts';

/** What a batch would take. */
export interface Marked {
  /** AAAAMM. */
  competencia: string;
  /** Absent for who sees no values. */
  valor?: number;
}

type Simulacao = Schema<'SimulacaoEnvio'>;

/** Finds what is marked, or what was refused of a batch, and what cannot go before somebody has looked. Throws ApontaError. */
export async function findMarked(
  { api }: Pick<Context, 'api'>,
  tipo: Kind,
  lote?: number,
): Promise<{ prontas: Simulacao[]; incertas: Simulacao[] }> {
  const query = { lote, consultarRm: false, size: PART };
  const rows = await Array.fromAsync(paginate(api, `${PATHS[tipo]}/simular-envio`, query));
  return {
    prontas: rows.filter(({ podeEnviar }) => podeEnviar),
    incertas: rows.filter(({ statusIntegracao }) => statusIntegracao === 'INCERTA'),
  };
}

/** '12 medições de 11/2026, R$ 34.000,00', for each competência. */
export const markedText = (rows: readonly Marked[]): string =>
  [...Map.groupBy(rows, ({ competencia }) => competencia)]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([competencia, own]) => {
      const count = formatCount(own.length, 'medição', 'medições');
      return [`${count} de ${formatCompetencia(competencia)}`, ...sumOf(own)].join(', ');
    })
    .join('; ');

function sumOf(rows: readonly Marked[]): string[] {
  if (rows.some(({ valor }) => valor === undefined)) return [];
  const cents = rows.reduce((sum, { valor = 0 }) => sum + Math.round(valor * 100), 0);
  return [formatMoney(cents / 100)];
}
