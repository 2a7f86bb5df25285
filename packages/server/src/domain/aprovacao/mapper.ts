import { toPessoa } from '../pessoa/mapper.ts';
import { type Aprovacao, flagsOf } from './state.ts';

export type StandIns = Pick<
  Aprovacao,
  | 'aprovador_primario'
  | 'aprovador_secundario'
  | 'primaria_por'
  | 'primaria_por_nome'
  | 'secundaria_por'
  | 'secundaria_por_nome'
>;

type ApprovalRow = StandIns &
  Pick<
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

/** Who gave an approval in the place of who is to give it. */
export function standIns(row: StandIns) {
  const { aprovador_primario, aprovador_secundario } = row;
  const primario = aprovador_primario ?? aprovador_secundario;
  const secundario = aprovador_secundario ?? aprovador_primario;
  const primaria = toPessoa(row.primaria_por, row.primaria_por_nome);
  const secundaria = toPessoa(row.secundaria_por, row.secundaria_por_nome);
  return {
    primaria: primaria?.codigo === primario ? null : primaria,
    secundaria: secundaria?.codigo === secundario ? null : secundaria,
  };
}

/** How far the approval of a row is: who decides, when they did, and its status with its flags. */
export const approvalFields = (row: ApprovalRow) => {
  const { primaria, secundaria } = standIns(row);
  return {
    aprovadorPrimario: toPessoa(row.aprovador_primario, row.primario_nome),
    aprovadorSecundario: toPessoa(row.aprovador_secundario, row.secundario_nome),
    dataAprovacaoPrimaria: row.data_aprovacao_primaria?.toISOString() ?? null,
    dataAprovacaoSecundaria: row.data_aprovacao_secundaria?.toISOString() ?? null,
    status: row.status,
    statusEm: row.status_em.toISOString(),
    ...flagsOf(row.status),
    desconto: row.desconto === null ? null : Number(row.desconto),
    descontoJustificativa: row.desconto_justificativa,
    ...(primaria && { aprovacaoPrimariaPor: primaria }),
    ...(secundaria && { aprovacaoSecundariaPor: secundaria }),
  };
};
