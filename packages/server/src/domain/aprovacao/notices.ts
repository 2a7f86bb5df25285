import { type Assunto, formatDate, formatMoney, texts } from '@aponta/sdk';
import type { Notice } from '../notificacao/queries.ts';
import type { Interval } from '../values/interval.ts';
import { type Actor, type Aprovacao, standsInFor } from './state.ts';

/** What an approval is of: as its owner reads it, and as others do. */
export interface Subjects {
  proprio: Assunto;
  alheio: Assunto;
}

/** What notices call the hours of a period. */
export function hoursSubjects({
  inicio,
  fim,
  funcionario_nome,
}: Interval & { funcionario_nome: string }): Subjects {
  const [first, last] = [formatDate(inicio), formatDate(fim)];
  return {
    proprio: texts.horasProprias(first, last),
    alheio: texts.horasDe(funcionario_nome, first, last),
  };
}

/** What notices call a measurement. */
export const measurementSubjects = ({
  codigo,
  executante,
}: {
  codigo: string;
  executante: string;
}) =>
  ({
    proprio: { texto: texts.medicaoPropria(codigo, executante), plural: false },
    alheio: { texto: texts.medicaoAlheia(codigo, executante), plural: false },
  }) satisfies Subjects;

/** What a notice leads to: the owner to their own request or measurement, others to what they approve. */
export function subjectFor(
  { id, tipo }: Pick<Aprovacao, 'id' | 'tipo'>,
  terceiros: number | undefined,
  own: boolean,
): NonNullable<Notice['sobre']> {
  if (tipo === 'HORAS') return { tipo: own ? 'SOLICITACAO' : 'APROVACAO_HORAS', id: String(id) };
  return { tipo: own ? 'MEDICAO_TERCEIROS' : 'APROVACAO_TERCEIROS', id: String(terceiros) };
}

/** What an act on an approval tells everybody concerned: whose it is and the two approvers, save who acted. */
export function noticesOf(
  before: Aprovacao,
  after: Aprovacao,
  actor: Actor,
  { proprio, alheio }: Subjects,
): Notice[] {
  const { nome } = actor;
  const quem = signature(before, actor);
  const motivo = after.motivo ?? '';
  const tell = (tipo: Notice['tipo'], own: string, others: string, secondary = others) =>
    [
      { usuario: after.funcionario, tipo, mensagem: own },
      { usuario: after.aprovador_secundario, tipo: 'INFO' as const, mensagem: secondary },
      { usuario: after.aprovador_primario, tipo: 'INFO' as const, mensagem: others },
    ].filter((aviso): aviso is Notice => aviso.usuario !== null && aviso.usuario !== actor.codigo);

  switch (after.status) {
    case 'APROVADA_PARCIAL': {
      const missing = texts.faltaAprovacaoDe(after.secundario_nome ?? '');
      const approved = texts.foiAprovada(proprio, quem);
      return tell(
        'INFO',
        `${approved}; ${missing}`,
        texts.foiAprovada(alheio, quem),
        texts.aguardaAprovacao(alheio),
      );
    }
    case 'APROVADA':
      return tell('SUCESSO', approvalOf(after, proprio, quem), approvalOf(after, alheio, quem));
    case 'REPROVADA':
      return tell(
        'ERRO',
        texts.foiReprovada(proprio, quem, motivo),
        texts.foiReprovada(alheio, quem, motivo),
      );
    case 'CANCELADA':
      if (before.status === 'APROVADA') {
        const cancelled = (subject: Assunto) => texts.aprovacaoCancelada(subject, nome, motivo);
        return tell('AVISO', cancelled(proprio), cancelled(alheio));
      }
      return before.tipo === 'HORAS'
        ? tell('AVISO', texts.foiRetirada(proprio, nome), texts.foiRetirada(alheio, nome))
        : tell(
            'AVISO',
            texts.foiCancelada(proprio, nome, motivo),
            texts.foiCancelada(alheio, nome, motivo),
          );
    case 'PENDENTE':
      return tell('AVISO', texts.aprovacaoLimpa(proprio, nome), texts.aprovacaoLimpa(alheio, nome));
  }
}

function approvalOf(after: Aprovacao, subject: Assunto, quem: string): string {
  const { desconto, desconto_justificativa } = after;
  if (desconto === null) return texts.foiAprovada(subject, quem);
  const valor = formatMoney(Number(desconto));
  return texts.foiAprovadaComDesconto(subject, quem, valor, desconto_justificativa ?? '');
}

/** Who approved or rejected, and the approver in whose place. */
function signature(before: Aprovacao, actor: Actor): string {
  const absent = standsInFor(before, actor);
  if (absent === null) return actor.nome;
  const { aprovador_primario, primario_nome, secundario_nome } = before;
  const nome = absent === aprovador_primario ? primario_nome : secundario_nome;
  return texts.emNomeDe(actor.nome, nome ?? '');
}
