import { addDays } from '@aponta/sdk';
import { allAtWork, approversOf } from '../domain/aprovacao/approvers.ts';
import type { Agenda } from './agenda.ts';
import type { Attendance } from './attendance.ts';
import { instant } from './dates.ts';
import { createRandom } from './random.ts';
import { releasePlans } from './release-plans.ts';
import type { Row } from './rows.ts';

type Release = Row<'registro_extraordinario'>;

/** What a release makes of a day of work. */
export interface SpecialDay {
  registro: number;
  /** Minutes beyond the daily limit of overtime. */
  excess?: number;
  /** When the day was entered at last; null: not yet. */
  enteredAt?: Date | null;
}

export interface Releases {
  rows: Release[];
  /** By collaborator and day, with a space between. */
  days: Map<string, SpecialDay>;
}

/** The releases, and the days that they change. */
export function generateReleases(agenda: Agenda, people: readonly Attendance[]): Releases {
  const days = new Map<string, SpecialDay>();
  const superiors = allAtWork(people.map(({ funcionario }) => funcionario));
  const rows = releasePlans(agenda).map((plan, index): Release => {
    const { cancelled, excess, late = 0, missing = 0, ...columns } = plan;
    const person = people.find(({ funcionario }) => funcionario.codigo === plan.funcionario);
    const approver = person && approversOf(person.funcionario, superiors).primario;
    if (!approver) throw new Error(`nobody releases hours of ${plan.funcionario}`);

    const work = person.days.filter(
      ({ data, free, absent }) => plan.inicio <= data && data <= plan.fim && !free && !absent,
    );
    const registro = index + 1;
    const mark = (list: typeof work, special: Omit<SpecialDay, 'registro'>) => {
      for (const { data } of list)
        days.set(`${plan.funcionario} ${data}`, { registro, ...special });
    };
    if (excess) mark(work.slice(0, 1), { excess });
    mark(work.slice(0, late), { enteredAt: instant(addDays(plan.fim, 5), 610) });
    mark(work.slice(late, late + missing), { enteredAt: null });

    // Overtime is released ahead, lateness once somebody notices it.
    const made = plan.tipo === 'ATRASO' ? addDays(plan.fim, 4) : addDays(plan.inicio, -3);
    return {
      id: registro,
      ...columns,
      criado_por: approver,
      criado_em: instant(made, 585),
      cancelado_em: cancelled ? instant(addDays(made, 1), 860) : null,
    };
  });
  return { rows, days };
}

/** What the entries took: the overtime of a day as a whole, each entry that came late by itself. */
export function consumption(
  { days }: Releases,
  entries: readonly Row<'apontamento'>[],
): Omit<Row<'consumo_registro'>, 'id'>[] {
  const overtime = [...days].flatMap(([key, { registro, excess }]) => {
    const [funcionario = '', data = ''] = key.split(' ');
    return excess
      ? [{ registro_id: registro, funcionario, data, apontamento_id: null, minutos: excess }]
      : [];
  });
  const late = entries.flatMap(({ id, funcionario, data, minutos }) => {
    const special = days.get(`${funcionario} ${data}`);
    return special?.enteredAt
      ? [{ registro_id: special.registro, funcionario, data, apontamento_id: id, minutos }]
      : [];
  });
  return [...overtime, ...late];
}

/** The documents that every other release was made for. */
export function releasedDocuments(
  releases: readonly Release[],
  documents: readonly Row<'documento'>[],
): Row<'registro_extraordinario_documento'>[] {
  const random = createRandom('documentos liberados');
  const open = documents.filter(({ apontavel }) => apontavel);
  return releases
    .filter(({ id }) => id % 2 === 1)
    .flatMap(({ id }) =>
      random
        .shuffle(open)
        .slice(0, random.int(1, 2))
        .map((documento) => ({ registro_id: id, documento_id: documento.id })),
    );
}
