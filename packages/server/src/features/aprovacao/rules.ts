import { formatDate, texts } from '@aponta/sdk';
import { type Actor, type Aprovacao, turnOf } from '../../domain/aprovacao/state.ts';
import type { Notice } from '../../domain/notificacao/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';

/** A request of hours with its period. */
type Request = Aprovacao & Interval & { funcionario_nome: string };

const datesOf = ({ inicio, fim }: Interval) => [formatDate(inicio), formatDate(fim)] as const;

/** Tells the first approver of a request. */
export function requestNotices(request: Request, actor: Actor): Notice[] {
  const { aprovador } = turnOf(request);
  if (aprovador === null) return [];
  const { funcionario, funcionario_nome: nome } = request;
  const quem = funcionario === actor.codigo ? nome : `${texts.emNomeDe(actor.nome, nome)},`;
  const mensagem = texts.solicitouAprovacao(quem, ...datesOf(request));
  return [{ usuario: aprovador, tipo: 'INFO', mensagem }];
}
