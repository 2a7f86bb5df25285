import { integracaoLabels, type Schema } from '@aponta/sdk';

/** A measurement and where it stands with RM, as a line. */
export const itemSummary = ({ codigo, statusIntegracao }: Schema<'ItemLoteRm'>) =>
  `${codigo}: ${integracaoLabels[statusIntegracao]}`;
