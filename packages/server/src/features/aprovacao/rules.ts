import { formatDate, type Schema, texts } from '@aponta/sdk';
import { hoursSubjects } from '../../domain/aprovacao/notices.ts';
import {
  type Actor,
  type Aprovacao,
  assertPending,
  conflictOf,
  turnOf,
} from '../../domain/aprovacao/rules.ts';
import type { Notice } from '../../domain/notificacao/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

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

type Approvers = Pick<Aprovacao, 'aprovador_primario' | 'aprovador_secundario'>;

/**
 * The approvers after a change: people at work (`active`), other than whose hours they approve, and two where there were
 * two. Who has approved stays, and does not become the last one, too.
 */
export function reassign(
  before: Aprovacao,
  { aprovadorPrimario, aprovadorSecundario }: Schema<'NovosAprovadores'>,
  active: ReadonlySet<string>,
): Approvers {
  const { aprovador_primario, aprovador_secundario, funcionario, status } = before;
  assertPending(before);
  const primario = aprovadorPrimario ?? aprovador_primario;
  const secundario = aprovadorSecundario ?? aprovador_secundario;
  if (status === 'APROVADA_PARCIAL' && primario !== aprovador_primario) throw conflictOf(before);

  // Who gave the first approval is known then, ADMIN in the primary's place perhaps; until then it is the primary's.
  const both =
    status === 'APROVADA_PARCIAL'
      ? secundario === before.status_por
      : primario === secundario && aprovador_primario !== aprovador_secundario;
  const given = Object.entries({ aprovadorPrimario, aprovadorSecundario });
  throwBroken(
    given.flatMap(([campo, codigo]) => {
      const unfit = codigo !== undefined && (!active.has(codigo) || codigo === funcionario);
      return [
        ...brokenIf(unfit, 'APROVADOR_INVALIDO', campo, texts.aprovadorInvalido),
        ...brokenIf(!unfit && both, 'MESMO_APROVADOR', campo, texts.doisAprovadores),
      ];
    }),
  );
  return { aprovador_primario: primario, aprovador_secundario: secundario };
}

/** Tells whose turn it is now, the owner, and who approves or did until then. */
export function reassignNotices(before: Request, after: Request, actor: Actor): Notice[] {
  const { proprio, alheio } = hoursSubjects(after);
  const names = [...new Set([after.primario_nome, after.secundario_nome])];
  const nomes = names.filter((nome) => nome !== null).join(' e ');
  const approversOf = (request: Request) => [
    request.aprovador_primario,
    request.aprovador_secundario,
  ];
  const turn = turnOf(after).aprovador;
  const others = [...approversOf(after), ...approversOf(before)];
  const tell = (usuario: string | null, mensagem: string): Notice[] =>
    usuario === null || usuario === actor.codigo ? [] : [{ usuario, tipo: 'INFO', mensagem }];
  return [
    ...(turn === turnOf(before).aprovador ? [] : tell(turn, texts.aguardaAprovacao(alheio))),
    ...tell(after.funcionario, texts.novosAprovadores(proprio, nomes)),
    ...others.flatMap((usuario) => tell(usuario, texts.novosAprovadores(alheio, nomes))),
  ];
}
