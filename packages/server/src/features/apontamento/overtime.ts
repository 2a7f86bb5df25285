import type { Consumo, ConsumoFeito, Liberacao } from './release.ts';

/** A day of a person's week, in minutes. */
export interface Dia {
  data: string;
  trabalhado: number;
  /** 0 on holidays and free days; null without fixed hours, which have no overtime. */
  jornada: number | null;
  congelado: boolean;
}

/** All that the overtime of one person's week, Monday to Sunday, depends on. */
export interface Semana {
  dias: readonly Dia[];
  /** The releases for overtime that meet the week. */
  liberacoes: readonly Liberacao[];
  /** What the week has taken from them so far. */
  consumos: readonly ConsumoFeito[];
  /** Overtime minutes that need no release. */
  limites: { dia: number; semana: number };
  hoje: string;
}

/** Minutes of a day that a release must cover: beyond the day's limit, and its part of those beyond the week's. */
export interface Necessidade {
  data: string;
  diaria: number;
  semanal: number;
}

export interface Necessidades {
  /** Of the days that are not frozen. */
  dias: Necessidade[];
  /** Minutes of the whole week beyond its limit. */
  excessoSemana: number;
}

export const sum = (minutes: readonly number[]): number =>
  minutes.reduce((total, one) => total + one, 0);

/** Minutes beyond the hours that the person owes on the day; negative below them. */
const beyond = ({ trabalhado, jornada }: Dia) => (jornada === null ? 0 : trabalhado - jornada);

/** What the days that are not frozen have taken. */
export function heldByOpenDays({ dias, consumos }: Semana): ConsumoFeito[] {
  const frozen = new Set(dias.filter(({ congelado }) => congelado).map(({ data }) => data));
  return consumos.filter(({ data }) => !frozen.has(data));
}

/**
 * The overtime that needs a release: the greater of what the days have beyond their limit and what the week has beyond
 * its own, never both. The week's part falls on the last days with overtime below the day's limit. Frozen days count
 * with what they have taken.
 */
export function needsOf(semana: Semana): Necessidades {
  const { dias, consumos, limites } = semana;
  const open = dias.filter(({ congelado }) => !congelado);
  const daily = (dia: Dia) => Math.max(0, beyond(dia) - limites.dia);
  const excessoSemana = Math.max(0, sum(dias.map(beyond)) - limites.semana);
  const frozen = total(consumos) - total(heldByOpenDays(semana));
  let left = Math.max(0, excessoSemana - frozen - sum(open.map(daily)));
  const needs = open.toReversed().map((dia) => {
    const diaria = daily(dia);
    const semanal = Math.min(left, Math.max(0, beyond(dia) - diaria));
    left -= semanal;
    return { data: dia.data, diaria, semanal };
  });
  return { dias: needs.reverse(), excessoSemana };
}

export const total = (consumos: readonly Consumo[]): number =>
  sum(consumos.map(({ minutos }) => minutos));
