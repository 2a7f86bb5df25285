import type { Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import { type Caller, createTestApp, signIn } from '../../../test/server.ts';

type Valores = Record<string, unknown>;

export type Masters = Awaited<ReturnType<typeof startMasters>>;

/** A server, ADMIN and HR, and what they do with the rows of masters: ADMIN unless it says who. */
export async function startMasters() {
  const server = await createTestApp();
  const admin = await signIn(server.app, 'ADM0001');
  const hr = await signIn(server.app, 'RHU0001');
  const create = (cadastro: string, valores: Valores, call = admin) =>
    call({ method: 'POST', url: at(cadastro), payload: { valores } });
  const one = async (
    cadastro: string,
    chave: string,
    call = admin,
  ): Promise<Schema<'LinhaCadastro'>> =>
    (await call({ method: 'GET', url: at(cadastro, chave) })).json();
  /** Changes a row as it is now, or as it was in that version. */
  const save = async (
    cadastro: string,
    chave: string,
    valores: Valores,
    call = admin,
    versao?: string,
  ) => {
    const seen = versao ?? (await one(cadastro, chave, call)).versao ?? 'none';
    return call({ method: 'PUT', url: at(cadastro, chave), payload: { valores, versao: seen } });
  };
  const list = async (cadastro: string, query = '', call = admin) => {
    const answer = await call({ method: 'GET', url: `${at(cadastro)}?${query}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content as Schema<'LinhaCadastro'>[];
  };
  const lastAudit = async () =>
    (await server.pool.query('select * from auditoria order by id desc limit 1')).rows[0];
  return { server, admin, hr, create, save, one, list, lastAudit };
}

export const at = (cadastro: string, chave?: string) =>
  `/apontamento/cadastros/${cadastro}/linhas${chave === undefined ? '' : `/${encodeURIComponent(chave)}`}`;

export const faults = (answer: Awaited<ReturnType<Caller>>): string[] => {
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().detalhes.map((d: Record<string, string>) => `${d.campo} ${d.codigo}`);
};
