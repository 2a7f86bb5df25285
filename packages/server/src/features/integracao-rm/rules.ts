import { texts } from '@aponta/sdk';
import {
  assertDivergent,
  assertReversible,
  type Integrable,
} from '../../domain/integracao/rules.ts';
import { AppError } from '../../infra/errors.ts';
import type { RmConfig } from '../../infra/rm-config.ts';

/** The RM that is configured; refuses where there is none. */
export function requireRm(config: { rm: RmConfig | undefined }): RmConfig {
  if (!config.rm) throw new AppError(422, 'RM_NAO_CONFIGURADO', texts.rmNaoConfigurado);
  return config.rm;
}

/** The key of the movement that was found in RM. */
export function requireMovement(movimento: string | undefined): string {
  if (movimento === undefined) {
    throw new AppError(422, 'MOVIMENTO_OBRIGATORIO', texts.movimentoObrigatorio);
  }
  return movimento;
}

/** Refuses the reversal of what is not in RM; answers the movement and the reason, trimmed. */
export function acceptReversal(
  item: Integrable,
  motivo: string,
): { movimento: string; motivo: string } {
  const movimento = assertReversible(item);
  const reason = motivo.trim();
  if (reason === '')
    throw new AppError(422, 'MOTIVO_ESTORNO_OBRIGATORIO', texts.motivoEstornoObrigatorio);
  return { movimento, motivo: reason };
}

/** Refuses to close what does not differ; answers the reason, trimmed. */
export function acceptDivergence(item: Integrable, motivo: string): string {
  assertDivergent(item);
  const reason = motivo.trim();
  if (reason === '')
    throw new AppError(422, 'MOTIVO_CONFERENCIA_OBRIGATORIO', texts.motivoConferenciaObrigatorio);
  return reason;
}
