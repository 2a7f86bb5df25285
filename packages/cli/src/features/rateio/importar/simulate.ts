import { paginate, percentToDecimal, type Schema } from '@aponta/sdk';
import type { Context } from '../../../kit/run/context.ts';
import type { Linha } from './row.ts';

/** What an import would do to one person's allocation. */
export interface Change {
  competencia: string;
  colaborador: string;
  situacao: 'novo' | 'muda' | 'igual' | 'já importado';
  antes: string;
  depois: string;
}

/** Compares the rows of one period with what the server has. Throws ApontaError. */
export async function simulatePeriod(
  { api }: Context,
  {
    competencia,
    periodId,
    linhas,
  }: { competencia: string; periodId: number; linhas: readonly Linha[] },
  substituir: boolean,
): Promise<Change[]> {
  const path = { periodId };
  const present = Map.groupBy(
    await Array.fromAsync(
      paginate(api, '/apontamento/rateio/{periodId}/filter', { size: 500 }, { path }),
    ),
    ({ colaborador }) => colaborador.codigo,
  );
  const planned = Map.groupBy(linhas, ({ colaborador }) => colaborador);
  return [...planned].map(([colaborador, own]) => {
    const rows = present.get(colaborador) ?? [];
    const antes = splitText(rows.map(({ centroCusto, percentual }) => [centroCusto, percentual]));
    const depois = splitText(
      own.map(({ centroCusto, percentual }) => [centroCusto, percentToDecimal(percentual)]),
    );
    return {
      competencia,
      colaborador,
      situacao: situationOf(rows, antes === depois, substituir),
      antes,
      depois,
    };
  });
}

function situationOf(
  rows: readonly Schema<'Rateio'>[],
  same: boolean,
  substituir: boolean,
): Change['situacao'] {
  if (same) return 'igual';
  if (rows.every(({ geradoAutomaticamente }) => geradoAutomaticamente)) return 'novo';
  return rows.some(({ importado }) => importado) && !substituir ? 'já importado' : 'muda';
}

const splitText = (parts: readonly (readonly [string, number])[]): string =>
  parts
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([centroCusto, percent]) => `${centroCusto} ${String(percent).replace('.', ',')} %`)
    .join(', ');
