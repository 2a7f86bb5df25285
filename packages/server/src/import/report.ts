import { importTexts } from '@aponta/sdk/server';
import { post } from '../domain/correio/queries.ts';
import type { Db } from '../infra/db/pool.ts';

/** How many changed rows are worth reading in a letter; the audit has all. */
const mostChanges = 200;

export interface Report {
  code: number;
  simulate: boolean;
  lines: readonly string[];
  changes: readonly string[];
}

/** Writes what an import did, or why it did nothing, to an address; answers whether anybody sends letters. */
export async function postReport(
  db: Db,
  now: Date,
  para: string,
  { code, simulate, lines, changes }: Report,
): Promise<boolean> {
  const more = changes.length - mostChanges;
  const letter = {
    assunto: importTexts.assunto(code, simulate, changes.length),
    nome: '',
    paragrafos: [code === 0 ? importTexts.importou(simulate) : importTexts.recusou],
    linhas: [
      ...lines,
      ...changes.slice(0, mostChanges),
      ...(more > 0 ? [importTexts.maisMudancas(more)] : []),
    ],
  };
  return (await post(db, now, [{ para, letter }])) > 0;
}
