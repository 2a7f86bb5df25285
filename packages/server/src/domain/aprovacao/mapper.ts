import { toPessoa } from '../pessoa/mapper.ts';
import { type Aprovacao, flagsOf } from './rules.ts';

type ApprovalRow = Pick<
  Aprovacao,
  | 'aprovador_primario'
  | 'primario_nome'
  | 'aprovador_secundario'
  | 'secundario_nome'
  | 'data_aprovacao_primaria'
  | 'data_aprovacao_secundaria'
  | 'status'
  | 'desconto'
  | 'desconto_justificativa'
> & { status_em: Date };

/** How far the approval of a row is: who decides, when they did, and its status with its flags. */
export const approvalFields = (row: ApprovalRow) => ({
  aprovadorPrimario: toPessoa(row.aprovador_primario, row.primario_nome),
  aprovadorSecundario: toPessoa(row.aprovador_secundario, row.secundario_nome),
  dataAprovacaoPrimaria: row.data_aprovacao_primaria?.toISOString() ?? null,
  dataAprovacaoSecundaria: row.data_aprovacao_secundaria?.toISOString() ?? null,
  status: row.status,
  statusEm: row.status_em.toISOString(),
  ...flagsOf(row.status),
  desconto: row.desconto === null ? null : Number(row.desconto),
  descontoJustificativa: row.desconto_justificativa,
});
