import { competenciaOf, formatCompetencia, type Schema, texts } from '@aponta/sdk';
import { rmDivergenceGuidance, rmGuidance } from '@aponta/sdk/server';
import type { Integrable } from '../../domain/integracao/rules.ts';
import { toPessoa } from '../../domain/pessoa/mapper.ts';
import { toCents, toDecimal } from '../../domain/values/money.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { CausaRm, StatusIntegracao } from '../../infra/db/tables.ts';
import type { RmConfig } from '../../infra/rm-config.ts';
import { numberOf } from '../../rm/payload.ts';
import { type BatchRow, codeOfItem, type ItemRow } from './queries.ts';

/** An item of a batch as `user` sees it: money by its roles; what RM answered, as it came, is ADMIN's. */
export const toItem = (
  row: ItemRow,
  user: User,
  rm: RmConfig | undefined,
): Schema<'ItemLoteRm'> => ({
  medicao: row.medicao,
  codigo: codeOfItem(row),
  executante: { id: row.empresa_id, nome: row.executante, cnpj: row.cnpj },
  competencia: competenciaOf(row.fim),
  ...(hasRole(user, ['IMRM', 'IMTRM']) && { valor: Number(row.valor) }),
  statusIntegracao: row.integracao,
  movimento: row.idmov,
  uploaded: row.enviada_em && {
    time: row.enviada_em.toISOString(),
    user: toPessoa(row.enviada_por, row.remetente_nome),
  },
  mensagem: row.erro,
  ...(user.papeis.includes('ADMIN') && { respostaRm: row.erro_bruto }),
  divergencias: (row.divergencia as Schema<'Divergencia'>[] | null) ?? [],
  causa: causeOf(row),
  orientacao: guidanceOf(row),
  procura: rm ? placeOf(row, rm) : null,
  tentativas: row.tentativas,
  proximaTentativaEm: row.proxima_tentativa_em?.toISOString() ?? null,
});

const waiting: Partial<Record<StatusIntegracao, CausaRm>> = {
  ERRO: 'RECUSADA',
  INCERTA: 'SEM_RESPOSTA',
};

/** Why it waits; of what waited before causes were kept, what its status says. */
const causeOf = ({ causa, integracao }: ItemRow): CausaRm | null =>
  causa ?? waiting[integracao] ?? null;

function guidanceOf(row: ItemRow): string | null {
  if (row.integracao === 'DIVERGENTE') return rmDivergenceGuidance;
  const causa = causeOf(row);
  return causa && rmGuidance[causa];
}

/** Where a person looks for it in RM. */
const placeOf = (
  { tipo, medicao, chave, coligada }: ItemRow,
  { tipos, numeracaoPropria, campoChave, ...rm }: RmConfig,
): Schema<'ProcuraRm'> => ({
  coligada: coligada ?? rm.coligada,
  serie: tipos[tipo].serie,
  numero: numeracaoPropria ? numberOf({ numero: medicao }) : null,
  campoChave,
  chave,
});

export function toLote({ counts, ...row }: BatchRow, user: User): Schema<'LoteRm'> {
  const by = new Map(counts.map(({ status, quantas }) => [status, quantas]));
  const of = (...statuses: StatusIntegracao[]) =>
    statuses.reduce((sum, status) => sum + (by.get(status) ?? 0), 0);
  const naFila = of('PRONTA');
  const enviando = of('ENVIANDO');
  const integradas = of('INTEGRADA', 'ESTORNADA');
  const divergentes = of('DIVERGENTE');
  const erros = of('ERRO');
  const incertas = of('INCERTA');
  return {
    id: row.id,
    criadoPor: { codigo: row.criado_por, nome: row.nome },
    criadoEm: row.criado_em.toISOString(),
    total: row.total,
    ...(hasRole(user, ['IMRM', 'IMTRM']) && {
      valor: Number(toDecimal(counts.reduce((sum, { valor }) => sum + toCents(valor), 0n))),
    }),
    naFila,
    enviando,
    integradas,
    divergentes,
    erros,
    incertas,
    retiradas: row.total - naFila - enviando - integradas - divergentes - erros - incertas,
    concluido: counts.every(({ abertas }) => abertas === 0),
    emissao: row.emissao,
  };
}

/** A measurement as the rules of its integration see it. */
export const toIntegrable = (row: ItemRow): Integrable => ({
  id: row.medicao,
  label: texts.medicaoDe(
    codeOfItem(row),
    row.executante,
    formatCompetencia(competenciaOf(row.fim)),
  ),
  status: row.status,
  integracao: row.integracao,
  idmov: row.idmov,
});
