import type { Schema } from '@aponta/sdk';
import { toPergunta } from './mapper.ts';
import { fewest } from './rules.ts';

type Comment = Schema<'RespostasSatisfacao'>['comentarios'][number];

const marks = [1, 2, 3, 4, 5];

/** The answers to a question; of few answers only how many there are, for they would tell whose they are. */
export function toRespostas(
  question: Parameters<typeof toPergunta>[0],
  counts: readonly { nota: number | null; quantidade: number }[],
  comments: readonly Comment[],
): Schema<'RespostasSatisfacao'> {
  const count = (mark: number | null) => counts.find(({ nota }) => nota === mark)?.quantidade ?? 0;
  const notas = marks.map((nota) => ({ nota, quantidade: count(nota) }));
  const respostas = notas.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const points = notas.reduce((sum, { nota, quantidade }) => sum + nota * quantidade, 0);
  const enough = respostas >= fewest;
  return {
    pergunta: toPergunta(question),
    respostas,
    dispensas: count(null),
    media: enough ? Math.round((points / respostas) * 100) / 100 : null,
    notas: enough ? notas : [],
    comentarios: enough ? comments.map(({ comentario, nota }) => ({ comentario, nota })) : [],
  };
}
