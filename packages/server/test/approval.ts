import type { Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import type { Newcomer } from './people.ts';
import type { Caller, TestOptions } from './server.ts';
import { type Person, startTimeEntry, type TimeEntry } from './time-entry.ts';

type Aprovacao = Schema<'Aprovacao'>;
type Papel = Schema<'Papel'>;

/** The last period that ended before these tests begin, on 2026-11-18. */
export const ended = { inicio: '2026-09-26', fim: '2026-10-25' };

export interface Work {
  data?: string;
  minutos?: number;
  secao?: string;
  centroCusto?: string;
  projeto?: number;
  atividade?: number;
  ldPendente?: boolean;
}

export interface Approval extends TimeEntry {
  primario: Person;
  secundario: Person;
  admin: Person;
  /** Somebody whose hours `primario` and `secundario` approve, with the roles to log and request them. */
  worker(options?: Omit<Newcomer, 'codigo'> & { papeis?: Papel[] }): Promise<Person>;
  /** A PJ with a company and 100,00 an hour. */
  contractor(options?: Omit<Newcomer, 'codigo'>): Promise<Person>;
  grant(person: Pick<Person, 'codigo'>, ...papeis: Papel[]): Promise<void>;
  /** Writes an entry of eight hours in the period that ended, as if it had been made in time. */
  work(person: Person, work?: Work): Promise<void>;
  periodId(date: string): Promise<number>;
  /** Eight hours worked and requested. */
  requested(person: Person, work?: Work): Promise<Aprovacao>;
  /** The messages that a person has, oldest first. */
  news(person: Pick<Person, 'codigo'>): Promise<string[]>;
  /** The rows of a query. */
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  /** What the audit tells of a request's changes, oldest first. */
  audited(id: number): Promise<Audited[]>;
}

/** A change of a request: who did what, in whose name where it was not their own, and the status around it. */
export interface Audited {
  operacao: string;
  usuario: string;
  antes: string | null;
  depois: string | null;
  em_nome_de: string | null;
}

export async function startApproval(options: TestOptions = {}): Promise<Approval> {
  const base = await startTimeEntry(options);
  const { pool } = base.server;

  async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await pool.query(text, values)).rows;
  }
  const grant: Approval['grant'] = async ({ codigo }, ...papeis) => {
    for (const papel of papeis) {
      await pool.query('insert into usuario_papel values ($1, $2)', [codigo, papel]);
    }
  };
  const withRole = async (nome: string, papel: Papel) => {
    const person = await base.newcomer({ nome });
    await grant(person, papel);
    return person;
  };
  const primario = await withRole('Paula Primeira', 'APROVACAO');
  const secundario = await withRole('Sérgio Segundo', 'APROVACAO');
  const admin = await withRole('Adélia Admin', 'ADMIN');
  const company = await pool.query(
    `insert into empresa (nome, cnpj) values ('Teste Serviços Ltda.', '11222333000181') returning id`,
  );

  const worker: Approval['worker'] = async ({ papeis = [], ...options } = {}) => {
    const superiors = { supervisor: primario.codigo, chefe: secundario.codigo };
    const person = await base.newcomer({
      nome: 'Tereza Teste',
      valorHora: { '[2020-01-01,)': '100.00' },
      ...superiors,
      ...options,
    });
    await grant(person, 'SOLICITAR_APROVACAO_APONTAMENTO', ...papeis);
    return person;
  };
  const contractor: Approval['contractor'] = async (options) => {
    const person = await worker({ tipo: 'PJ', ...options });
    await pool.query('update funcionario set empresa_id = $2 where codigo = $1', [
      person.codigo,
      company.rows[0].id,
    ]);
    return person;
  };
  const work: Approval['work'] = async ({ codigo }, options = {}) => {
    const { data = '2026-10-14', minutos = 480, secao = 'T.HORAS', ...rest } = options;
    const { centroCusto = 'T.PRJ', ldPendente = false } = rest;
    const { projeto = base.masters.projeto, atividade = base.masters.atividade } = rest;
    await pool.query(
      `insert into apontamento
         (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, ld_pendente, criado_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [codigo, data, minutos, secao, centroCusto, projeto, atividade, ldPendente],
    );
  };
  const periodId: Approval['periodId'] = async (date) => {
    const { rows } = await pool.query('select id from periodo where $1 between inicio and fim', [
      date,
    ]);
    return rows[0].id;
  };
  const requested: Approval['requested'] = async (person, options) => {
    await work(person, options);
    const id = await periodId(options?.data ?? ended.fim);
    const answer = await request(person.call, id);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const news: Approval['news'] = async ({ codigo }) => {
    const { rows } = await pool.query(
      'select mensagem from notificacao where usuario = $1 order by id',
      [codigo],
    );
    return rows.map(({ mensagem }) => mensagem);
  };
  const audited: Approval['audited'] = (id) =>
    query(
      `select operacao, usuario, antes->>'status' as antes, depois->>'status' as depois, depois->>'emNomeDe' as em_nome_de
       from auditoria where objeto = 'aprovacao' and objeto_id = $1 order by id`,
      [id],
    );
  const people = { primario, secundario, admin };
  const acts = { worker, contractor, grant, work, requested };
  return { ...base, ...people, ...acts, periodId, news, query, audited };
}

export const request = (call: Caller, periodId: number, query = '') =>
  call({ method: 'POST', url: `/apontamento/aprovacao-horas/${periodId}${query}` });

const change = (act: string) => (call: Caller, payload?: object) =>
  call({ method: 'PATCH', url: `/apontamento/aprovacao-horas/${act}`, payload });

export const approve = change('aprovar');
export const reject = change('reprovar');
export const cancel = change('cancelar');
export const withdraw = (call: Caller, id: number) => change(`${id}/retirar`)(call);
export const reassign = (call: Caller, id: number, payload: object) =>
  change(`${id}/aprovadores`)(call, payload);

/** The answer of an act that must succeed. */
export async function done(answer: ReturnType<Caller>): Promise<Aprovacao> {
  const response = await answer;
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** [status, code, message] of an answer that must be a refusal. */
export async function refusal(answer: ReturnType<Caller>): Promise<[number, string, string]> {
  const { statusCode, body } = await answer;
  const { codigo, messages } = JSON.parse(body) as Schema<'Erro'>;
  return [statusCode, codigo, messages.join('; ')];
}
