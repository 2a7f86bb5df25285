import { styleText } from 'node:util';
import type { Schema } from '@aponta/sdk';

export const bold = (text: string) => styleText('bold', text, { stream: process.stdout });

type Status = Schema<'StatusPainel' | 'StatusIntegracao'>;

const colours: Readonly<Partial<Record<Status, 'green' | 'yellow' | 'red'>>> = {
  APROVADA: 'green',
  INTEGRADA: 'green',
  PENDENTE: 'yellow',
  APROVADA_PARCIAL: 'yellow',
  PRONTA: 'yellow',
  ENVIANDO: 'yellow',
  REPROVADA: 'red',
  CANCELADA: 'red',
  EM_ATRASO: 'red',
  ERRO: 'red',
  INCERTA: 'red',
  DIVERGENTE: 'red',
};

/** Colours the text of a status, by what the contract calls it: on a terminal, and not where NO_COLOR says so. */
export function paintStatus(text: string, status: unknown): string {
  const colour = colours[status as Status];
  return colour ? styleText(colour, text, { stream: process.stdout }) : text;
}

/** Removes control characters: what others typed must not control the terminal. */
export const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
