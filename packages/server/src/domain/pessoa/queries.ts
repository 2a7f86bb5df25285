import { compiledOnce } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';

/**
 * Serialises what changes a person's hours: entries, releases, requests. Whoever reads them to decide a change takes this
 * first. It does not hold up rows that merely refer to the person, as `for update` would. 404 where there is nobody.
 */
export async function lockPerson(db: Db, codigo: string): Promise<void> {
  const locked = await personLock(db, { codigo });
  if (locked.length === 0) throw notFound();
}

const personLock = compiledOnce((db, { codigo }: { codigo: string }) =>
  db.selectFrom('funcionario').select('codigo').where('codigo', '=', codigo).forNoKeyUpdate(),
);
