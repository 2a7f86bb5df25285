import { texts } from '@aponta/sdk';
import { rulesBroken } from '../../infra/errors.ts';

/** The text of a question as it is kept, without blanks around it; 422 when nothing is left. */
export function questionText(text: string): string {
  const pergunta = text.trim();
  if (pergunta) return pergunta;
  throw rulesBroken([
    { codigo: 'PERGUNTA_VAZIA', campo: 'pergunta', message: texts.perguntaVazia },
  ]);
}
