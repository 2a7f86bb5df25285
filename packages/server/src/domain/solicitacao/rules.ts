import { competenciaOf, eachDay, formatCompetencia, formatDate, texts } from '@aponta/sdk';
import { hasRole, type User } from '../../infra/auth/user.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, type Violation } from '../../infra/violations.ts';
import { whyNobody } from '../aprovacao/approvers.ts';
import { isAtWork } from '../jornada/rules.ts';
import { centsOf } from '../remuneracao/rules.ts';
import { dayOfMonth } from '../values/dates.ts';
import type { RequestFacts } from './queries.ts';

/** What stands against requesting a period, in the order of the rules, and what to notice before. */
export interface Judgement {
  congelado: boolean;
  violations: Violation[];
  avisos: string[];
}

/**
 * Judges the request of a period, own or of who was dismissed: one that has begun and has entries, the current one from its last working day, at most
 * `limite_meses` competências back; somebody must approve it, and a PJ have a company and a rate for every day. `caller`
 * is who reads the messages.
 */
export function judgeRequest(facts: RequestFacts, caller: string): Judgement {
  const { periodo, hoje, tipo, pagos, aprovadores } = facts;
  const first = firstDay(facts);
  const oldest = oldestCompetencia(facts);
  const unpaid = pagos.some((pago) => pago.valor_hora === null && pago.valor_mensal === null);
  const worthless = pagos.length > 0 && (unpaid || centsOf(pagos) === 0n);
  const active = facts.codigo !== caller && facts.codigo_situacao !== 'D';
  const nobody = whyNobody(facts, caller);
  const rules: [boolean, Violation['codigo'], string][] = [
    [active, 'COLABORADOR_ATIVO', texts.colaboradorAtivo(facts.nome)],
    [hoje < periodo.inicio, 'PERIODO_NAO_INICIADO', texts.selecionePeriodoValido],
    [
      hoje >= periodo.inicio && hoje < first,
      'PERIODO_EM_ANDAMENTO',
      texts.periodoEmAndamento(formatDate(first), formatDate(periodo.fim)),
    ],
    [
      competenciaOf(periodo.fim) < oldest,
      'PRAZO_SOLICITACAO',
      texts.prazoSolicitacao(formatCompetencia(oldest)),
    ],
    [pagos.length === 0, 'PERIODO_SEM_APONTAMENTO', texts.periodoSemApontamento],
    [tipo === 'PJ' && facts.empresa_id === null, 'PJ_SEM_EMPRESA', texts.pjSemEmpresa],
    [tipo === 'PJ' && worthless, 'SEM_VALOR_HORA', texts.semValorHora],
    [!aprovadores.secundario, nobody.codigo, nobody.message],
  ];
  const open = hoje >= first && hoje <= periodo.fim;
  return {
    congelado: facts.congelado,
    violations: rules.flatMap(([broken, codigo, message]) =>
      brokenIf(broken, codigo, 'periodId', message),
    ),
    avisos: open ? [texts.periodoAindaAberto(formatDate(periodo.fim))] : [],
  };
}

/**
 * The first day on which the period may be requested: its last one at work, before an absence that lasts to its end. Who
 * was dismissed works no more: any of its days will do.
 */
function firstDay({
  periodo,
  codigo_situacao,
  jornada,
  feriados,
  ausencias,
}: RequestFacts): string {
  const { inicio, fim } = periodo;
  if (codigo_situacao === 'D') return inicio;
  const calendario = { jornada, feriados: new Set(feriados.map(({ dia }) => dia)), ausencias };
  return [...eachDay(inicio, fim)].findLast((day) => isAtWork(calendario, day)) ?? fim;
}

/** The competência, `YYYYMM`, that lies `limite_meses` before the current one: the oldest that may be requested. */
export function oldestCompetencia({
  fim_do_atual,
  hoje,
  limite_meses,
}: Pick<RequestFacts, 'fim_do_atual' | 'hoje' | 'limite_meses'>): string {
  return competenciaOf(dayOfMonth(fim_do_atual ?? hoje, -limite_meses, 1));
}

/** 403 unless the person is who calls, or the caller manages collaborators. */
export function assertActsFor(user: User, codigo: string, acao: string, objeto: string): void {
  if (codigo === user.codigo || hasRole(user, ['GERENCIA_COLABORADOR'])) return;
  throw new AppError(403, 'SEM_PERMISSAO', texts.semPermissao(acao, objeto));
}
