import { hoursToMinutes, type Schema, texts } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';
import type { Violation } from '../../infra/errors.ts';

/** Entry and exit as local times without zone, `YYYY-MM-DDTHH:MM`; they compare as text. */
export interface Turno {
  entrada: string;
  saida: string;
}

type Novo = Schema<'NovoApontamento'>;

/** Entry and exit of a new entry; undefined unless both are there and exist in the calendar. */
export function turnoOf({ horaEntrada, horaSaida }: Novo): Turno | undefined {
  if (!horaEntrada || !horaSaida) return undefined;
  return exists(horaEntrada) && exists(horaSaida)
    ? { entrada: horaEntrada, saida: horaSaida }
    : undefined;
}

function exists(time: string): boolean {
  try {
    return Temporal.PlainDateTime.from(time) !== undefined;
  } catch {
    return false;
  }
}

const between = ({ entrada, saida }: Turno) =>
  Temporal.PlainDateTime.from(entrada).until(saida, { largestUnit: 'minutes' }).minutes;

/** Minutes of a new entry, at least 1; undefined when it does not tell them. `especifica`: by entry and exit. */
export function minutesOf(novo: Novo, especifica: boolean): number | undefined {
  const turno = turnoOf(novo);
  const minutes = especifica ? turno && between(turno) : hoursToMinutes(novo.horas ?? 0);
  return minutes && minutes > 0 ? minutes : undefined;
}

/** Which of hours or entry and exit an entry needs is the section's to say. */
export function missingTimes(novo: Novo, especifica: boolean): Violation[] {
  const codigo = 'ENTRADA_SAIDA_INVALIDAS';
  if (especifica) {
    if (turnoOf(novo)) return [];
    const campo = novo.horaEntrada && exists(novo.horaEntrada) ? 'horaSaida' : 'horaEntrada';
    return [{ codigo, campo, message: texts.entradaSaidaInvalidas }];
  }
  const violations: Violation[] = [];
  if (!minutesOf(novo, false)) {
    violations.push({ codigo: 'HORAS_INVALIDAS', campo: 'horas', message: texts.horasInvalidas });
  }
  if (novo.horaEntrada || novo.horaSaida) {
    const campo = novo.horaEntrada ? 'horaEntrada' : 'horaSaida';
    violations.push({ codigo, campo, message: texts.entradaSaidaNaoSeAplicam });
  }
  return violations;
}

/** The rules of entry and exit, given those of the entries around. `now` as a local time. */
export function turnoViolations(
  novo: Novo,
  { entrada, saida }: Turno,
  others: readonly Turno[],
  now: string,
): Violation[] {
  const violations: Violation[] = [];
  const check = (holds: boolean, violation: Violation) => {
    if (!holds) violations.push(violation);
  };
  const minutes = between({ entrada, saida });
  check(minutes > 0, {
    codigo: 'SAIDA_ANTES_DA_ENTRADA',
    campo: 'horaSaida',
    message: texts.saidaAntesDaEntrada,
  });
  check(entrada.startsWith(novo.data), {
    codigo: 'ENTRADA_SAIDA_INVALIDAS',
    campo: 'horaEntrada',
    message: texts.entradaForaDaData,
  });
  check(saida <= now, { codigo: 'DATA_FUTURA', campo: 'horaSaida', message: texts.saidaNoFuturo });
  check(!others.some((other) => entrada < other.saida && saida > other.entrada), {
    codigo: 'HORARIOS_SOBREPOSTOS',
    campo: 'horaEntrada',
    message: texts.horariosSobrepostos,
  });
  const horas = novo.horas ?? undefined;
  check(horas === undefined || minutes <= 0 || hoursToMinutes(horas) === minutes, {
    codigo: 'HORAS_INVALIDAS',
    campo: 'horas',
    message: texts.horasDiferemDoHorario,
  });
  return violations;
}
