import { texts } from '@aponta/sdk';
import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import type { Arquivo } from './files.ts';
import * as queries from './queries.ts';

/** Who acts, in the audit: nobody's browser. */
const client = { ip: 'servidor', agent: undefined, requestId: 'import' };

/** Imports the punches of files that have no fault, all or none; false where there is nothing to import. */
export async function importPunches(
  db: Db,
  arquivos: readonly Arquivo[],
  now: Date,
  say: (line: string) => void,
): Promise<boolean> {
  for (const { nome, leitura } of arquivos) if (!leitura) say(texts.arquivoIgnorado(nome));
  const read = arquivos.flatMap(({ nome, leitura }) => (leitura ? [{ nome, ...leitura }] : []));
  if (read.length === 0) {
    say(texts.semArquivos);
    return false;
  }
  const said = await db.transaction().execute(async (transaction) => {
    const act = { db: transaction, at: now, user: undefined, client };
    const { audit } = auditor({ ...act, operation: 'importar' });
    const lines: string[] = [];
    for (const { nome, marcacoes } of read) {
      const novas = await queries.insertPunches(transaction, marcacoes);
      await audit('batida', null, { codigo: nome, lidas: marcacoes.length, novas });
      lines.push(texts.batidasImportadas(nome, marcacoes.length, novas));
    }
    const found = await queries.matchPunches(transaction);
    if (found > 0) {
      await audit('batida', null, { codigo: 'reconhecidas', batidas: found });
      lines.push(texts.batidasReconhecidas(found));
    }
    for (const { documento, batidas } of await queries.unmatched(transaction)) {
      lines.push(texts.batidasSemCadastro(documento, batidas));
    }
    return lines;
  });
  for (const line of said) say(line);
  return true;
}
