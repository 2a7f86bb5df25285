import { randomUUID } from 'node:crypto';
import { percentToDecimal, type Schema, unwrap } from '@aponta/sdk';
import type { Context } from '../../../kit/run/context.ts';
import type { Linha } from './row.ts';

/** How much of the load of one period is done. */
interface Load {
  cargaId: string;
  /** How many rows the server has received. */
  enviadas: number;
  concluida: boolean;
}

/** How much of each load of a file is done, by competência. */
export type Loads = Record<string, Load>;

/** What an import did to one period. */
export interface PeriodResult {
  competencia: string;
  linhas: number;
  /** People whose allocation was imported; null when the rows were loaded only. */
  importados: number | null;
  naoImportados: Schema<'ColaboradorNaoImportado'>[];
}

export interface SendOptions {
  substituir?: boolean;
  soCarregar?: boolean;
}

/** The most rows that the contract takes at a time. */
const PART = 2000;

/**
 * Sends the rows of one period, concludes their load, and imports it. Every step has its own idempotency key, so that
 * a step whose answer was lost is not done twice. Throws ApontaError.
 */
export async function sendPeriod(
  { api }: Context,
  {
    competencia,
    periodId,
    linhas,
  }: { competencia: string; periodId: number; linhas: readonly Linha[] },
  { cargas, save }: { cargas: Loads; save: () => Promise<void> },
  { substituir, soCarregar }: SendOptions,
  onSent: (sent: number) => void,
): Promise<PeriodResult> {
  cargas[competencia] ??= { cargaId: randomUUID(), enviadas: 0, concluida: false };
  const carga: Load = cargas[competencia];
  const { cargaId } = carga;
  const params = (step: string) => ({
    path: { periodId },
    header: { 'Idempotency-Key': `${cargaId}:${step}` },
  });
  while (carga.enviadas < linhas.length) {
    const part = linhas.slice(carga.enviadas, carga.enviadas + PART);
    // Kept before it is sent, so that there is something to resume from the first part on.
    await save();
    await unwrap(
      api.POST('/apontamento/rateio/{periodId}/linhas', {
        params: params(`linhas:${carga.enviadas}`),
        body: { cargaId, linhas: part.map(asContract) },
      }),
    );
    carga.enviadas += part.length;
    onSent(part.length);
  }
  if (!carga.concluida) {
    await save();
    const body = { cargaId, linhas: linhas.length };
    await unwrap(
      api.POST('/apontamento/rateio/{periodId}/linhas/concluir', {
        params: params('concluir'),
        body,
      }),
    );
    carga.concluida = true;
    await save();
  }
  const done = { competencia, linhas: linhas.length };
  if (soCarregar) return { ...done, importados: null, naoImportados: [] };
  const { colaboradores, naoImportados } = await unwrap(
    api.POST('/apontamento/rateio/{periodId}', {
      params: { ...params('importar'), query: { substituir } },
    }),
  );
  return { ...done, importados: colaboradores, naoImportados };
}

const asContract = ({ linha, colaborador, centroCusto, percentual }: Linha) => ({
  linha,
  colaborador,
  centroCusto,
  percentual: percentToDecimal(percentual),
});
