import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { TipoMedicao } from '../infra/db/tables.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Six characters of base32. */
const newPrefix = (): string =>
  Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('');

/** Names the database we are in: a dump that was restored, or a copy that was recovered to an earlier time, is another one. */
export const thisDatabase = `(select format('%s/%s/%s', system_identifier, timeline_id, pg_database.oid)
  from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database())`;
const here = sql.raw<string>(thisDatabase);

/**
 * Answers the prefix of this installation's keys in RM. It is made once and kept; a restored copy makes another, for its
 * new measurements take numbers that may be in RM already.
 */
export async function ensurePrefix(db: Db): Promise<string> {
  const read = () =>
    db.selectFrom('instalacao').select('prefixo').where('banco', '=', here).executeTakeFirst();
  const known = await read();
  if (known) return known.prefixo;
  await db
    .insertInto('instalacao')
    .values({ prefixo: newPrefix(), banco: here })
    .onConflict((found) =>
      found
        .column('unica')
        .doUpdateSet(({ ref }) => ({
          prefixo: ref('excluded.prefixo'),
          banco: ref('excluded.banco'),
        }))
        .whereRef('instalacao.banco', '<>', 'excluded.banco'),
    )
    .execute();
  const made = await read();
  if (!made) throw new Error('the prefix of this installation was not kept');
  return made.prefixo;
}

/** The key that RM keeps with a measurement's movement: `APONTA:X7QK2M:MS:12`, at most 37 characters. */
export const keyOf = (prefix: string, tipo: TipoMedicao, medicao: number): string =>
  `APONTA:${prefix}:${tipo}:${medicao}`;
