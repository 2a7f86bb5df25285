import { approverName, type Schema } from '@aponta/sdk';
import { dateTimeOf } from './values.ts';

type Approvals = Pick<
  Schema<'Aprovacao'>,
  | 'aprovadorPrimario'
  | 'aprovadorSecundario'
  | 'aprovacaoPrimariaPor'
  | 'aprovacaoSecundariaPor'
  | 'dataAprovacaoPrimaria'
  | 'dataAprovacaoSecundaria'
>;

/** The two approvers as facts: who gave it, in whose place, and when; `missing` is said of an approval that waits. */
export const approvalFacts = (row: Approvals, missing?: string) => {
  const approval = (nome: string | undefined, por: string | undefined, when: string | null) =>
    nome && [approverName(nome, por), dateTimeOf(when) ?? missing].filter(Boolean).join(', ');
  return [
    [
      'Aprovador primário',
      approval(
        row.aprovadorPrimario?.nome,
        row.aprovacaoPrimariaPor?.nome,
        row.dataAprovacaoPrimaria,
      ),
    ],
    [
      'Aprovador secundário',
      approval(
        row.aprovadorSecundario?.nome,
        row.aprovacaoSecundariaPor?.nome,
        row.dataAprovacaoSecundaria,
      ),
    ],
  ] as const;
};
