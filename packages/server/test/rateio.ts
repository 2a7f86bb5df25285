import type { Schema } from '@aponta/sdk';
import { type Approval, startApproval } from './approval.ts';
import type { Person } from './time-entry.ts';

type Rateio = Schema<'Rateio'>;

export interface Allocations extends Approval {
  /** Imports rateios. */
  rh: Person;
  /** A period that is over and has no entries but those of the test. */
  periodo: number;
  dia: string;
  /** Puts rows in as a closed load does; percentages by cost centre, in hundredths. */
  load(person: Pick<Person, 'codigo'>, percents: Record<string, number>): Promise<void>;
  /** The rows of the test's people. */
  rows(query?: string): Promise<Rateio[]>;
  /** Leaves the period without rows and entries. */
  clear(): Promise<void>;
  /** Gives a PJ an integrated measurement of the period. */
  integrate(person: Pick<Person, 'codigo'>): Promise<void>;
  importAll(query?: string, headers?: Record<string, string>): ReturnType<Person['call']>;
}

/** Longer ago than the demo company has entries. */
const dia = '2025-10-15';

export async function startAllocations(): Promise<Allocations> {
  const base = await startApproval();
  const { pool } = base.server;
  const rh = await base.newcomer({ nome: 'Rita Rateio' });
  await base.grant(rh, 'RATEIO_FIXO');
  const periodo = await base.periodId(dia);

  const load: Allocations['load'] = async ({ codigo }, percents) => {
    for (const [centroCusto, percentual] of Object.entries(percents)) {
      await pool.query(
        `insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos)
         values ($1, $2, $3, $4, $4)`,
        [periodo, codigo, centroCusto, percentual],
      );
    }
  };
  const clear: Allocations['clear'] = async () => {
    for (const table of ['rateio', 'importacao', 'carga_rateio'])
      await pool.query(`delete from ${table} where periodo_id = $1`, [periodo]);
    await pool.query(
      'delete from apontamento using periodo where data between inicio and fim and periodo.id = $1',
      [periodo],
    );
  };
  const rows: Allocations['rows'] = async (query = '') => {
    const page = await rh.get<{ content: Rateio[] }>(`rateio/${periodo}/filter?size=500${query}`);
    return page.content;
  };
  const importAll: Allocations['importAll'] = (query = '', headers = {}) =>
    rh.call({ method: 'POST', url: `/apontamento/rateio/${periodo}${query}`, headers });
  const integrate: Allocations['integrate'] = async ({ codigo }) => {
    await pool.query(
      `with a as (
         insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, criada_em, status_em)
         values ('HORAS', 'APROVADA', $1, $2, 'T.HORAS', 'PJ', 480, 800, now(), now()) returning id
       ), m as (
         insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, minutos, valor, criada_em)
         select a.id, $1, (select empresa_id from funcionario where codigo = $1), $2, 480, 800, now() from a returning id
       )
       insert into integracao_rm (tipo, medicao_id, status, marcada_por, marcada_em, idmov)
       select 'MS', m.id, 'INTEGRADA', $3, now(), '1' from m`,
      [codigo, periodo, rh.codigo],
    );
  };
  return { ...base, rh, periodo, dia, load, rows, clear, importAll, integrate };
}
