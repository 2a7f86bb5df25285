import { daysBetween, texts } from '@aponta/sdk';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

/** 422 where the last day lies before the first; `campo` is what the call names the last one. */
export function checkInterval(
  inicio: string | undefined,
  fim: string | undefined,
  campo: string,
): void {
  const backwards = inicio !== undefined && fim !== undefined && inicio > fim;
  throwBroken(brokenIf(backwards, 'INTERVALO_INVALIDO', campo, texts.intervaloInvalido));
}

/** Days that one answer about each of them spans at most, both ends included. */
const longest = 366;

/** 422 unless `inicio` to `fim` is an interval, and not too long. */
export function checkDays({ inicio, fim }: Interval): void {
  checkInterval(inicio, fim, 'fim');
  const long = daysBetween(inicio, fim) >= longest;
  throwBroken(brokenIf(long, 'INTERVALO_LONGO', 'fim', texts.intervaloLongo(longest)));
}

/** Both days included. */
export interface Interval {
  inicio: string;
  fim: string;
}
