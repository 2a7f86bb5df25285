import { minutesToHours, type Schema, texts } from '@aponta/sdk';
import { atorOf, cancel } from '../../domain/aprovacao.ts';
import { transition } from '../../domain/aprovacao-queries.ts';
import { hoursSubjects, noticesOf } from '../../domain/avisos-aprovacao.ts';
import { assertCancellable, assertMarkable, assertUnmarkable } from '../../domain/integracao.ts';
import { lockIntegrations, mark, unmark } from '../../domain/integracao-queries.ts';
import { notify } from '../../domain/notificacao.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { toIntegravel, toMedicao } from './mapper.ts';
import * as queries from './queries.ts';

type Medicao = Schema<'MedicaoSubcontratada'>;

export const medicaoHandlers = {
  listarMedicoes: async ({ db, user, query }) => {
    const { rows, total, totais } = await queries.list(db, query);
    const admin = user.papeis.includes('ADMIN');
    const content = rows.map((row) => toMedicao(row, admin));
    return {
      ...pageOf(query, query.sort, content, total),
      totais: { horas: minutesToHours(totais.minutos), valor: Number(totais.valor) },
    };
  },

  listarCamposOrdenacaoMedicao: async () => orderFields(queries.columns),

  marcarMedicoes: (call) =>
    changeMarks(call, call.body, async (rows) => {
      assertMarkable(rows.map(toIntegravel));
      const by = { codigo: call.user.codigo, now: call.clock.now() };
      await mark(call.db, 'MS', call.body, by);
    }),

  desmarcarMedicoes: (call) =>
    changeMarks(call, call.body, async (rows) => {
      assertUnmarkable(rows.map(toIntegravel));
      await unmark(call.db, 'MS', call.body);
    }),

  cancelarMedicao: async ({ db, user, body, clock, audit }) => {
    const found = await queries.findByApproval(db, body.aprovacao);
    if (!found) throw notFound();
    await lockIntegrations(db, 'MS', [found.medicao_id]);
    const before = await get(db, found.medicao_id);
    const ator = atorOf(user, clock.now());
    const change = cancel(before, ator, body.motivo);
    assertCancellable(toIntegravel(before));
    await transition(db, before, change);
    await unmark(db, 'MS', [before.medicao_id]);

    const after = await get(db, before.medicao_id);
    const subjects = hoursSubjects(after);
    const notices = noticesOf(before, after, ator, subjects);
    const cancelled = texts.aprovacaoCancelada(subjects.alheio, ator.nome, after.motivo ?? '');
    const marker = before.marcada_por;
    const told = marker === null || marker === ator.codigo ? [] : [marker];
    await notify(db, ator.now, [
      ...notices,
      ...told.map((usuario) => ({ usuario, tipo: 'INFO' as const, mensagem: cancelled })),
    ]);
    return audit('medicao', toMedicao(before, ator.admin), toMedicao(after, ator.admin));
  },
} satisfies Partial<Handlers>;

/** Changes the marks of all the given measurements or of none; each has its audit row. */
async function changeMarks(
  { db, user, audit }: Context,
  ids: readonly number[],
  change: (rows: queries.MeasurementRow[]) => Promise<void>,
): Promise<Medicao[]> {
  const admin = user.papeis.includes('ADMIN');
  await lockIntegrations(db, 'MS', ids);
  const before = await queries.findAll(db, ids);
  const known = new Set(before.map((row) => row.medicao_id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new AppError(404, 'NAO_ENCONTRADO', unknown.map(texts.medicaoInexistente));
  }
  await change(before);
  const after = await queries.findAll(db, ids);
  const answer = after.map((row) => toMedicao(row, admin));
  for (const [index, row] of before.entries()) {
    await audit('medicao', toMedicao(row, admin), answer[index] ?? null);
  }
  return answer;
}

async function get(db: Context['db'], id: number): Promise<queries.MeasurementRow> {
  const [row] = await queries.findAll(db, [id]);
  if (!row) throw notFound();
  return row;
}
