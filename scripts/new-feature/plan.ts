import { readdir, readFile } from 'node:fs/promises';
import { inRoot } from '../lib/root.ts';
import { newFiles } from './files.ts';
import { NameError, type Names } from './names.ts';
import { registered } from './registries.ts';

export interface Plan {
  /** New files and their text. */
  created: Record<string, string>;
  /** Files that are there, and their text with the feature in it. */
  changed: Record<string, string>;
}

const read = (file: string) => readFile(inRoot(file), 'utf8');

/** What a new feature writes. Throws a NameError when one of its names is taken. */
export async function planFeature(names: Names): Promise<Plan> {
  const migrations = await readdir(inRoot('packages/server/src/migrations'));
  const created = await newFiles(names, migrations);
  await refuseTaken(names, Object.keys(created));
  return { created, changed: await registered(names, read) };
}

async function refuseTaken(
  { nome, titulo, tabela, Nome }: Names,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const taken = await read(file).then(
      () => true,
      () => false,
    );
    if (taken) throw new NameError(`There is ${file} already: choose another name than '${nome}'`);
  }
  const taken: [file: string, text: string, what: string][] = [
    ['packages/cli/src/program.ts', `name: '${nome}'`, `a command '${nome}'; choose another name`],
    [
      'packages/server/test/who-may.tsv',
      `\nlistar${Nome}\t`,
      `an operation 'listar${Nome}'; choose another name`,
    ],
    [
      'packages/sdk/src/roles.ts',
      `title: '${titulo}'`,
      `a menu item '${titulo}'; choose another with --titulo`,
    ],
    [
      'packages/server/src/infra/db/tables.ts',
      `\n  ${tabela}: `,
      `a table '${tabela}'; say what one of them is called with --item`,
    ],
  ];
  for (const [file, text, what] of taken) {
    if ((await read(file)).includes(text)) throw new NameError(`There is ${what} (${file})`);
  }
}
