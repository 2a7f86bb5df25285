import { minutesToHours, texts } from '@aponta/sdk';
import { approveAsked, decide, rejectAsked, tell } from '../../domain/aprovacao/act.ts';
import { measurementSubjects } from '../../domain/aprovacao/notices.ts';
import { cancelThirdParty, clear } from '../../domain/aprovacao/rules.ts';
import { actorOf } from '../../domain/aprovacao/state.ts';
import { assertPrintable } from '../../domain/aprovacao/who-may.ts';
import { emit } from '../../domain/correio/event-queries.ts';
import { cancelMeasurement, markAll, unmarkAll } from '../../domain/integracao/act.ts';
import { lockIntegrations } from '../../domain/integracao/queries.ts';
import { assertNotIntegrated } from '../../domain/integracao/rules.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import type { Download } from '../../infra/download.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { printDownload } from '../../infra/files/print.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { executorOf, toCentro, toIntegrable, toLinha, toMedicao } from './mapper.ts';
import { measurementPrint } from './print-mapper.ts';
import * as queries from './queries.ts';
import { accept, assertEditable, requestNotices, valueNotices } from './rules.ts';
import * as saving from './save-queries.ts';
import { sheetColumnsFor } from './sheet-mapper.ts';

export const medicaoTerceirosHandlers = {
  listarMedicoesTerceiros: async ({ db, user, query }) => {
    const { rows, totais, ...found } = await queries.list(db, user, query);
    const content = rows.map((row) => toLinha(row, user));
    return {
      ...pageOf(query, query.sort, content, found),
      totais: { horas: minutesToHours(totais.minutos), valor: Number(totais.valor) },
    };
  },

  listarCamposOrdenacaoMedicaoTerceiros: async () => orderFields(queries.columns),

  listarCentrosCustoDoProjeto: async ({ db, path }) => {
    const split = await queries.projectSplit(db, path.id);
    if (!split) throw notFound();
    return split.map(toCentro);
  },

  consultarMedicaoTerceiros: async ({ db, user, path }) => {
    const row = await queries.findInvolved(db, user, path.id);
    if (!row) throw notFound();
    return toMedicao(row, user);
  },

  imprimirMedicaoTerceiros: async ({ db, user, path, clock }) => {
    const row = await queries.findInvolved(db, user, path.id);
    if (!row) throw notFound();
    assertPrintable(row);
    const print = measurementPrint(row);
    return printDownload(`${print.title} ${row.codigo}`, [print], clock.now());
  },

  exportarMedicoesTerceiros: async (call) => {
    const { db, user, query } = call;
    const { formato = 'xlsx', ...filter } = query;
    if (formato === 'pdf') return printAll(call, filter);
    return sheetDownload({
      filename: texts.medicoesDeTerceiros,
      formato,
      columns: sheetColumnsFor(user),
      rows: streamRows(db, queries.filtered(db, user, filter)),
    });
  },

  criarMedicaoTerceiros: async ({ db, user, body, clock, audit }) => {
    const day = today(clock);
    const accepted = accept(
      body,
      await saving.findReferences(db, user, body, user.codigo, day),
      day,
    );
    const actor = actorOf(user, clock.now());
    const id = await saving.insert(db, body, accepted, actor, Number(day.slice(0, 4)));
    const row = await queries.get(db, id);
    await tell(db, actor, row, requestNotices(row, actor, subjectsOf(row)));
    await emit(db, actor.now, 'MEDICAO_CRIADA', texts.eventoMedicaoCriada(row.codigo), {
      id,
      codigo: row.codigo,
      tipo: 'TERCEIROS',
      colaborador: user.codigo,
    });
    return audit('medicao-terceiros', null, toMedicao(row, user));
  },

  salvarMedicaoTerceiros: async ({ db, user, body, clock, audit }) => {
    const before = await queries.findOwn(db, user, body.id);
    if (!before) throw notFound();
    if (before.versao !== body.versao) throw new AppError(409, 'CONFLITO', texts.conflito);
    const actor = actorOf(user, clock.now());
    assertEditable(before, actor);
    const { funcionario, aprovador_secundario } = before;
    const day = today(clock);
    const args = [body, funcionario, day, aprovador_secundario] as const;
    const found = await saving.findReferences(db, user, ...args);
    await saving.update(db, before, body, accept(body, found, day), actor);
    const after = await queries.get(db, body.id);
    const subjects = subjectsOf(after);
    const moved = before.aprovador_primario !== after.aprovador_primario;
    const fiscal = before.observacao_nota_fiscal === null ? [] : await queries.fiscalPeople(db);
    await tell(db, actor, after, [
      ...(moved || before.status === 'REPROVADA' ? requestNotices(after, actor, subjects) : []),
      ...valueNotices(before, after, actor, subjects, fiscal),
    ]);
    return audit('medicao-terceiros', toMedicao(before, user), toMedicao(after, user));
  },

  salvarObservacaoFiscal: async ({ db, user, path, body, audit }) => {
    await lockIntegrations(db, 'MT', [path.id]);
    const before = await queries.findInvolved(db, user, path.id);
    if (!before) throw notFound();
    assertNotIntegrated(toIntegrable(before));
    await queries.setFiscalNote(db, path.id, body.observacaoNotaFiscal?.trim() || null);
    const after = await queries.get(db, path.id);
    return audit('medicao-terceiros', toMedicao(before, user), toMedicao(after, user));
  },

  aprovarMedicaoTerceiros: (call) => approveAsked(call, wholeKindFor(call)),

  reprovarMedicaoTerceiros: (call) => rejectAsked(call, wholeKindFor(call)),

  limparAprovacaoMedicaoTerceiros: (call) => decide(call, wholeKindFor(call), call.path.id, clear),

  cancelarMedicaoTerceiros: async (call) => {
    const { db, user, path, body } = call;
    await lockIntegrations(db, 'MT', [path.id]);
    const integrates = hasRole(user, ['IMPORTAR_MEDICAO_TERCEIROS']);
    const before = await (integrates
      ? queries.find(db, path.id)
      : queries.findOwn(db, user, path.id));
    if (!before) throw notFound();
    return cancelMeasurement(call, wholeKindFor(call), before, (row, actor) =>
      cancelThirdParty(row, actor, body.motivo, integrates),
    );
  },

  marcarMedicoesTerceiros: (call) => markAll(call, call.body, kindFor(call)),

  desmarcarMedicoesTerceiros: (call) => unmarkAll(call, call.body, kindFor(call)),
} satisfies Partial<Handlers>;

const kindFor = ({ user }: Context) => ({
  tipo: 'MT' as const,
  object: 'medicao-terceiros' as const,
  findAll: queries.findAll,
  toIntegrable,
  toContract: (row: queries.MeasurementRow) => toLinha(row, user),
});

/** The same of measurements with all that belongs to them. */
const wholeKindFor = (call: Context) => ({
  ...kindFor(call),
  findToApprove: queries.findToApprove,
  reread: (db: Context['db'], { medicao_id }: queries.FullRow) => queries.get(db, medicao_id),
  subjectsOf,
  toContract: (row: queries.FullRow) => toMedicao(row, call.user),
});

const subjectsOf = (row: queries.MeasurementRow) =>
  measurementSubjects({ codigo: row.codigo, executante: executorOf(row) });

/** What one print of many may hold; a page or two each, it takes some seconds. */
const mostPrints = 100;

async function printAll(
  { db, user, clock }: Context,
  filter: { periodo: number; status: StatusAprovacao },
): Promise<Download> {
  const other = filter.status !== 'APROVADA';
  throwBroken(brokenIf(other, 'NAO_APROVADA', 'status', texts.apenasAprovadas));
  const rows = await queries.listWhole(db, user, filter, mostPrints + 1);
  if (rows.length === 0) throw notFound();
  if (rows.length > mostPrints) {
    throw new AppError(422, 'REFINE_OS_FILTROS', texts.muitasMedicoes(mostPrints));
  }
  return printDownload(texts.medicoesDeTerceiros, rows.map(measurementPrint), clock.now());
}
