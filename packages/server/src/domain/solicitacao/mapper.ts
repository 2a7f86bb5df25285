import { type Schema, texts } from '@aponta/sdk';
import type { Judgement } from './rules.ts';

/** The judgement as a screen shows it before the request. */
export function toAvisos({
  congelado,
  violations,
  avisos,
}: Judgement): Pick<Schema<'ResumoSolicitacao'>, 'podeSolicitar' | 'avisos'> {
  const against = [
    ...(congelado ? [texts.periodoCongelado] : []),
    ...violations.map(({ message }) => message),
  ];
  const podeSolicitar = against.length === 0;
  return { podeSolicitar, avisos: podeSolicitar ? avisos : against };
}
