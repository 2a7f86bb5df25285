import { readFile } from 'node:fs/promises';
import { inRoot } from './root.ts';

/**
 * Which commands did not end well in a whole run of the CLI's tests; `record` has a line of arguments a run that did.
 * The reference has a heading a command.
 */
export async function unrun(record: string): Promise<string[]> {
  const ran = (await readFile(record, 'utf8')).split('\n');
  const reference = await readFile(inRoot('docs/comandos.md'), 'utf8');
  return Array.from(reference.matchAll(/^## aponta (.+)$/gm), ([, path = '']) => path)
    .filter((path) => !ran.some((args) => `${args} `.startsWith(`${path} `)))
    .map((path) => `no test has run: aponta ${path}`);
}
