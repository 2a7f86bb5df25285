import { texts } from '@aponta/sdk';
import { sql } from 'kysely';
import { queueChannel } from '../domain/integracao/rules.ts';
import { notify } from '../domain/notificacao/queries.ts';
import type { Db } from '../infra/db/pool.ts';
import { RmError, type RmGateway } from './gateway.ts';

/** Why RM may not be called; undefined while it may. */
export const closedGate = (db: Db) =>
  db
    .selectFrom('portao_rm')
    .select(['fechado_em', 'mensagem', 'copia', 'restaurado'])
    .executeTakeFirst();

type Closed = NonNullable<Awaited<ReturnType<typeof closedGate>>>;

export const whyClosed = ({
  copia,
  restaurado,
  mensagem,
}: Pick<Closed, 'copia' | 'restaurado' | 'mensagem'>) => {
  if (copia) return texts.rmCopia;
  return restaurado ? mensagem : texts.rmPortaoFechado;
};

/**
 * Lets RM be called again, and wakes the workers; false where it stays as it is: open, that of a copy, or that of a
 * restored backup where RM has only taken our password, for what it has then a person must have looked at.
 */
export async function openGate(db: Db, by: 'person' | 'password'): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('portao_rm')
    .where('copia', '=', false)
    .where('restaurado', 'in', by === 'person' ? [true, false] : [false])
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await sql`select pg_notify(${queueChannel}, '')`.execute(db);
  return true;
}

/** Keeps all processes from calling RM, and tells ADMIN, once. */
async function closeGate(db: Db, { message, bruto }: RmError): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closed = await trx
      .insertInto('portao_rm')
      .values({ fechado_em: sql`now()`, mensagem: message, resposta: bruto })
      .onConflict((found) => found.doNothing())
      .returning('fechado_em')
      .executeTakeFirst();
    if (!closed) return;
    const admins = await trx
      .selectFrom('usuario_papel')
      .select('usuario')
      .where('papel', '=', 'ADMIN')
      .execute();
    const tell = ({ usuario }: { usuario: string }) => ({
      usuario,
      tipo: 'ERRO' as const,
      mensagem: texts.rmPortaoFechou,
    });
    await notify(trx, closed.fechado_em, admins.map(tell));
  });
}

/** How long a password that RM took is believed, in milliseconds: it may be changed while nothing is sent. */
const proofMs = 60_000;

const refused = (error: unknown): error is RmError =>
  error instanceof RmError && error.failure === 'credenciais';

type Call<T> = () => Promise<T>;

/** `gateway` with each call made by `make`. */
function each(gateway: RmGateway, make: <T>(call: Call<T>) => Promise<T>): RmGateway {
  const through =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      make(() => call(...args));
  return {
    coligadas: through(gateway.coligadas),
    centrosCusto: through(gateway.centrosCusto),
    encargos: through(gateway.encargos),
    fornecedores: through(gateway.fornecedores),
    find: through(gateway.find),
    save: through(gateway.save),
    read: through(gateway.read),
    close: gateway.close,
  };
}

/** `gateway` that closes the gate when RM refuses the password, and does not ask whether it is open. */
export const watched = (gateway: RmGateway, db: Db): RmGateway =>
  each(gateway, async (call) => {
    try {
      return await call();
    } catch (error) {
      if (refused(error)) await closeGate(db, error);
      throw error;
    }
  });

/**
 * `gateway` behind the gate: asks the database before each call, and closes the gate when RM refuses the password. Until
 * RM has taken the password once, calls go one by one: those under way when it is refused are log-ins, too.
 */
export function guarded(gateway: RmGateway, db: Db): RmGateway {
  let provenUntil = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function pass<T>(call: Call<T>): Promise<T> {
    const closed = await closedGate(db);
    if (closed) {
      provenUntil = 0;
      throw new RmError('credenciais', whyClosed(closed));
    }
    const answer = await call().catch((error) => {
      if (refused(error)) provenUntil = 0;
      throw error;
    });
    provenUntil = Date.now() + proofMs;
    return answer;
  }

  return each(watched(gateway, db), (call) => {
    if (Date.now() < provenUntil) return pass(call);
    const mine = turn.then(() => pass(call));
    turn = mine.catch(() => undefined);
    return mine;
  });
}
