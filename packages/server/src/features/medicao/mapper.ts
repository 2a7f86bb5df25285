import {
  competenciaOf,
  formatCompetencia,
  minutesToHours,
  percentToDecimal,
  type Schema,
  texts,
} from '@aponta/sdk';
import { approvalFields } from '../../domain/aprovacao/mapper.ts';
import { toAcoes } from '../../domain/integracao/acoes-mapper.ts';
import { integrationFields } from '../../domain/integracao/mapper.ts';
import type { Integrable } from '../../domain/integracao/rules.ts';
import { codeOf } from '../../domain/medicao/rules.ts';
import type { User } from '../../infra/auth/user.ts';
import type { MeasurementRow } from './queries.ts';

/** What RM answered is ADMIN's. */
export const toMedicao = (row: MeasurementRow, user: User): Schema<'MedicaoSubcontratada'> => ({
  id: row.medicao_id,
  codigo: codeOf(row.medicao_id),
  aprovacao: row.id,
  colaborador: { codigo: row.funcionario, nome: row.funcionario_nome },
  executante: { id: row.empresa_id, nome: row.empresa_nome, cnpj: row.cnpj },
  executanteNome: row.empresa_nome,
  projeto: toProjeto(row),
  secao: { codigo: row.secao, descricao: row.secao_descricao },
  periodo: { id: row.periodo_id, inicio: row.inicio, fim: row.fim },
  competencia: competenciaOf(row.fim),
  horas: minutesToHours(row.minutos),
  valorBruto: Number(row.valor),
  valor: Number(row.valor_liquido),
  centrosCusto: row.centros.map(({ codigo, nome, percentual }) => ({
    centroCusto: codigo,
    nome,
    percentual: percentToDecimal(percentual),
  })),
  ...approvalFields(row),
  criadaEm: row.nascida_em.toISOString(),
  motivo: row.motivo,
  observacao: row.observacao,
  ...integrationFields(row, user.papeis.includes('ADMIN')),
  acoes: toAcoes('MS', row, toIntegrable(row), user),
});

const toProjeto = ({ projeto_id: id, projeto_codigo: codigo, projeto_titulo }: MeasurementRow) =>
  id === null || codigo === null || projeto_titulo === null
    ? null
    : { id, codigo, nome: projeto_titulo };

/** A measurement as the rules of its integration see it. */
export const toIntegrable = (row: MeasurementRow): Integrable => ({
  id: row.medicao_id,
  label: texts.medicaoDe(
    codeOf(row.medicao_id),
    row.empresa_nome,
    formatCompetencia(competenciaOf(row.fim)),
  ),
  status: row.status,
  integracao: row.integracao,
  idmov: row.idmov,
});
