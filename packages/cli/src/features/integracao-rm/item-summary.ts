import { type Schema, standingText } from '@aponta/sdk';

/** A measurement and where it stands with RM, as a line. */
export const itemSummary = (item: Schema<'ItemLoteRm'>) => `${item.codigo}: ${standingText(item)}`;
