import { removeFactor } from '../domain/acesso/factor-queries.ts';
import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';

/** Takes somebody's second factor away; false where there is none. */
export const takeFactor = (db: Db, codigo: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await removeFactor(transaction, codigo))) return false;
    const client = { ip: 'servidor', agent: undefined, requestId: 'usuario' };
    const operation = 'removerSegundoFator';
    const act = { db: transaction, at: now, user: undefined, client, operation };
    await auditor(act).audit('segundo-fator', { codigo, confirmado: true }, null);
    return true;
  });
