import { cadastroTexts } from '@aponta/sdk';
import { brokenIf, type Violation } from '../../infra/violations.ts';
import type { Master } from './masters.ts';

/** A row by what the contract calls its fields. */
type Fields = Readonly<Record<string, unknown>>;

/** Who changes a row, and what is to be known of whom it is about. */
export interface Act {
  user: { codigo: string; papeis: readonly string[] };
  /** The roles that the company's groups decide about. */
  managed: readonly string[];
  /** Whether the person of the row may sign in. */
  isUser: boolean;
  before: Fields | undefined;
  after: Fields;
}

/** What is nobody's to change, whatever role they have: one's own roles and pay, what others decide. */
export function guardFaults({ table }: Master, act: Act): Violation[] {
  if (table.name === 'usuario') return roleFaults(act);
  if (table.name === 'funcionario_remuneracao') {
    const own = act.after.funcionario === act.user.codigo;
    return brokenIf(own, 'PROPRIA_REMUNERACAO', 'funcionario', cadastroTexts.propriaRemuneracao);
  }
  if (table.name !== 'funcionario') return [];
  const { user, before, after } = act;
  const another = before !== undefined && before.email !== after.email;
  return brokenIf(
    another && act.isUser && !user.papeis.includes('ADMIN'),
    'EMAIL_DE_USUARIO',
    'email',
    cadastroTexts.emailDeUsuario,
  );
}

function roleFaults({ user, managed, before, after }: Act): Violation[] {
  const had = listOf(before?.papeis);
  const has = listOf(after.papeis);
  const given = has.filter((papel) => !had.includes(papel));
  const taken = had.filter((papel) => !has.includes(papel));
  const decided = [...given, ...taken].filter((papel) => managed.some((one) => one === papel));
  return [
    ...brokenIf(
      after.codigo === user.codigo && given.length > 0,
      'PROPRIO_PAPEL',
      'papeis',
      cadastroTexts.proprioPapel(given.join(', ')),
    ),
    ...brokenIf(
      decided.length > 0,
      'PAPEL_DE_GRUPO',
      'papeis',
      cadastroTexts.papelDeGrupo(decided.join(', ')),
    ),
  ];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
