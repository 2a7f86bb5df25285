import { texts } from '@aponta/sdk';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

/** The text of a question as it is kept, without blanks around it; 422 when nothing is left. */
export function questionText(text: string): string {
  const pergunta = text.trim();
  throwBroken(brokenIf(pergunta === '', 'PERGUNTA_VAZIA', 'pergunta', texts.perguntaVazia));
  return pergunta;
}

/** Fewer answers would tell whose they are. */
export const fewest = 3;
