import type { Schema } from '@aponta/sdk';

export type Progress = Schema<'AndamentoPainel'>;
export type Worker = Progress['colaboradores'][number];

/** Which people are in sight; also what the address of the panel may end with. */
export const shows = ['todos', 'sem-horas', 'em-atraso'] as const;
export type ProgressShow = (typeof shows)[number];

export const isShow = (text: string | undefined): text is ProgressShow =>
  shows.some((show) => show === text);

const belongs: Record<ProgressShow, (worker: Worker) => boolean> = {
  todos: () => true,
  'sem-horas': ({ semHoras }) => semHoras,
  'em-atraso': ({ emAtraso }) => emAtraso,
};

/** Hours that were expected until today and are not logged. */
export const missingOf = ({ esperadoAteHoje, apontado }: Worker): number =>
  Math.max(0, (esperadoAteHoje ?? 0) - apontado);

/** The people of a filter: those without hours first, then those who are late by how much they lack, then by name. */
export function workersShown(workers: readonly Worker[], show: ProgressShow): Worker[] {
  const rank = ({ semHoras, emAtraso }: Worker) => (semHoras ? 0 : emAtraso ? 1 : 2);
  return workers
    .filter(belongs[show])
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (rank(one) < 2 ? missingOf(other) - missingOf(one) : 0) ||
        one.nome.localeCompare(other.nome, 'pt-BR'),
    );
}

export const countOf = (workers: readonly Worker[], show: ProgressShow): number =>
  workers.filter(belongs[show]).length;
