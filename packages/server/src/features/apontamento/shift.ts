import { hoursToMinutes, minutesBetween, type Schema, texts } from '@aponta/sdk';
import { isLocalTime } from '../../domain/values/dates.ts';
import { brokenIf, type Violation } from '../../infra/violations.ts';

/** Entry and exit as local times without zone, `YYYY-MM-DDTHH:MM`; they compare as text. */
export interface Shift {
  entrada: string;
  saida: string;
}

type NovoApontamento = Schema<'NovoApontamento'>;

/** Entry and exit of a new entry; undefined unless both are there and exist in the calendar. */
export function shiftOf({ horaEntrada, horaSaida }: NovoApontamento): Shift | undefined {
  if (!horaEntrada || !horaSaida) return undefined;
  return isLocalTime(horaEntrada) && isLocalTime(horaSaida)
    ? { entrada: horaEntrada, saida: horaSaida }
    : undefined;
}

const between = ({ entrada, saida }: Shift) => minutesBetween(entrada, saida);

/** Minutes of a new entry, at least 1; undefined when it does not tell them. `especifica`: by entry and exit. */
export function minutesOf(novo: NovoApontamento, byShift: boolean): number | undefined {
  const shift = shiftOf(novo);
  const minutes = byShift ? shift && between(shift) : hoursToMinutes(novo.horas ?? 0);
  return minutes && minutes > 0 ? minutes : undefined;
}

/** Which of hours or entry and exit an entry needs is the section's to say. */
export function missingTimes(
  novo: NovoApontamento,
  byShift: boolean,
): Violation<keyof NovoApontamento>[] {
  const { horaEntrada, horaSaida } = novo;
  if (byShift) {
    const campo = horaEntrada && isLocalTime(horaEntrada) ? 'horaSaida' : 'horaEntrada';
    return brokenIf(!shiftOf(novo), 'ENTRADA_SAIDA_INVALIDAS', campo, texts.entradaSaidaInvalidas);
  }
  const campo = horaEntrada ? 'horaEntrada' : 'horaSaida';
  const given = Boolean(horaEntrada || horaSaida);
  return [
    ...brokenIf(!minutesOf(novo, false), 'HORAS_INVALIDAS', 'horas', texts.horasInvalidas),
    ...brokenIf(given, 'ENTRADA_SAIDA_NAO_SE_APLICAM', campo, texts.entradaSaidaNaoSeAplicam),
  ];
}

/** The rules of entry and exit, given those of the entries around. `now` as a local time. */
export function shiftViolations(
  { data, horas }: NovoApontamento,
  shift: Shift,
  others: readonly Shift[],
  now: string,
): Violation<keyof NovoApontamento>[] {
  const { entrada, saida } = shift;
  const minutes = between(shift);
  const overlaps = others.some((other) => entrada < other.saida && saida > other.entrada);
  const differs = typeof horas === 'number' && minutes > 0 && hoursToMinutes(horas) !== minutes;
  return [
    ...brokenIf(minutes <= 0, 'SAIDA_ANTES_DA_ENTRADA', 'horaSaida', texts.saidaAntesDaEntrada),
    ...brokenIf(
      !entrada.startsWith(data),
      'ENTRADA_FORA_DA_DATA',
      'horaEntrada',
      texts.entradaForaDaData,
    ),
    ...brokenIf(saida > now, 'SAIDA_FUTURA', 'horaSaida', texts.saidaNoFuturo),
    ...brokenIf(overlaps, 'HORARIOS_SOBREPOSTOS', 'horaEntrada', texts.horariosSobrepostos),
    ...brokenIf(differs, 'HORAS_DIVERGENTES', 'horas', texts.horasDiferemDoHorario),
  ];
}
