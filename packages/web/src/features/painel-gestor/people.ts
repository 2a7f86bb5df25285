import { type Schema, texts } from '@aponta/sdk';

export type Person = Schema<'ColaboradorDoPainel'>;
export type Show = 'todos' | 'solicitadas' | 'atrasadas';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose request stands or is missing, and whose name or network ID holds the text. */
export function peopleShown(people: readonly Person[], show: Show, text: string): Person[] {
  const searched = plain(text.trim());
  return people.filter(
    ({ solicitado, atrasado, nome, codigo }) =>
      (show === 'todos' || (show === 'solicitadas' ? solicitado : atrasado)) &&
      plain(`${nome} ${codigo}`).includes(searched),
  );
}

interface Notice {
  intent: 'primary' | 'warning' | 'danger';
  text: string;
}

const waiting: Notice = { intent: 'primary', text: texts.painelPendente };
const missing: Notice = { intent: 'warning', text: texts.painelNaoSolicitado };
const notices: Partial<Record<Schema<'StatusPainel'>, Notice>> = {
  PENDENTE: waiting,
  APROVADA_PARCIAL: waiting,
  NAO_SOLICITADO: missing,
  EM_ATRASO: missing,
  CANCELADA: missing,
  REPROVADA: { intent: 'danger', text: texts.painelReprovado },
};

/** What the panel says of a person's period (part 2, section 2.10); nothing once it is approved. */
export const noticeOf = (status: Schema<'StatusPainel'>): Notice | undefined => notices[status];
