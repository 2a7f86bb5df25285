import {
  formatPercent,
  percentFromDecimal,
  percentToDecimal,
  type Schema,
  sumPercents,
  texts,
  wholePercent,
} from '@aponta/sdk';
import type { StatusIntegracao } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { throwBroken } from '../../infra/violations.ts';

type Acao = Schema<'AcaoRateio'>;
export type Share = Schema<'PercentualCentroCusto'>;

/** Where a measurement stands once RM has it, or may have it before anybody says stop. */
export const withRm = ['INTEGRADA', 'DIVERGENTE', 'ENVIANDO', 'INCERTA', 'PRONTA'] as const;

/** A person with rows that are not imported. */
export interface Candidate {
  colaborador: string;
  nome: string;
  /** Null where RM has no measurement of the person and is not about to get one. */
  rm: StatusIntegracao | null;
  /** The rows that would be imported come from entries. */
  gerado: boolean;
  /** Those that are imported do. */
  antes_gerado: boolean;
  /** What is imported; both by cost centre, in its order. */
  antes: Share[];
  depois: Share[];
}

/** What happens to a candidate, and why not more. */
export type Planned<C extends Candidate = Candidate> = C & { acao: Acao; motivo: string | null };

interface Blockable {
  nome: string;
  /** In hundredths of a percent. */
  total: number;
  ja_importado: boolean;
  rm: StatusIntegracao | null;
}

/** What keeps a person's rows from being imported. */
export function obstacle(
  { nome, total, ja_importado, rm }: Blockable,
  substituir: boolean,
): string | undefined {
  if (rm !== null) return closedText({ nome, rm });
  if (total !== wholePercent) return texts.rateioNaoFecha(formatPercent(percentToDecimal(total)));
  if (ja_importado && !substituir) return texts.rateioJaImportado;
  return undefined;
}

const totalOf = (shares: readonly Share[]): number =>
  sumPercents(shares.map(({ percentual }) => percentFromDecimal(percentual) ?? 0));

const sameSplit = (one: readonly Share[], other: readonly Share[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What an import does to each candidate. */
export const planImport = <C extends Candidate>(
  candidates: readonly C[],
  substituir: boolean,
): Planned<C>[] =>
  candidates.map((candidate) => {
    const { nome, rm, antes, depois, gerado, antes_gerado } = candidate;
    const ja_importado = antes.length > 0;
    const same = ja_importado && gerado === antes_gerado && sameSplit(antes, depois);
    if (same && rm === null) return { ...candidate, acao: 'IGUAL', motivo: null };
    const motivo = obstacle({ nome, total: totalOf(depois), ja_importado, rm }, substituir);
    if (motivo !== undefined) return { ...candidate, acao: 'RECUSA', motivo };
    return { ...candidate, acao: ja_importado ? 'SUBSTITUI' : 'IMPORTA', motivo: null };
  });

const closedText = ({ nome, rm }: { nome: string; rm: StatusIntegracao | null }): string =>
  rm === 'INTEGRADA' || rm === 'DIVERGENTE'
    ? texts.rateioFechado(nome)
    : texts.rateioACaminho(nome);

/** What went to RM was split already: 409 with every person whose measurement RM has, or is about to have. */
export const assertNoneInRm = (
  people: readonly { colaborador: string; nome: string; rm: StatusIntegracao | null }[],
): void =>
  throwBroken(
    people
      .filter(({ rm }) => rm !== null)
      .map((person) => ({
        codigo: 'RATEIO_FECHADO',
        campo: person.colaborador,
        message: closedText(person),
      })),
    409,
  );

/** An import that may be undone. */
interface Undoable {
  /** Null where nothing was kept of what it replaced. */
  colaboradores: number | null;
  desfeita_por: string | null;
}

/** Refuses to undo twice, what a later import replaced, what nobody kept, and what RM has. */
export function assertUndoable(
  { colaboradores, desfeita_por }: Undoable,
  people: readonly { colaborador: string; nome: string; rm: StatusIntegracao | null }[],
): void {
  if (desfeita_por !== null) {
    throw new AppError(409, 'IMPORTACAO_DESFEITA', texts.importacaoDesfeita(desfeita_por));
  }
  if (colaboradores === null) {
    throw new AppError(409, 'IMPORTACAO_ANTIGA', texts.importacaoAntiga);
  }
  if (people.length < colaboradores) {
    throw new AppError(409, 'IMPORTACAO_SUBSTITUIDA', texts.importacaoSubstituida);
  }
  assertNoneInRm(people);
}
