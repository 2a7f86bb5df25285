import type { Schema } from '@aponta/sdk';
import { type Approval, approve, done, ended, startApproval } from './approval.ts';
import type { TestOptions } from './server.ts';
import type { Person } from './time-entry.ts';

export type Medicao = Schema<'MedicaoSubcontratada'>;
export type PaginaMedicao = Schema<'PaginaMedicaoSubcontratada'>;

export interface Measurement extends Approval {
  /** Who sees measurements and sends them to RM. */
  fiscal: Person;
  /** The id of the period that ended. */
  period: number;
  list(filter: string, person?: Person): Promise<PaginaMedicao>;
  /** The measurement of an approval. */
  find(aprovacao: number): Promise<Medicao>;
  approveFully(aprovacao: number): Promise<void>;
  /** The measurement of eight hours, of somebody new. */
  measured(person?: Person): Promise<Medicao>;
  /** Marks a measurement as ready. */
  mark(id: number): Promise<void>;
  /** As RM would leave a marked measurement. */
  setIntegration(id: number, status: string, more?: string): Promise<unknown>;
}

export async function startMeasurement(options: TestOptions = {}): Promise<Measurement> {
  const base = await startApproval(options);
  const period = await base.periodId(ended.fim);
  const fiscal = await base.newcomer({ nome: 'Irene Integra' });
  await base.grant(fiscal, 'IMRM', 'IMPORTAR_MEDICAO_SUBCONTRATADO');

  const list: Measurement['list'] = (filter, person = fiscal) =>
    person.get(`medicao?size=500&${filter}`);
  const find: Measurement['find'] = async (aprovacao) => {
    const { content } = await list(`periodo=${period}`);
    const found = content.find((row) => row.aprovacao === aprovacao);
    if (!found) throw new Error(`no measurement of ${aprovacao}`);
    return found;
  };
  const approveFully: Measurement['approveFully'] = async (medicao) => {
    await done(approve(base.primario.call, { medicao }));
    await done(approve(base.secundario.call, { medicao }));
  };
  const measured: Measurement['measured'] = async (person) => {
    const { id } = await base.requested(person ?? (await base.contractor()));
    await approveFully(id);
    return find(id);
  };
  const setIntegration: Measurement['setIntegration'] = (id, status, more = '') =>
    base.query(`update integracao_rm set status = $2 ${more} where medicao_id = $1`, [id, status]);
  const mark: Measurement['mark'] = async (id) => {
    const url = '/apontamento/medicao/mark-to-push';
    await done(fiscal.call({ method: 'PATCH', url, payload: [id] }));
  };
  return {
    ...base,
    fiscal,
    mark,
    period,
    list,
    find,
    approveFully,
    measured,
    setIntegration,
  };
}
