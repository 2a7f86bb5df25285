import type { Handlers } from '../../infra/contract/handlers.ts';
import { toConfig } from './mapper.ts';
import * as queries from './queries.ts';

export const configHandlers = {
  consultarConfig: async ({ db }) => toConfig(await queries.get(db)),

  salvarConfig: async ({ db, body, audit }) => {
    const before = toConfig(await queries.lock(db));
    const after = toConfig(await queries.save(db, body));
    return audit('config', before, after);
  },
} satisfies Partial<Handlers>;
