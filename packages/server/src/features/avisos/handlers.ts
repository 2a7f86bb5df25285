import { listBrowsers } from '../../domain/correio/browser-queries.ts';
import { avisos } from '../../domain/correio/kinds.ts';
import { sends } from '../../domain/correio/queries.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { toAvisos } from './mapper.ts';
import * as queries from './queries.ts';

async function read({ db, user: { codigo }, vapid }: Pick<Context, 'db' | 'user' | 'vapid'>) {
  const found = await queries.find(db, codigo);
  return toAvisos(found, await sends(db, 'EMAIL'), vapid, await listBrowsers(db, codigo));
}

export const avisosHandlers = {
  consultarAvisos: read,

  salvarAvisos: async ({ db, user, body, audit, vapid }) => {
    const { codigo } = user;
    const before = await read({ db, user, vapid });
    const chosen = new Map(body.avisos.map((choice) => [choice.aviso, choice]));
    for (const aviso of avisos) {
      const choice = chosen.get(aviso);
      if (choice) await queries.choose(db, codigo, choice);
    }
    const after = await read({ db, user, vapid });
    await audit('avisos', { codigo, avisos: before.avisos }, { codigo, avisos: after.avisos });
    return after;
  },
} satisfies Partial<Handlers>;
