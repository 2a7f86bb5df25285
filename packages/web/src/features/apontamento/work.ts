import type { Schema } from '@aponta/sdk';

/** Where hours go: a project and one of its activities. */
export interface Work {
  projeto: Schema<'ProjetoApontado'>;
  atividade: Schema<'AtividadeApontada'>;
}

export interface Favorite extends Work {
  /** How many entries were made of it since it is one. */
  uses: number;
}

export const MOST_FAVORITES = 20;
const MOST_RECENT = 8;

export const keyOfWork = ({ projeto, atividade }: Work) => `${projeto.id} ${atividade.id}`;
export const isSameWork = (one: Work, other: Work) => keyOfWork(one) === keyOfWork(other);

/** 'PRJ-0001 · Ampliação da subestação Norte'; the activity stands beside it. */
export const nameOfWork = ({ projeto }: Work) => `${projeto.codigo} · ${projeto.nome}`;

/** The most used first; those used alike by the code of their project. */
export const byUse = (favorites: readonly Favorite[]): Favorite[] =>
  favorites.toSorted(
    (one, other) => other.uses - one.uses || one.projeto.codigo.localeCompare(other.projeto.codigo),
  );

export const without = <W extends Work>(list: readonly W[], work: Work): W[] =>
  list.filter((each) => !isSameWork(each, work));

export const withUse = (favorites: readonly Favorite[], work: Work): Favorite[] =>
  favorites.map((each) => (isSameWork(each, work) ? { ...each, uses: each.uses + 1 } : each));

/** What the last entries were made of, the latest first, but for what is a favourite anyway. */
export function recentWork(
  logged: readonly Schema<'DiaApontado'>[],
  favorites: readonly Work[],
): Work[] {
  const entries = logged
    .toSorted((one, other) => other.data.localeCompare(one.data))
    .flatMap(({ apontamentos }) => apontamentos.toReversed());
  const found = new Map<string, Work>();
  for (const { projeto, atividade } of entries) {
    const key = keyOfWork({ projeto, atividade });
    if (!found.has(key)) found.set(key, { projeto, atividade });
  }
  return [...found.values()]
    .filter((work) => !favorites.some((each) => isSameWork(each, work)))
    .slice(0, MOST_RECENT);
}
