import { eachDay, minutesToHours, type Schema } from '@aponta/sdk';
import { absenceOn, expectedMinutes, expectedOn } from '../../domain/jornada/rules.ts';
import type { PersonSituation } from '../../domain/lembrete/queries.ts';
import { isIdle, judgeReminder, lateWith } from '../../domain/lembrete/rules.ts';
import { isFreezing } from '../../domain/periodo/rules.ts';

type Periodo = Schema<'Periodo'>;

const hours = (minutes: number | null) => (minutes === null ? null : minutesToHours(minutes));

export function toAndamento(
  people: readonly PersonSituation[],
  periodo: Periodo,
  fechamento: Schema<'Fechamento'>,
  today: string,
): Schema<'AndamentoPainel'> {
  const dates = [...eachDay(periodo.inicio, periodo.fim)];
  const past = dates.filter((date) => date <= today);
  const all = people.map((person) => ({
    person,
    expected: expectedOn(person.calendar, dates),
    expectedByNow: expectedOn(person.calendar, past),
    minutes: dates.reduce((sum, date) => sum + (person.logged.get(date) ?? 0), 0),
  }));
  const sum = (of: (one: (typeof all)[number]) => number | null) =>
    minutesToHours(all.reduce((total, one) => total + (of(one) ?? 0), 0));
  return {
    hoje: today,
    periodo,
    esperado: sum(({ expected }) => expected),
    esperadoAteHoje: sum(({ expectedByNow }) => expectedByNow),
    apontado: sum(({ minutes }) => minutes),
    solicitado: sum(({ person, minutes }) => (isFreezing(person.status) ? minutes : 0)),
    aprovado: sum(({ person, minutes }) => (person.status === 'APROVADA' ? minutes : 0)),
    colaboradores: all.map(({ person, expected, expectedByNow, minutes }) => {
      const judged = judgeReminder(person, periodo, today);
      return {
        codigo: person.codigo,
        nome: person.nome,
        esperado: hours(expected),
        esperadoAteHoje: hours(expectedByNow),
        apontado: minutesToHours(minutes),
        esperadas: dates.map((date) => hours(expectedMinutes(person.calendar, date))),
        apontadas: dates.map((date) => minutesToHours(person.logged.get(date) ?? 0)),
        ausencias: dates.flatMap((date, index) =>
          absenceOn(person.calendar, date) ? [index] : [],
        ),
        semHoras: isIdle(person, periodo, today),
        emAtraso: lateWith(person, periodo, today) !== undefined,
        lembrar: 'porque' in judged ? judged.porque : null,
      };
    }),
    fechamento,
  };
}
