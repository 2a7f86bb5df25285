import { commandModule, filled } from './files.ts';
import type { Names } from './names.ts';

/** A line or more that a feature has in a file of all features. */
interface Entry {
  /** What stands right after the new lines, the first time after `from`. */
  before: string;
  from?: string;
  lines: string;
}

/** The registries, by their path. */
const registries: Readonly<Record<string, Entry>> = {
  'packages/sdk/src/roles.ts': {
    from: "title: 'Apontamento',",
    before: '\n    ],',
    lines: "\n      { title: '{{titulo}}', papel: 'GERENCIA_COLABORADOR' },",
  },
  'packages/web/src/shell/screens.tsx': {
    from: 'const screens:',
    before: '\n};',
    lines: `
  '{{titulo}}': screen(() =>
    import('../features/{{nome}}/{{Nome}}Screen.tsx').then((m) => m.{{Nome}}Screen),
  ),`,
  },
  'packages/cli/src/program.ts': {
    before: "  {\n    name: 'perfil',",
    lines: `  {
    name: '{{nome}}',
    summary: 'Lista {{objeto}}',
    load: async () => (await import('${commandModule}')).{{camel}},
  },
`,
  },
  'packages/server/test/owners.ts': {
    before: '       ), acesso as (',
    lines: `       ), {{tabela}}_de as (
         insert into {{tabela}} (funcionario, inicio, fim, descricao)
         values ($1, '2026-11-03', '2026-11-05', $2)
`,
  },
};

/** Whose all rows are: the role of the skeleton, and ADMIN. */
const seeAll = ['GERENCIA_COLABORADOR', 'ADMIN'];

/** The text of each registry with the feature in it, by its path. `read` gives the text as it is. */
export async function registered(
  names: Names,
  read: (file: string) => Promise<string>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [file, { before, from = '', lines }] of Object.entries(registries)) {
    const text = await read(file);
    const start = text.indexOf(from);
    const at = start < 0 ? -1 : text.indexOf(before, start);
    if (at < 0) {
      throw new Error(`${file} has changed: scripts/new-feature/registries.ts looks for ${before}`);
    }
    texts[file] = text.slice(0, at) + filled(lines, names) + text.slice(at);
  }
  const whoMay = 'packages/server/test/who-may.tsv';
  const table = await read(whoMay);
  const [, ...roles] = table.match(/^operacao\t.*$/m)?.[0].split('\t') ?? [];
  const letters = roles.map((role) => (seeAll.includes(role) ? 'T' : '.'));
  texts[whoMay] = `${table}${[`listar${names.Nome}`, ...letters].join('\t')}\n`;
  return texts;
}
