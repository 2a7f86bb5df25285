import type { Schema } from '@aponta/sdk';
import type { Approvers } from '../../domain/aprovacao/approvers.ts';
import type { list, search } from './queries.ts';

type Rows<Query extends typeof list | typeof search> = Awaited<ReturnType<Query>>['rows'];
type ApprovingPeople = Approvers<Schema<'Pessoa'>>;

export const toFuncionario = (
  row: Rows<typeof search>[number],
  { primario, secundario }: ApprovingPeople,
): Schema<'Funcionario'> => ({
  codigo: row.codigo,
  nome: row.nome,
  tipo: row.tipo,
  codigoSituacao: row.codigo_situacao as Schema<'CodigoSituacao'>,
  gestor: row.gestor,
  secao:
    row.secao === null || row.secao_descricao === null
      ? null
      : { codigo: row.secao, descricao: row.secao_descricao },
  codigoEquipe: row.equipe,
  aprovadorPrimario: primario,
  aprovadorSecundario: secundario,
});

const decimal = (text: string | null) => (text === null ? null : Number(text));

export const toColaborador = (
  row: Rows<typeof list>[number],
  { primario, secundario }: ApprovingPeople,
): Schema<'Colaborador'> => ({
  codigo: row.codigo,
  nome: row.nome,
  tipo: row.tipo,
  codigoSituacao: row.codigo_situacao as Schema<'CodigoSituacao'>,
  valorMensal: decimal(row.valor_mensal),
  encargoAplicado: decimal(row.fator_encargos),
  custoTotalMensal: decimal(row.custo_total_mensal),
  valorBonus: decimal(row.valor_bonus),
  valorHoraTeorico: decimal(row.valor_hora_teorico),
  valorHoraCLT: decimal(row.valor_hora_clt),
  valorHoraPJ: decimal(row.valor_hora_pj),
  valorTotal: decimal(row.valor_total),
  codigoSecao: row.secao,
  codigoEquipe: row.equipe,
  codigoSupervisorExterno: row.codigo_supervisor_externo,
  codigoSupervisorInterno: row.codigo_supervisor_interno,
  codigoChefeExterno: row.codigo_chefe_externo,
  codigoChefeInterno: row.codigo_chefe_interno,
  aprovadorPrimario: primario,
  aprovadorSecundario: secundario,
});
