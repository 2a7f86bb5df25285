import { formatCompetencia, type Schema } from '@aponta/sdk';
import type { Aprovacao } from './rows.ts';

/** What the row is of. */
export const tipoOf = ({ apontamento }: Aprovacao) =>
  apontamento ? 'Apontamento' : 'Medição de Terceiros';

export const competenciaOf = ({ fim }: Schema<'Periodo'>) =>
  formatCompetencia(fim.slice(0, 7).replace('-', ''));
