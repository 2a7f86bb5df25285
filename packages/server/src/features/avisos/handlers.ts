import { avisos } from '../../domain/correio/kinds.ts';
import { sends } from '../../domain/correio/queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { toAvisos } from './mapper.ts';
import * as queries from './queries.ts';

const read = async (db: Db, { codigo }: User) =>
  toAvisos(await queries.find(db, codigo), await sends(db, 'EMAIL'));

export const avisosHandlers = {
  consultarAvisos: ({ db, user }) => read(db, user),

  salvarAvisos: async ({ db, user, body, audit }) => {
    const { codigo } = user;
    const before = await read(db, user);
    const chosen = new Map(body.avisos.map(({ aviso, email }) => [aviso, email]));
    for (const aviso of avisos) {
      const email = chosen.get(aviso);
      if (email !== undefined) await queries.choose(db, codigo, aviso, email);
    }
    const after = await read(db, user);
    await audit('avisos', { codigo, avisos: before.avisos }, { codigo, avisos: after.avisos });
    return after;
  },
} satisfies Partial<Handlers>;
