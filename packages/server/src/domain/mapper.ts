import type { StatusIntegracao } from '../infra/db/tables.ts';
import { type Aprovacao, flagsOf } from './aprovacao.ts';
import { integrationFlags } from './integracao.ts';
import { toPessoa } from './pessoa.ts';

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

interface IntegrationRow {
  integracao: StatusIntegracao | null;
  idmov: string | null;
  erro: string | null;
  enviada_em: Date | null;
  enviada_por: string | null;
  remetente_nome: string | null;
}

/** Where a measurement is on its way to RM. `admin`: who reads it may see what RM answered. */
export const integrationFields = (row: IntegrationRow, admin: boolean) => ({
  ...integrationFlags(row.integracao),
  statusIntegracao: row.integracao,
  movimento: row.idmov,
  uploaded: row.enviada_em && {
    time: row.enviada_em.toISOString(),
    user: toPessoa(row.enviada_por, row.remetente_nome),
  },
  ...(admin && { errorIntegratingAccounting: row.erro }),
});
