import { minutesToHours } from '@aponta/sdk';
import { hoursSubjects } from '../../domain/aprovacao/notices.ts';
import { cancel } from '../../domain/aprovacao/rules.ts';
import { cancelMeasurement, markAll, unmarkAll } from '../../domain/integracao/act.ts';
import { lockIntegrations } from '../../domain/integracao/queries.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { toIntegrable, toMedicao } from './mapper.ts';
import * as queries from './queries.ts';

export const medicaoHandlers = {
  listarMedicoes: async ({ db, user, query }) => {
    const { rows, totais, ...found } = await queries.list(db, query);
    const content = rows.map((row) => toMedicao(row, user));
    return {
      ...pageOf(query, query.sort, content, found),
      totais: { horas: minutesToHours(totais.minutos), valor: Number(totais.valor) },
    };
  },

  listarCamposOrdenacaoMedicao: async () => orderFields(queries.columns),

  marcarMedicoes: (call) => markAll(call, call.body, kindFor(call)),

  desmarcarMedicoes: (call) => unmarkAll(call, call.body, kindFor(call)),

  cancelarMedicao: async (call) => {
    const { db, body } = call;
    const found = await queries.findByApproval(db, body.aprovacao);
    if (!found) throw notFound();
    await lockIntegrations(db, 'MS', [found.medicao_id]);
    const before = await get(db, found.medicao_id);
    return cancelMeasurement(call, kindFor(call), before, (row, actor) =>
      cancel(row, actor, body.motivo),
    );
  },
} satisfies Partial<Handlers>;

const kindFor = ({ user }: Context) => ({
  tipo: 'MS' as const,
  object: 'medicao' as const,
  findAll: queries.findAll,
  reread: (db: Context['db'], { medicao_id }: queries.MeasurementRow) => get(db, medicao_id),
  subjectsOf: (row: queries.MeasurementRow) => hoursSubjects(row),
  toIntegrable,
  toContract: (row: queries.MeasurementRow) => toMedicao(row, user),
});

async function get(db: Context['db'], id: number): Promise<queries.MeasurementRow> {
  const [row] = await queries.findAll(db, [id]);
  if (!row) throw notFound();
  return row;
}
