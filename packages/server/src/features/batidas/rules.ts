import { daysBetween, texts } from '@aponta/sdk';
import { checkInterval } from '../../domain/values/interval.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

/** Days that one report of punches spans at most, both ends included. */
const longest = 366;

/** 422 unless `inicio` to `fim` is an interval, and not too long. */
export function checkDays({ inicio, fim }: { inicio: string; fim: string }): void {
  checkInterval(inicio, fim, 'fim');
  const long = daysBetween(inicio, fim) >= longest;
  throwBroken(brokenIf(long, 'INTERVALO_LONGO', 'fim', texts.intervaloLongo(longest)));
}
