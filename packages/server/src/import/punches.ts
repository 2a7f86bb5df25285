import { serverTexts } from '@aponta/sdk/server';
import type { Audit } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import type { Folder } from './files.ts';
import * as queries from './queries.ts';

/** Writes the punches of files; answers what there is to tell. */
export async function importPunches(
  db: Db,
  audit: Audit,
  files: Folder['punches'],
): Promise<string[]> {
  const lines: string[] = [];
  for (const { arquivo, punches } of files) {
    const novas = await queries.insertPunches(db, punches);
    await audit('batida', null, { codigo: arquivo, lidas: punches.length, novas });
    lines.push(serverTexts.batidasImportadas(arquivo, punches.length, novas));
  }
  const found = await queries.matchPunches(db);
  if (found > 0) {
    await audit('batida', null, { codigo: 'reconhecidas', batidas: found });
    lines.push(serverTexts.batidasReconhecidas(found));
  }
  if (files.length === 0) return lines;
  for (const { documento, batidas } of await queries.unmatched(db))
    lines.push(serverTexts.batidasSemCadastro(documento, batidas));
  return lines;
}
