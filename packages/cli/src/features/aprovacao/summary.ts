import { type Schema, statusLabels } from '@aponta/sdk';

/** What an approval is about and where it stands now, as a line. */
export const summaryOf = ({ resumo, status }: Schema<'Aprovacao'>) =>
  `${resumo} (${statusLabels[status]})`;
