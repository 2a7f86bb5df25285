import type { Schema } from '@aponta/sdk';
import type { insert } from './queries.ts';

export const toPergunta = (
  row: Awaited<ReturnType<typeof insert>>,
): Schema<'PerguntaSatisfacao'> => ({
  id: row.id,
  pergunta: row.pergunta,
  ativa: row.ativa,
  createUser: row.criada_por,
  perguntarEm: row.perguntar_em,
});
