import { readFileSync } from 'node:fs';

/** The file, from the root of the repository, for messages. */
export const whoMayFile = 'packages/server/test/who-may.tsv';

const [header = '', ...lines] = readFileSync(new URL('who-may.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** The columns: NINGUEM, then the roles. */
export const whoMayRoles = header.split('\t').slice(1);

/** The rows: an operation, and a letter for each of the columns. */
export const whoMayRows = lines.map((line) => {
  const [id = '', ...cells] = line.split('\t');
  return { id, cells };
});
