import { texts } from '@aponta/sdk';
import { Temporal } from 'temporal-polyfill';
import { rulesBroken } from '../../infra/errors.ts';

/** Days that one report of punches spans at most, both ends included. */
const longest = 366;

/** 422 unless `inicio` to `fim` is an interval, and not too long. */
export function checkInterval({ inicio, fim }: { inicio: string; fim: string }): void {
  const days = Temporal.PlainDate.from(inicio).until(fim).days + 1;
  if (days < 1) {
    throw rulesBroken([
      { codigo: 'INTERVALO_INVALIDO', campo: 'fim', message: texts.intervaloInvalido },
    ]);
  }
  if (days > longest) {
    throw rulesBroken([
      { codigo: 'INTERVALO_LONGO', campo: 'fim', message: texts.intervaloLongo(longest) },
    ]);
  }
}
