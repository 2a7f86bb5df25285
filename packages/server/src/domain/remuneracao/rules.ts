/** A row of `funcionario_remuneracao`; decimals as PostgreSQL writes them. */
export interface Remuneracao {
  valor_hora: string | null;
  valor_mensal: string | null;
  fator_encargos: string | null;
  valor_bonus: string | null;
}

/** Minutes worked while one pay was valid; its values are all null where none was. */
export interface PaidMinutes extends Remuneracao {
  minutos: number;
  /** Of the person's week; null without fixed hours. */
  minutos_semana: number | null;
}

/** 40 hours: the week of who has no fixed hours. */
export const fullWeek = 2400n;

/** A decimal as a whole number of its last place: cents of `numeric(14,2)`, ten-thousandths of `numeric(8,4)`. */
const places = (decimal: string | null) => BigInt((decimal ?? '0').replace('.', ''));

/** Rounds half up; neither is negative. */
export const divide = (dividend: bigint, divisor: bigint) =>
  (2n * dividend + divisor) / (2n * divisor);

/**
 * Cents for the minutes worked at one pay: minutes x rate / 60, rounded half up once. The rate of a monthly pay is
 * (pay x charges + bonus) / divisor, where the divisor is the week's hours x 5.
 */
export function centsAt(pago: PaidMinutes): bigint {
  const minutos = BigInt(pago.minutos);
  if (pago.valor_hora !== null) return divide(minutos * places(pago.valor_hora), 60n);
  const cost =
    places(pago.valor_mensal) * places(pago.fator_encargos) + places(pago.valor_bonus) * 10_000n;
  const week = BigInt(pago.minutos_semana ?? 0) || fullWeek;
  return divide(minutos * cost, 10_000n * week * 5n);
}

/** What minutes at several pays are worth, in cents; each pay is rounded once. */
export const centsOf = (pagos: readonly PaidMinutes[]): bigint =>
  pagos.reduce((sum, pago) => sum + centsAt(pago), 0n);

/** The mean rate of an hour, in cents, half up; 0 without hours. */
export const centsPerHour = (cents: bigint, minutos: number): bigint =>
  minutos === 0 ? 0n : divide(cents * 60n, BigInt(minutos));

/** Cents as the contract writes money: reais. */
export const reais = (cents: bigint): number => Number(cents) / 100;
