import { competenciaOf as competenciaAt, formatCompetencia, type Schema } from '@aponta/sdk';

export type Aprovacao = Schema<'Aprovacao'>;

/** Hours and third-party measurements are numbered apart. */
export const rowIdOf = ({ apontamento, id }: Aprovacao) =>
  `${apontamento ? 'horas' : 'terceiros'} ${id}`;

/** What the row is of. */
export const tipoOf = ({ apontamento }: Aprovacao) =>
  apontamento ? 'Apontamento' : 'Medição de Terceiros';

export const competenciaOf = ({ fim }: Schema<'Periodo'>) => formatCompetencia(competenciaAt(fim));
