import {
  businessDate,
  competenciaOf,
  formatCompetencia,
  formatDate,
  formatMinutes,
  formatMoney,
  minutesToHours,
  type Schema,
  texts,
} from '@aponta/sdk';
import { toAcoes } from '../../domain/aprovacao/acoes-mapper.ts';
import { approvalFields } from '../../domain/aprovacao/mapper.ts';
import { isPending, standsInFor, turnOf, whoIs } from '../../domain/aprovacao/state.ts';
import { isLate } from '../../domain/periodo/rules.ts';
import { toPessoa } from '../../domain/pessoa/mapper.ts';
import type { User } from '../../infra/auth/user.ts';
import type { ApprovalRow, count, listOwn } from './list-queries.ts';
import type { EntryRow } from './print-queries.ts';
import type { PeriodRow } from './queries.ts';

/** `approvers`: names of who would approve a request made now. */
export function toSolicitacao(
  row: PeriodRow,
  approvers: readonly (string | undefined)[],
  today: string,
): Schema<'SolicitacaoPeriodo'> {
  const names = row.status === null ? approvers : [row.primario, row.secundario];
  return {
    periodo: { id: row.id, inicio: row.inicio, fim: row.fim },
    // One person may be both.
    aprovadores: [...new Set(names.filter((name) => typeof name === 'string'))],
    status: row.status ?? 'EM_ATRASO',
    atrasada: isLate(row.status, row.fim, today),
    motivo: row.status === 'REPROVADA' ? row.motivo : null,
  };
}

export const toAprovacao = (row: ApprovalRow, user: User): Schema<'Aprovacao'> => ({
  id: row.terceiros_id ?? row.id,
  apontamento: row.tipo === 'HORAS',
  codigoMedicao: row.terceiros_codigo,
  ...(row.terceiros_versao !== null && { versao: row.terceiros_versao }),
  colaborador: { codigo: row.funcionario, nome: row.funcionario_nome },
  nome: row.nome,
  condicao: row.condicao,
  secao: { codigo: row.secao, descricao: row.secao_descricao },
  periodo: { id: row.periodo_id, inicio: row.inicio, fim: row.fim },
  ...approvalFields(row),
  ...awaitedFields(row),
  criadaEm: row.criada_em.toISOString(),
  statusPor: toPessoa(row.status_por, row.status_por_nome),
  horas: minutesToHours(row.minutos),
  valor: Number(row.valor),
  total: Number(row.total),
  motivo: row.motivo,
  aviso: warningOf(row, user),
  resumo: resumoOf(row),
  acoes: toAcoes(row, user),
});

/** Whose turn it is, while it is anybody's. */
function awaitedFields(row: ApprovalRow): Pick<Schema<'Aprovacao'>, 'aguarda'> {
  const { aprovador } = turnOf(row);
  const nome = aprovador === row.aprovador_primario ? row.primario_nome : row.secundario_nome;
  const aguarda = isPending(row.status) ? toPessoa(aprovador, nome) : null;
  return aguarda ? { aguarda } : {};
}

/** `extras`: the minutes of overtime in each entry. */
export const toApontamentos = (
  entries: readonly EntryRow[],
  extras: readonly number[],
): Schema<'ApontamentoDaSolicitacao'>[] =>
  entries.map((row, index) => ({
    id: row.id,
    data: row.data,
    projeto: { id: row.projeto_id, codigo: row.projeto, nome: row.titulo },
    atividade: {
      id: row.atividade_id,
      codigo: row.atividade_codigo,
      nome: row.atividade,
      name: row.atividade,
    },
    centroCusto: row.centro_custo,
    documento:
      row.documento_id === null || row.documento === null
        ? null
        : { id: row.documento_id, codigo: row.documento },
    horaEntrada: row.hora_entrada?.slice(0, 16) ?? null,
    horaSaida: row.hora_saida?.slice(0, 16) ?? null,
    horas: minutesToHours(row.minutos),
    horasExtras: minutesToHours(extras[index] ?? 0),
    observacao: row.observacao,
    ldPendente: row.ld_pendente,
  }));

function warningOf(row: ApprovalRow, user: User): string | null {
  const avisos = [
    ...placeOf(row, user),
    ...(row.ld_pendentes > 0 ? [texts.avisoLdPendente(row.ld_pendentes)] : []),
    ...(row.tipo === 'HORAS' && businessDate(row.criada_em) <= row.fim
      ? [texts.avisoAntesDoFim]
      : []),
    ...(row.motivo_anterior === null ? [] : [texts.avisoReprovadaAntes(row.motivo_anterior)]),
  ];
  return avisos.join('; ') || null;
}

/** For whom a substitute would decide what is pending. */
function placeOf(row: ApprovalRow, user: User): string[] {
  const { primario_nome, secundario_nome, aprovador_primario, status } = row;
  const absent = isPending(status) ? standsInFor(row, whoIs(user)) : null;
  if (absent === null || !user.substitui.includes(absent)) return [];
  const nome = absent === aprovador_primario ? primario_nome : secundario_nome;
  return [texts.decideEmNomeDe(nome ?? '')];
}

function resumoOf(row: ApprovalRow): string {
  const [valor, desconto, total] = [row.valor, row.desconto ?? 0, row.total].map((amount) =>
    formatMoney(Number(amount)),
  ) as [string, string, string];
  const worth = row.desconto === null ? valor : texts.valorComDesconto(valor, desconto, total);
  if (row.terceiros_codigo !== null) {
    const month = formatCompetencia(competenciaOf(row.fim));
    return texts.resumoMedicao(row.terceiros_codigo, row.nome, month, worth);
  }
  const [inicio, fim] = [formatDate(row.inicio), formatDate(row.fim)];
  return texts.resumoHoras(formatMinutes(row.minutos), row.nome, inicio, fim, worth);
}

export const toTotais = ({
  minutos,
  valor,
  desconto,
  total_liquido,
}: Awaited<ReturnType<typeof listOwn>>['totais']): Schema<'PaginaAprovacao'>['totais'] => ({
  horas: minutesToHours(minutos),
  valor: Number(valor),
  desconto: Number(desconto),
  total: Number(total_liquido),
});

export const toContagem = ({
  pendentes,
  decididas,
  aguardando,
}: Awaited<ReturnType<typeof count>>): Schema<'ContagemAprovacoes'> => ({
  aguardando: {
    quantidade: aguardando.total,
    horas: minutesToHours(aguardando.minutos),
    total: Number(aguardando.total_liquido),
    desde: aguardando.desde?.toISOString() ?? null,
  },
  emAndamento: pendentes - aguardando.total,
  decididas,
  todas: pendentes + decididas,
});
