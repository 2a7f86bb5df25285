import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTokens } from '../src/infra/auth/token.ts';
import { createDb } from '../src/infra/db/pool.ts';

const hour = 3600;

/** Makes sessions of an hour without signing in, which takes its time; answers how to get the token of one. */
export async function createSessions(pool: Pool): Promise<(usuario: string) => Promise<string>> {
  const db = createDb(pool);
  const signer = await createTokens(db);
  return async (usuario) => {
    const id = randomUUID();
    const criada_em = new Date();
    const expira_em = new Date(criada_em.getTime() + 1000 * hour);
    await db.insertInto('sessao').values({ id, usuario, criada_em, expira_em }).execute();
    return signer.sign({ sub: usuario, sid: id }, criada_em, hour);
  };
}
