import type { RmConfig } from '../infra/rm-config.ts';
import { subjectsOf, substitute } from './fill.ts';
import type { Movement } from './gateway.ts';

type Companies = Pick<RmConfig, 'coligada' | 'tipos'>;

/** The company of RM into which a measurement goes. Throws `RmError` where its template's list has none for it. */
export function coligadaOf(
  movimento: Pick<Movement, 'tipo' | 'lugar' | 'partes'>,
  { coligada, tipos }: Companies,
): string {
  const { modelo } = tipos[movimento.tipo];
  if (modelo.coligada === undefined) return coligada;
  return substitute(modelo.coligada, subjectsOf(movimento), modelo);
}

/** All companies of RM into which measurements may go, that of the configuration first. */
export function coligadasOf({ coligada, tipos }: Companies): string[] {
  const chosen = Object.values(tipos).flatMap(({ modelo }) => modelo.coligadas);
  return [...new Set([coligada, ...chosen])];
}
