import { texts } from '@aponta/sdk';
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

/** Both days included. */
export interface Interval {
  inicio: string;
  fim: string;
}
