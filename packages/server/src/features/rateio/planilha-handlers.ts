import { texts } from '@aponta/sdk';
import { fieldError } from '../../infra/contract/faults.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { createThreads } from '../../infra/threads.ts';
import { tellFaults } from './faults.ts';
import type { ReadRateio, SheetToRead } from './planilha-worker.ts';
import * as queries from './queries.ts';

const threads = createThreads<SheetToRead, ReadRateio>(import.meta.url, 'planilha-worker', {
  most: 2,
  memory: 256,
});

/** More lines than a company has people and cost centres for. */
const mostLines = 50_000;

const refused = (message: string) => fieldError('conteudo', message);

export const planilhaHandlers = {
  lerPlanilhaRateio: async ({ db, path, body: { arquivo, conteudo } }) => {
    const { fim } = await queries.findPeriod(db, path.periodId);
    const bytes = new Uint8Array(Buffer.from(conteudo, 'base64'));
    const read = await threads.run({ arquivo, bytes, competencia: fim.slice(0, 7) }).catch(() => {
      throw refused(texts.planilhaIlegivel(arquivo));
    });
    if ('ilegivel' in read) throw refused(read.ilegivel);
    if (read.linhas.length > mostLines) throw refused(texts.planilhaLonga(arquivo, mostLines));
    return { linhas: read.linhas, ...tellFaults(read.falhas) };
  },
} satisfies Partial<Handlers>;
