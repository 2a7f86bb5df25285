import { minutesToHours, texts } from '@aponta/sdk';
import { hoursSubjects, noticesOf } from '../../domain/aprovacao/notices.ts';
import { transition } from '../../domain/aprovacao/queries.ts';
import { atorOf, cancel } from '../../domain/aprovacao/rules.ts';
import { markAll, situacaoOf, unmarkAll } from '../../domain/integracao/act.ts';
import { lockIntegrations, unmark } from '../../domain/integracao/queries.ts';
import { assertCancellable } from '../../domain/integracao/rules.ts';
import { notify } from '../../domain/notificacao/queries.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { toIntegravel, toMedicao } from './mapper.ts';
import * as queries from './queries.ts';

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

  marcarMedicoes: (call) => markAll(call, call.body, kindFor(call)),

  desmarcarMedicoes: (call) => unmarkAll(call, call.body, kindFor(call)),

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
    return situacaoOf(
      await audit('medicao', toMedicao(before, ator.admin), toMedicao(after, ator.admin)),
    );
  },
} satisfies Partial<Handlers>;

const kindFor = ({ user }: Context) => ({
  tipo: 'MS' as const,
  objeto: 'medicao' as const,
  findAll: queries.findAll,
  toIntegravel,
  toContract: (row: queries.MeasurementRow) => toMedicao(row, user.papeis.includes('ADMIN')),
});

async function get(db: Context['db'], id: number): Promise<queries.MeasurementRow> {
  const [row] = await queries.findAll(db, [id]);
  if (!row) throw notFound();
  return row;
}
