import { randomBytes } from 'node:crypto';
import type { Db } from './db/pool.ts';

/** The secret that all processes of this database share by a name, 32 bytes; made by whoever asks first. */
export async function keptSecret(db: Db, nome: string): Promise<Buffer> {
  await db
    .insertInto('segredo')
    .values({ nome, valor: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { valor } = await db
    .selectFrom('segredo')
    .select('valor')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow();
  return Buffer.from(valor, 'base64');
}
