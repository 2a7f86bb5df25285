import { formatCompetencia, minutesToHours, type Schema, texts } from '@aponta/sdk';
import { flagsOf } from '../../domain/aprovacao.ts';
import { type Integravel, integrationFlags } from '../../domain/integracao.ts';
import { codeOf } from '../../domain/medicao.ts';
import { competencia } from '../../domain/periodo.ts';
import { toPessoa } from '../../domain/pessoa.ts';
import type { MeasurementRow } from './queries.ts';

/** `admin`: who reads it may see what RM answered. */
export const toMedicao = (row: MeasurementRow, admin: boolean): Schema<'MedicaoSubcontratada'> => ({
  id: row.medicao_id,
  codigo: codeOf(row.medicao_id),
  aprovacao: row.id,
  colaborador: { codigo: row.funcionario, nome: row.funcionario_nome },
  executante: { id: row.empresa_id, nome: row.empresa_nome, cnpj: row.cnpj },
  executanteNome: row.empresa_nome,
  projeto: toProjeto(row),
  secao: { codigo: row.secao, descricao: row.secao_descricao },
  periodo: { id: row.periodo_id, inicio: row.inicio, fim: row.fim },
  competencia: competencia(row.fim),
  horas: minutesToHours(row.minutos),
  valorBruto: Number(row.valor),
  desconto: row.desconto === null ? null : Number(row.desconto),
  descontoJustificativa: row.desconto_justificativa,
  valor: Number(row.valor_liquido),
  centrosCusto: row.centros.map(({ codigo, nome, percentual }) => ({
    centroCusto: codigo,
    nome,
    percentual: percentual / 100,
  })),
  aprovadorPrimario: toPessoa(row.aprovador_primario, row.primario_nome),
  aprovadorSecundario: toPessoa(row.aprovador_secundario, row.secundario_nome),
  dataAprovacaoPrimaria: row.data_aprovacao_primaria?.toISOString() ?? null,
  dataAprovacaoSecundaria: row.data_aprovacao_secundaria?.toISOString() ?? null,
  criadaEm: row.nascida_em.toISOString(),
  status: row.status,
  statusEm: row.status_em.toISOString(),
  ...flagsOf(row.status),
  motivo: row.motivo,
  observacao: row.observacao,
  ...integrationFlags(row.integracao),
  statusIntegracao: row.integracao,
  movimento: row.idmov,
  uploaded: row.enviada_em && {
    time: row.enviada_em.toISOString(),
    user: toPessoa(row.enviada_por, row.remetente_nome),
  },
  ...(admin && { errorIntegratingAccounting: row.erro }),
});

const toProjeto = ({ projeto_id: id, projeto_codigo: codigo, projeto_titulo }: MeasurementRow) =>
  id === null || codigo === null || projeto_titulo === null
    ? null
    : { id, codigo, nome: projeto_titulo };

/** A measurement as the rules of its integration see it. */
export const toIntegravel = (row: MeasurementRow): Integravel => ({
  id: row.medicao_id,
  rotulo: texts.medicaoDe(
    codeOf(row.medicao_id),
    row.empresa_nome,
    formatCompetencia(competencia(row.fim)),
  ),
  status: row.status,
  integracao: row.integracao,
  idmov: row.idmov,
});
