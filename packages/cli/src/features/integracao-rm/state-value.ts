import { integracaoLabels, type Schema } from '@aponta/sdk';
import { InvalidArgumentError } from 'commander';

type Status = Schema<'StatusIntegracao'>;

/** As it is typed: 'A conferir' is `a-conferir`. */
const typed = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, '-');

const states = Object.entries(integracaoLabels) as [Status, string][];

/** The words that lists show, for the help. */
export const stateWords = states.map(([, label]) => typed(label)).join(', ');

/** A state on the way to RM, by the word that lists show, else as the contract calls it: its PRONTA is shown as 'Na fila'. */
export function stateValue(text: string): Status {
  const found =
    states.find(([status]) => status === text) ??
    states.find(([, label]) => typed(label) === typed(text)) ??
    states.find(([status]) => status.toLowerCase() === typed(text));
  if (found) return found[0];
  throw new InvalidArgumentError(`Use ${stateWords}`);
}
