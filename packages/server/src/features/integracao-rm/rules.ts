import { addDays, formatDate, texts } from '@aponta/sdk';
import {
  assertDivergent,
  assertReversible,
  type Integrable,
} from '../../domain/integracao/rules.ts';
import { AppError } from '../../infra/errors.ts';
import type { RmConfig } from '../../infra/rm-config.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import type { Template } from '../../rm/template.ts';

/** The RM that is configured; refuses where there is none. */
export function requireRm(config: { rm: RmConfig | undefined }): RmConfig {
  if (!config.rm) throw new AppError(422, 'RM_NAO_CONFIGURADO', texts.rmNaoConfigurado);
  return config.rm;
}

/** The key of the movement that was found in RM. */
export function requireMovement(movimento: string | undefined): string {
  const missing = movimento === undefined;
  throwBroken(brokenIf(missing, 'MOVIMENTO_OBRIGATORIO', 'movimento', texts.movimentoObrigatorio));
  return movimento ?? '';
}

/** Refuses the reversal of what is not in RM; answers the movement and the reason, trimmed. */
export function acceptReversal(
  item: Integrable,
  motivo: string,
): { movimento: string; motivo: string } {
  const movimento = assertReversible(item);
  const reason = motivo.trim();
  const message = texts.motivoEstornoObrigatorio;
  throwBroken(brokenIf(reason === '', 'MOTIVO_ESTORNO_OBRIGATORIO', 'motivo', message));
  return { movimento, motivo: reason };
}

/** Refuses to close what does not differ; answers the reason, trimmed. */
export function acceptDivergence(item: Integrable, motivo: string): string {
  assertDivergent(item);
  const reason = motivo.trim();
  const message = texts.motivoConferenciaObrigatorio;
  throwBroken(brokenIf(reason === '', 'MOTIVO_CONFERENCIA_OBRIGATORIO', 'motivo', message));
  return reason;
}

/** How far from today a day of emission may be: what is farther is a slip of the pen. */
const earliest = -366;
const latest = 31;

/** Refuses a day of emission that nobody asked for or that is far away, and its absence where the template asks for it. */
export function acceptEmissao(
  rule: Template['emissao'],
  emissao: string | undefined,
  today: string,
): string | null {
  const refuse = (
    codigo: 'EMISSAO_OBRIGATORIA' | 'EMISSAO_NAO_PEDIDA' | 'EMISSAO_DISTANTE',
    message: string,
  ) => throwBroken([{ codigo, campo: 'emissao', message }]);
  if (rule !== 'envio') {
    if (emissao !== undefined) refuse('EMISSAO_NAO_PEDIDA', texts.emissaoNaoPedida);
    return null;
  }
  if (emissao === undefined) refuse('EMISSAO_OBRIGATORIA', texts.emissaoObrigatoria);
  const [from, to] = [addDays(today, earliest), addDays(today, latest)];
  if (emissao !== undefined && (emissao < from || emissao > to))
    refuse('EMISSAO_DISTANTE', texts.emissaoDistante(formatDate(from), formatDate(to)));
  return emissao ?? null;
}
