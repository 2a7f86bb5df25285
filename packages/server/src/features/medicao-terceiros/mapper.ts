import {
  competenciaOf,
  formatCompetencia,
  minutesToHours,
  percentToDecimal,
  type Schema,
  texts,
} from '@aponta/sdk';
import { approvalFields } from '../../domain/aprovacao/mapper.ts';
import { whoIs } from '../../domain/aprovacao/state.ts';
import { assertMayCancelThirdParty } from '../../domain/aprovacao/who-may.ts';
import { toAcoes } from '../../domain/integracao/acoes-mapper.ts';
import { integrationFields } from '../../domain/integracao/mapper.ts';
import {
  assertCancellable,
  assertNotIntegrated,
  type Integrable,
} from '../../domain/integracao/rules.ts';
import { toPessoa } from '../../domain/pessoa/mapper.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import { permits } from '../../infra/contract/permission.ts';
import { whyNot } from '../../infra/why-not.ts';
import type { FullRow, MeasurementRow } from './queries.ts';
import { assertEditable } from './rules.ts';

/** A measurement as a list shows it to `user`: the fiscal note is FISCAL's, what RM answered is ADMIN's. */
export const toLinha = (row: MeasurementRow, user: User): Schema<'MedicaoTerceirosLinha'> => ({
  id: row.medicao_id,
  codigo: row.codigo,
  executante: { id: row.executante_id, nome: row.empresa_nome, cnpj: row.cnpj },
  executanteNome: executorOf(row),
  corpoTecnico: row.corpo_tecnico,
  colaborador: toPessoa(row.colaborador, row.colaborador_nome),
  criadaPor: { codigo: row.funcionario, nome: row.funcionario_nome },
  secao: { codigo: row.secao, descricao: row.secao_descricao },
  periodo: { id: row.periodo_id, inicio: row.inicio, fim: row.fim },
  competencia: competenciaOf(row.fim),
  localExecucao: { sigla: row.local_execucao, nome: row.local_nome },
  projeto: { id: row.projeto_id, codigo: row.projeto_codigo, nome: row.projeto_titulo },
  horas: minutesToHours(row.minutos),
  valorUnitario: Number(row.valor_unitario),
  precoGlobal: Number(row.preco_global),
  valorCalculado: Number(row.valor_calculado),
  valorTotalA1: Number(row.valor_total_a1),
  valor: Number(row.valor),
  observacao: row.observacao,
  ...(hasRole(user, ['FISCAL']) && { observacaoNotaFiscal: row.observacao_nota_fiscal }),
  motivoReprovacao: row.motivo,
  ...approvalFields(row),
  criadaEm: row.criada_em.toISOString(),
  createDate: row.criada_em.toISOString(),
  ...integrationFields(row, user.papeis.includes('ADMIN')),
  versao: row.versao,
  acoes: acoesOf(row, user),
});

function acoesOf(row: MeasurementRow, user: User): Schema<'AcoesMedicaoTerceiros'> {
  const item = toIntegrable(row);
  const who = whoIs(user);
  const integrates = hasRole(user, ['IMPORTAR_MEDICAO_TERCEIROS']);
  return {
    editar: whyNot(permits(user, 'salvarMedicaoTerceiros'), () => assertEditable(row, who)),
    observacaoFiscal: whyNot(permits(user, 'salvarObservacaoFiscal'), () =>
      assertNotIntegrated(item),
    ),
    ...toAcoes('MT', row, item, user),
    cancelar: whyNot(
      permits(user, 'cancelarMedicaoTerceiros'),
      () => assertMayCancelThirdParty(row, { codigo: user.codigo, integrates }),
      () => assertCancellable(item),
    ),
  };
}

export const toMedicao = (row: FullRow, user: User): Schema<'MedicaoTerceiros'> => ({
  ...toLinha(row, user),
  tomador: row.tomador && { nome: row.tomador.nome, cnpj: row.tomador.cnpj },
  centrosCusto: row.centros.map(toCentro),
  medicaoTerceirosDocumentos: row.documentos.map((line) => ({
    id: line.id,
    codigo: line.codigo,
    titulo: line.titulo,
    formato: line.formato,
    folhas: line.folhas,
    a1Equivalente: Number(line.a1_equivalente),
    valorUnitario: Number(line.valor_unitario),
    valorItem: Number(line.valor_item),
  })),
});

export const toCentro = (centro: FullRow['centros'][number]): Schema<'CentroCustoDaMedicao'> => ({
  centroCusto: centro.codigo,
  nome: centro.nome,
  percentual: percentToDecimal(centro.percentual),
});

/** Who carries it out, as people call it. */
export const executorOf = (row: MeasurementRow) => row.executante_nome ?? row.empresa_nome;

/** A measurement as the rules of its integration see it. */
export const toIntegrable = (row: MeasurementRow): Integrable => ({
  id: row.medicao_id,
  label: texts.medicaoDe(row.codigo, executorOf(row), formatCompetencia(competenciaOf(row.fim))),
  status: row.status,
  integracao: row.integracao,
  idmov: row.idmov,
});
