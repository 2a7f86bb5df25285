import type { Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import type { StatusIntegracao } from '../src/infra/db/tables.ts';
import { type Approval, startApproval } from './approval.ts';
import type { TestOptions } from './server.ts';
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
  /** Gives a PJ a measurement of the period that is integrated, or as far as `status` says. */
  integrate(person: Pick<Person, 'codigo'>, status?: StatusIntegracao): Promise<void>;
  /** Sends a load, percentages by cost centre; `close` concludes it. */
  sendLoad(people: readonly LoadedPerson[]): Promise<{ id: string; close(): Answer }>;
  undo(id: number, query?: string): Answer;
  importAll(query?: string, headers?: Record<string, string>): Answer;
}

type Answer = ReturnType<Person['call']>;
type LoadedPerson = readonly [Pick<Person, 'codigo'>, Record<string, number>];

/** Longer ago than the demo company has entries. */
const dia = '2025-10-15';

export async function startAllocations(options: TestOptions = {}): Promise<Allocations> {
  const base = await startApproval(options);
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
    await pool.query(
      'delete from rateio_substituido using importacao i where i.id = importacao_id and i.periodo_id = $1',
      [periodo],
    );
    for (const table of ['rateio', 'importacao', 'carga_rateio'])
      await pool.query(`delete from ${table} where periodo_id = $1`, [periodo]);
    await pool.query(
      `delete from integracao_rm using medicao m where m.id = medicao_id and m.periodo_id = $1`,
      [periodo],
    );
    for (const table of ['medicao', 'aprovacao'])
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
  const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    rh.call({
      method: 'POST',
      url: `/apontamento/rateio/${periodo}${path}`,
      ...(payload && { payload }),
      headers,
    });
  const importAll: Allocations['importAll'] = (query = '', headers = {}) =>
    post(query, undefined, headers);
  const sendLoad: Allocations['sendLoad'] = async (people) => {
    const cargaId = crypto.randomUUID();
    const linhas = people
      .flatMap(([{ codigo }, percents]) =>
        Object.entries(percents).map(([centroCusto, percentual]) => ({
          colaborador: codigo,
          centroCusto,
          percentual,
        })),
      )
      .map((line, index) => ({ linha: index + 2, ...line }));
    const answer = await post('/linhas', { cargaId, linhas, arquivo: 'rateio.csv' });
    expect(answer.statusCode, answer.body).toBe(200);
    const close = () => post('/linhas/concluir', { cargaId, linhas: linhas.length });
    return { id: cargaId, close };
  };
  const undo: Allocations['undo'] = (id, query = '') => post(`/importacao/${id}/desfazer${query}`);
  const integrate: Allocations['integrate'] = async ({ codigo }, status = 'INTEGRADA') => {
    await pool.query(
      `with a as (
         insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, criada_em, status_em)
         values ('HORAS', 'APROVADA', $1, $2, 'T.HORAS', 'PJ', 480, 800, now(), now()) returning id
       ), m as (
         insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, minutos, valor, criada_em)
         select a.id, $1, (select empresa_id from funcionario where codigo = $1), $2, 480, 800, now() from a returning id
       )
       insert into integracao_rm (tipo, medicao_id, status, marcada_por, marcada_em, idmov)
       select 'MS', m.id, $4, $3, now(), '1' from m`,
      [codigo, periodo, rh.codigo, status],
    );
  };
  const acts = { load, sendLoad, rows, clear, importAll, undo, integrate };
  return { ...base, rh, periodo, dia, ...acts };
}
