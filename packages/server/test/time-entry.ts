import { entryOn, type Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import { freezeAll } from '../src/domain/remuneracao/worth-queries.ts';
import type { StatusAprovacao } from '../src/infra/db/tables.ts';
import { demoDay, TestClock } from './clock.ts';
import { addMasters, type Masters } from './masters.ts';
import { addPerson, type Newcomer } from './people.ts';
import { type Caller, createTestApp, signIn, type TestApp, type TestOptions } from './server.ts';

export type Novo = Schema<'NovoApontamento'>;
type Response = Awaited<ReturnType<Caller>>;

/** Monday to Wednesday of the week in which these tests begin, on the evening of the third. */
export const monday = '2026-11-16';
export const tuesday = '2026-11-17';
export const wednesday = demoDay;
export const evening = `${wednesday}T20:00:00-03:00`;

/** Somebody new who logs hours. */
export interface Person {
  codigo: string;
  call: Caller;
  get<T>(url: string): Promise<T>;
  /** Logs eight hours of the test's project on Wednesday, or what `change` makes of it. */
  log(change?: Partial<Novo>): Promise<Response>;
  /** Edits an entry, whose other fields stay. */
  edit(entry: Schema<'Apontamento'>, change: Partial<Novo>): Promise<Response>;
  remove(id: number): Promise<Response>;
  /** Undoes the deletion of an entry. */
  restore(id: number): Promise<Response>;
  /** Moves the clock and signs in again. */
  at(now: string): Promise<void>;
}

export interface TimeEntry {
  server: TestApp;
  clock: TestClock;
  masters: Masters;
  newcomer(options?: Omit<Newcomer, 'codigo'>): Promise<Person>;
}

/** A server with master data for entries of hours, and with people at will. */
export async function startTimeEntry(options: TestOptions = {}): Promise<TimeEntry> {
  const clock = new TestClock(evening);
  const server = await createTestApp({ clock, ...options });
  const masters = await addMasters(server.pool);
  let people = 0;

  async function newcomer(options: Omit<Newcomer, 'codigo'> = {}): Promise<Person> {
    people += 1;
    const codigo = `TST${String(people).padStart(4, '0')}`;
    await addPerson(server.pool, { secoes: { '[2020-01-01,)': 'T.HORAS' }, ...options, codigo });
    const usual = {
      secao: 'T.HORAS',
      projeto: masters.projeto,
      atividade: masters.atividade,
      data: wednesday,
      horas: 8,
    };
    const person: Person = {
      codigo,
      call: await signIn(server.app, codigo),
      get: async (url) => {
        const answer = await person.call({ method: 'GET', url: `/apontamento/${url}` });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json();
      },
      log: (change) =>
        person.call({
          method: 'POST',
          url: '/apontamento/apontamento',
          payload: { ...usual, ...change },
        }),
      edit: (entry, change) =>
        person.call({
          method: 'PUT',
          url: `/apontamento/apontamento/${entry.id}`,
          payload: { ...entryOn(entry, entry.data), ...change, versao: entry.versao },
        }),
      remove: (id) => person.call({ method: 'DELETE', url: `/apontamento/apontamento/${id}` }),
      restore: (id) =>
        person.call({ method: 'POST', url: `/apontamento/apontamento/${id}/restaurar` }),
      at: async (now) => {
        clock.set(now);
        person.call = await signIn(server.app, codigo);
      },
    };
    return person;
  }
  return { server, clock, masters, newcomer };
}

/** What an entry of a section with specific schedule has of its own. */
export const shift = (horaEntrada: string, horaSaida: string): Partial<Novo> => ({
  secao: 'T.TURNO',
  horas: null,
  data: horaEntrada.slice(0, 10),
  horaEntrada,
  horaSaida,
});

/** The entry of an answer that must be a success. */
export async function created(answer: Promise<Response>): Promise<Schema<'Apontamento'>> {
  const response = await answer;
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** The messages of an answer that must be a refusal. */
export async function refused(answer: Promise<Response>, status = 422): Promise<string[]> {
  const response = await answer;
  expect(response.statusCode, response.body).toBe(status);
  return response.json<Schema<'Erro'>>().messages;
}

/** Requests the approval of a person's period, as it stands in the database. */
export async function requestPeriod(
  { server: { pool } }: TimeEntry,
  { codigo }: Person,
  date: string,
  status: StatusAprovacao = 'PENDENTE',
  approvers: (string | null)[] = [],
): Promise<void> {
  await pool.query(
    `insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, criada_em,
       status_em, motivo, aprovador_primario, aprovador_secundario)
     select 'HORAS', $3, $1, id, 'T.HORAS', 'CLT', 0, 0, now(), now(), 'Faltou um dia', $4, $5
     from periodo where $2 between inicio and fim`,
    [codigo, date, status, ...approvers, null, null].slice(0, 5),
  );
  await pool.query(freezeAll);
}

/** Adds a release, valid until the end of the year, and answers its id. */
export async function addRelease(
  { server: { pool } }: TimeEntry,
  { codigo }: Person,
  tipo: 'HORA_EXTRA' | 'ATRASO',
  minutos: number,
  { inicio = '2026-11-01', fim = '2026-11-30', validade = '2026-12-31' } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into registro_extraordinario
       (funcionario, tipo, inicio, fim, minutos, validade, justificativa, criado_por, criado_em)
     values ($1, $2, $3, $4, $5, $6, 'Teste', $1, now()) returning id`,
    [codigo, tipo, inicio, fim, minutos, validade],
  );
  return rows[0]?.id ?? 0;
}

/** [release, day, minutes] of all that a person has taken, by day. */
export async function taken(
  { server: { pool } }: TimeEntry,
  { codigo }: Person,
): Promise<[number, string, number][]> {
  const { rows } = await pool.query(
    'select registro_id, data, minutos from consumo_registro where funcionario = $1 order by data, id',
    [codigo],
  );
  return rows.map((row) => [row.registro_id, row.data, row.minutos]);
}
