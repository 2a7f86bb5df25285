import { randomUUID } from 'node:crypto';
import { percentToDecimal, type Schema, untilConcluded, unwrap } from '@aponta/sdk';
import type { RateioLine } from '@aponta/sdk/sheet';
import type { Context } from '../../../kit/run/context.ts';

/** How much of the load of one period is done. */
export interface Load {
  cargaId: string;
  /** How many rows the server has received. */
  enviadas: number;
  concluida: boolean;
  /** What the server found wrong with the rows so far, each list as it was answered. */
  conferidas: Pick<Schema<'CargaRateio'>, 'falhas' | 'outrasFalhas'>[];
}

/** How much of each load of a file is done, by competência. */
export type Loads = Record<string, Load>;

/** The rows of a file for one period. */
export interface PeriodRows {
  competencia: string;
  periodId: number;
  linhas: readonly RateioLine[];
}

/** The most rows that the contract takes at a time. */
const PART = 2000;

export const newLoad = (): Load => ({
  cargaId: randomUUID(),
  enviadas: 0,
  concluida: false,
  conferidas: [],
});

/** Every step has its own key, so that a step whose answer was lost is not done twice. */
const paramsOf = ({ periodId }: PeriodRows, { cargaId }: Load, step: string) => ({
  path: { periodId },
  header: { 'Idempotency-Key': `${cargaId}:${step}` },
});

/** Sends the rows of one period that the server has not got yet; it judges them. Throws ApontaError. */
export async function sendLines(
  { api }: Context,
  rows: PeriodRows,
  carga: Load,
  arquivo: string,
  save: () => Promise<void>,
  onSent: (sent: number) => void,
): Promise<void> {
  while (carga.enviadas < rows.linhas.length) {
    const part = rows.linhas.slice(carga.enviadas, carga.enviadas + PART);
    // Kept before it is sent, so that there is something to resume from the first part on.
    await save();
    const { falhas, outrasFalhas } = await unwrap(
      api.POST('/apontamento/rateio/{periodId}/linhas', {
        params: paramsOf(rows, carga, `linhas:${carga.enviadas}`),
        body: { cargaId: carga.cargaId, arquivo, conferir: true, linhas: part.map(asContract) },
      }),
    );
    carga.conferidas.push({ falhas, outrasFalhas });
    carga.enviadas += part.length;
    onSent(part.length);
  }
}

/** Asks the server to judge the whole load, which stays open. Throws ApontaError. */
export const judgeLoad = ({ api }: Context, rows: PeriodRows, { cargaId }: Load) =>
  unwrap(
    api.POST('/apontamento/rateio/{periodId}/linhas/concluir', {
      params: {
        path: { periodId: rows.periodId },
        header: { 'Idempotency-Key': randomUUID() },
      },
      body: { cargaId, linhas: rows.linhas.length, simular: true },
    }),
  );

/** Concludes a load, however long that takes; asked again it has the same answer. Throws ApontaError. */
export const concludeLoad = ({ api }: Context, rows: PeriodRows, carga: Load) =>
  untilConcluded(() =>
    unwrap(
      api.POST('/apontamento/rateio/{periodId}/linhas/concluir', {
        params: paramsOf(rows, carga, 'concluir'),
        body: { cargaId: carga.cargaId, linhas: rows.linhas.length },
      }),
    ),
  );

interface Extent {
  substituir?: boolean;
  /** The load and all that waits besides. */
  periodoInteiro?: boolean;
}

/** Imports a load, or the whole period with it. Throws ApontaError. */
export const importLoad = (
  { api }: Context,
  rows: PeriodRows,
  carga: Load,
  { substituir, periodoInteiro }: Extent,
) => {
  const query = { cargaId: carga.cargaId, substituir, periodoInteiro };
  const params = { ...paramsOf(rows, carga, 'importar'), query };
  return unwrap(api.POST('/apontamento/rateio/{periodId}', { params }));
};

/** What importing a load would do. Throws ApontaError. */
export const planLoad = (
  { api }: Context,
  { periodId }: PeriodRows,
  { cargaId }: Load,
  { substituir, periodoInteiro }: Extent,
) => {
  const query = { cargaId, substituir, periodoInteiro, simular: true };
  return unwrap(
    api.POST('/apontamento/rateio/{periodId}', { params: { path: { periodId }, query } }),
  );
};

const asContract = ({ linha, colaborador, centroCusto, percentual, propria }: RateioLine) => ({
  linha,
  colaborador,
  centroCusto,
  percentual: percentToDecimal(percentual),
  ...(propria && { competencia: propria }),
});
