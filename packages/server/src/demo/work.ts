import { addDays } from '@aponta/sdk';
import type { PersonDay } from './attendance.ts';
import { isInternal, type Projects } from './projects.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';

/** Entries older than this may be on what takes none today: documents issued since, activities ended since. */
const recentDays = 60;

export interface Task {
  atividade: Row<'atividade'>;
  documento: Row<'documento'> | undefined;
}

export interface Work {
  /** The projects that somebody of the section works on over the months. */
  portfolio(random: Random, secao: Row<'secao'>): Row<'projeto'>[];
  /** Those that took entries until the day. */
  open(projetos: readonly Row<'projeto'>[], data: string): Row<'projeto'>[];
  /** Something to do in a project; `detailed`: upon a document for certain. */
  task(random: Random, projeto: Row<'projeto'>, day: PersonDay, detailed: boolean): Task;
}

export function createWork(today: string, projects: Projects): Work {
  const recent = addDays(today, -recentDays);
  const activities = Map.groupBy(projects.atividade, ({ projeto_id }) => projeto_id);
  const documents = Map.groupBy(projects.documento, ({ projeto_id }) => projeto_id);
  const until = new Map(projects.projeto.map((projeto) => [projeto.id, lastDay(projeto, today)]));
  const [internal = [], external = []] = [true, false].map((inside) =>
    projects.projeto.filter((projeto) => isInternal(projeto) === inside),
  );

  return {
    portfolio: (random, secao) =>
      secao.disciplina === 'Administração' ? internal : random.shuffle(external).slice(0, 8),
    open: (projetos, data) => projetos.filter(({ id }) => (until.get(id) ?? '') >= data),
    task: (random, projeto, { secao, data }, detailed) => {
      const any = data < recent;
      const atividade = random.pick(
        (activities.get(projeto.id) ?? []).filter(({ ativa }) => any || ativa),
      );
      const suitable = (documents.get(projeto.id) ?? []).filter(
        ({ disciplina, apontavel }) =>
          (any || apontavel) && (disciplina === secao.disciplina || isInternal(projeto)),
      );
      const named = suitable.length > 0 && (detailed || random.chance(0.65));
      return { atividade, documento: named ? random.pick(suitable) : undefined };
    },
  };
}

function lastDay({ status, permite_apontamento }: Row<'projeto'>, today: string): string {
  if (permite_apontamento) return '9999-12-31';
  const days = status === 'ENCERRADO' ? 120 : status === 'SUSPENSO' ? 60 : 30;
  return addDays(today, -days);
}
