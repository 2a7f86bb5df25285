import { readFile } from 'node:fs/promises';
import type { Names } from './names.ts';

const templates = new URL('../templates/', import.meta.url);

/** The new files: the template of each, and where it goes. */
const files = (number: string) => ({
  'paths.yaml': 'openapi/paths/{{nome}}.yaml',
  'schema.yaml': 'openapi/schemas/{{Item}}.yaml',
  'migration.sql': `packages/server/src/migrations/${number}_{{tabela}}.sql`,
  'handlers.ts': 'packages/server/src/features/{{nome}}/handlers.ts',
  'queries.ts': 'packages/server/src/features/{{nome}}/queries.ts',
  'rules.ts': 'packages/server/src/features/{{nome}}/rules.ts',
  'mapper.ts': 'packages/server/src/features/{{nome}}/mapper.ts',
  'server.test.ts': 'packages/server/src/features/{{nome}}/{{nome}}.test.ts',
  'screen.tsx': 'packages/web/src/features/{{nome}}/{{Nome}}Screen.tsx',
  'e2e.test.ts': 'packages/web/e2e/{{nome}}.test.ts',
  'command.ts': 'packages/cli/src/features/{{nome}}/{{nome}}.ts',
  'cli.test.ts': 'packages/cli/test/{{nome}}.test.ts',
  'changeset.md': '.changeset/{{nome}}.md',
});

/** The module that `program.ts` loads for the command, from `packages/cli/src`. */
export const commandModule = './features/{{nome}}/{{nome}}.ts';

/** Puts the names where a template has `{{name}}`. */
export const filled = (text: string, names: Names): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: keyof Names) => names[name]);

/** The text of each new file by its path; `migrations` are the names of those that are there. */
export async function newFiles(
  names: Names,
  migrations: readonly string[],
): Promise<Record<string, string>> {
  const last = Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10)));
  const texts: Record<string, string> = {};
  for (const [template, path] of Object.entries(files(String(last + 1).padStart(4, '0')))) {
    const text = await readFile(new URL(`${template}.template`, templates), 'utf8');
    texts[filled(path, names)] = filled(text, names);
  }
  return texts;
}
