import { competenciaOf, type Schema, statusLabels, texts } from '@aponta/sdk';
import {
  approveAsked,
  change,
  type DecidedKind,
  rejectAsked,
  tell,
} from '../../domain/aprovacao/act.ts';
import { findApprovers } from '../../domain/aprovacao/approver-queries.ts';
import { hoursSubjects } from '../../domain/aprovacao/notices.ts';
import { transition } from '../../domain/aprovacao/queries.ts';
import { reassign, reassignNotices } from '../../domain/aprovacao/reassign.ts';
import { cancel, withdraw } from '../../domain/aprovacao/rules.ts';
import { actorOf } from '../../domain/aprovacao/state.ts';
import { assertMayCancelHours, assertPrintableHours } from '../../domain/aprovacao/who-may.ts';
import { readCalendar } from '../../domain/jornada/queries.ts';
import { overtimeOf } from '../../domain/jornada/rules.ts';
import { createMeasurement } from '../../domain/medicao/queries.ts';
import { codeOf } from '../../domain/medicao/rules.ts';
import { periodRows } from '../../domain/periodo/queries.ts';
import { lockPerson } from '../../domain/pessoa/queries.ts';
import { freezeValues } from '../../domain/remuneracao/worth-queries.ts';
import { readRequest } from '../../domain/solicitacao/queries.ts';
import { assertActsFor, judgeRequest } from '../../domain/solicitacao/rules.ts';
import { toDecimal } from '../../domain/values/money.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { printDownload } from '../../infra/files/print.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { throwBroken } from '../../infra/violations.ts';
import * as lists from './list-queries.ts';
import { toApontamentos, toAprovacao, toContagem, toSolicitacao, toTotais } from './mapper.ts';
import { measurementPrint, timesheetPrint } from './print-mapper.ts';
import * as prints from './print-queries.ts';
import * as queries from './queries.ts';
import { requestNotices } from './rules.ts';
import { sheetColumns } from './sheet-mapper.ts';

/** Requests of hours; the approved ones of a PJ become measurements. */
const hoursFor = ({ user }: Context): DecidedKind<lists.ApprovalRow, Schema<'Aprovacao'>> => ({
  object: 'aprovacao',
  findToApprove: lists.findToApprove,
  reread: (db, { id }) => lists.get(db, id),
  subjectsOf: hoursSubjects,
  toContract: (row) => toAprovacao(row, user),
  async follow(db, after, now) {
    if (after.status !== 'APROVADA' || after.condicao !== 'PJ') return;
    const periodo = { id: after.periodo_id, inicio: after.inicio, fim: after.fim };
    await createMeasurement(db, { ...after, periodo }, now);
  },
});

export const aprovacaoHandlers = {
  listarSolicitacoesDePeriodo: async ({ db, user, clock }) => {
    const day = today(clock);
    const [rows, { primario, secundario }] = await Promise.all([
      queries.listPeriods(db, user.codigo, day),
      findApprovers(db, user.codigo, day),
    ]);
    return rows.map((row) => toSolicitacao(row, [primario?.nome, secundario?.nome], day));
  },

  listarAprovacoes: async ({ db, user, query }) => {
    const { rows, totais, ...found } = await lists.list(db, user, query);
    const page = pageOf(
      query,
      query.sort,
      rows.map((row) => toAprovacao(row, user)),
      found,
    );
    return { ...page, totais: toTotais(totais) };
  },

  contarAprovacoes: async ({ db, user, query }) => toContagem(await lists.count(db, user, query)),

  listarMinhasAprovacoes: async ({ db, user, query }) => {
    const { rows, totais, ...found } = await lists.listOwn(db, user, query);
    const page = pageOf(
      query,
      query.sort,
      rows.map((row) => toAprovacao(row, user)),
      found,
    );
    return { ...page, totais: toTotais(totais) };
  },

  listarStatusAprovacao: async () => {
    const { EM_ATRASO: _, ...labels } = statusLabels;
    return Object.entries(labels).map(([status, nome]) => ({
      status: status as keyof typeof labels,
      nome,
    }));
  },

  listarCamposOrdenacaoAprovacao: async () => orderFields(lists.columns),

  listarCamposOrdenacaoAprovacaoHoras: async () => orderFields(lists.ownColumns),

  solicitarAprovacaoHoras: async (call) => {
    const { db, user, path, query, clock, audit } = call;
    const codigo = query.colaborador ?? user.codigo;
    assertActsFor(user, codigo, 'solicitar', 'aprovação');
    if (codigo === user.codigo && !hasRole(user, ['SOLICITAR_APROVACAO_APONTAMENTO'])) {
      throw new AppError(403, 'SEM_PERMISSAO', texts.semPermissao('solicitar', 'aprovação'));
    }
    const periodo = await periodRows(db).where('id', '=', path.periodId).executeTakeFirst();
    if (!periodo) throw notFound();
    await lockPerson(db, codigo);
    const facts = await readRequest(db, codigo, periodo, today(clock));
    const { congelado, violations } = judgeRequest(facts, user.codigo);
    if (congelado) throw new AppError(409, 'PERIODO_CONGELADO', texts.periodoCongelado);
    throwBroken(violations);
    if (facts.secao === null) throw new Error(`${codigo} has entries and no section`);

    const actor = actorOf(user, clock.now());
    const cents = await freezeValues(db, { funcionario: codigo, periodo_id: periodo.id });
    const { id } = await queries.insert(db, {
      tipo: 'HORAS',
      funcionario: codigo,
      periodo_id: periodo.id,
      secao: facts.secao,
      condicao: facts.tipo,
      empresa_id: facts.tipo === 'PJ' ? facts.empresa_id : null,
      minutos: facts.pagos.reduce((sum, { minutos }) => sum + minutos, 0),
      valor: toDecimal(cents),
      aprovador_primario: facts.aprovadores.primario?.codigo ?? null,
      aprovador_secundario: facts.aprovadores.secundario?.codigo ?? null,
      criada_em: actor.now,
      status_em: actor.now,
      status_por: actor.codigo,
    });
    const row = await lists.get(db, id);
    await tell(db, actor, row, requestNotices(row, actor));
    return audit('aprovacao', null, toAprovacao(row, user));
  },

  aprovarHoras: (call) => approveAsked(call, hoursFor(call)),

  reprovarHoras: (call) => rejectAsked(call, hoursFor(call)),

  retirarSolicitacaoHoras: async (call) => {
    const before = await lists.findRequested(call.db, call.user, call.path.id);
    if (!before) throw notFound();
    return change(call, hoursFor(call), before, withdraw);
  },

  cancelarAprovacaoHoras: async (call) => {
    const before = await lists.findToApprove(call.db, call.user, call.body.aprovacao);
    if (!before) throw notFound();
    assertMayCancelHours(before);
    return change(call, hoursFor(call), before, (row, actor) =>
      cancel(row, actor, call.body.motivo),
    );
  },

  alterarAprovadoresHoras: async ({ db, user, path, body, clock, audit }) => {
    const before = await lists.findToApprove(db, user, path.id);
    if (!before) throw notFound();
    const active = await queries.activePeople(db, Object.values(body));
    await transition(db, before, reassign(before, body, active));
    const after = await lists.get(db, before.id);
    const actor = actorOf(user, clock.now());
    await tell(db, actor, after, reassignNotices(before, after, actor, hoursSubjects(after)));
    return audit('aprovacao', toAprovacao(before, user), toAprovacao(after, user));
  },

  listarApontamentosDaSolicitacao: async ({ db, user, path }) => {
    const row = await prints.find(db, user, path.id, []);
    if (!row) throw notFound();
    const [entries, calendario] = await Promise.all([
      prints.listEntries(db, row),
      readCalendar(db, row.funcionario, row),
    ]);
    return toApontamentos(entries, overtimeOf(entries, calendario));
  },

  exportarAprovacoes: async ({ db, user, query }) => {
    return sheetDownload({
      filename: texts.aprovacoes,
      formato: query.formato,
      columns: sheetColumns,
      rows: streamRows(db, lists.whole(db, user, query)),
    });
  },

  imprimirMedicaoHoras: async ({ db, user, path, clock }) => {
    const row = await prints.find(db, user, path.id, ['IMRM']);
    if (!row) throw notFound();
    assertPrintableHours(row);
    if (row.medicao_id === null) throw new Error(`approved hours ${row.id} have no measurement`);
    const print = measurementPrint(row, await prints.listWork(db, row));
    return printDownload(`${print.title} ${codeOf(row.medicao_id)}`, [print], clock.now());
  },

  imprimirApontamentoHoras: async ({ db, user, path, clock }) => {
    const row = await prints.find(db, user, path.id, []);
    if (!row) throw notFound();
    const [entries, work] = await Promise.all([
      prints.listEntries(db, row),
      prints.listWork(db, row),
    ]);
    const print = timesheetPrint(row, entries, work);
    const filename = `${print.title} ${row.funcionario} ${competenciaOf(row.fim)}`;
    return printDownload(filename, [print], clock.now());
  },
} satisfies Partial<Handlers>;
