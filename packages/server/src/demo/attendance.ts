import { addDays } from '@aponta/sdk';
import type { Agenda, Day } from './agenda.ts';
import { covers } from './dates.ts';
import { secoes } from './organization.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import type { Row } from './rows.ts';
import { departures } from './staff.ts';
import { demoUsers } from './users.ts';

/** A day in the life of somebody. */
export interface PersonDay extends Day {
  secao: Row<'secao'>;
  /** Minutes of work that the day has, 0 on holidays and free days; null: nobody says how many. */
  jornada: number | null;
  /** Weekend or holiday. */
  free: boolean;
  /** On vacation, on leave, or gone. */
  absent: boolean;
}

export interface Attendance {
  funcionario: Row<'funcionario'>;
  days: PersonDay[];
}

export function attendances(agenda: Agenda, people: People): Attendance[] {
  return people.funcionario.map((funcionario) => {
    const { codigo, jornada } = funcionario;
    const absences = absencesOf(funcionario, agenda);
    const stays = people.funcionario_secao
      .filter((row) => row.funcionario === codigo)
      .map(({ secao, vigencia }) => ({ secao: section(secao), vigencia }));
    const days = agenda.days.map((day): PersonDay => {
      const stay = stays.find(({ vigencia }) => covers(vigencia, day.data));
      if (!stay) throw new Error(`${codigo} has no section on ${day.data}`);
      const free = day.weekday > 4 || agenda.isHoliday(stay.secao.calendario, day.data);
      return {
        ...day,
        secao: stay.secao,
        free,
        jornada: jornada && (free ? 0 : (jornada[day.weekday] ?? 0)),
        absent: absences.some(([first, last]) => first <= day.data && day.data <= last),
      };
    });
    return { funcionario, days };
  });
}

function section(codigo: string): Row<'secao'> {
  const found = secoes.find((secao) => secao.codigo === codigo);
  if (!found) throw new Error(`no section ${codigo}`);
  return found;
}

/** First and last days: vacations, and a leave or dismissal without end. */
function absencesOf({ codigo, tipo }: Row<'funcionario'>, { today, days }: Agenda) {
  const random = createRandom(`ausencias ${codigo}`);
  const start = days[0]?.data ?? today;
  const away = (first: string, length: number) => [first, addDays(first, length - 1)] as const;
  // Those who sign in to the demo have been at work for the last months.
  const latest = demoUsers.some((user) => user.codigo === codigo) ? 240 : 370;
  const departure = departures[codigo];
  return [
    away(addDays(start, random.int(10, 150)), 15),
    ...(tipo === 'CLT' ? [away(addDays(start, random.int(200, latest)), 15)] : []),
    ...(departure ? [[addDays(today, -departure.days), '9999-12-31'] as const] : []),
  ];
}
