import { texts } from '@aponta/sdk';
import { rulesBroken } from '../../infra/errors.ts';

/** 422 where the last day lies before the first; `campo` is what the call names the last one. */
export function checkInterval(
  inicio: string | undefined,
  fim: string | undefined,
  campo: string,
): void {
  if (inicio === undefined || fim === undefined || inicio <= fim) return;
  throw rulesBroken([{ codigo: 'INTERVALO_INVALIDO', campo, message: texts.intervaloInvalido }]);
}

/** Both days included. */
export interface Intervalo {
  inicio: string;
  fim: string;
}
