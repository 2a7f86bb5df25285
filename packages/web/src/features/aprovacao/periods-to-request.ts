import type { Schema } from '@aponta/sdk';

type Periodo = Schema<'Periodo'>;

/** The last periods, and after them the earlier ones of which somebody's own request is late. */
export function periodsToRequest(
  last: readonly Periodo[] | undefined,
  own: readonly Pick<Schema<'SolicitacaoPeriodo'>, 'periodo' | 'atrasada'>[] = [],
): Periodo[] {
  // Alone, the late ones would stand where the running period comes a moment later.
  if (!last) return [];
  const listed = new Set(last.map(({ id }) => id));
  const late = own
    .filter(({ atrasada, periodo }) => atrasada && !listed.has(periodo.id))
    .map(({ periodo }) => periodo);
  return [...last, ...late];
}
