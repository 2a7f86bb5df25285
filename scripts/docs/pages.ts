import {
  CommentTag,
  type DeclarationReflection,
  type DocumentReflection,
  KindRouter,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';

/** The categories of the SDK's names, by the file in which each is written. */
const categories: Record<string, string[]> = {
  Chamadas: [
    'client',
    'calls',
    'download',
    'errors',
    'transport',
    'gateway',
    'until-concluded',
    'query',
  ],
  'Tipos do contrato': ['types', 'contract', 'operation', 'extensions'],
  'Horas, valores e datas': ['format', 'dates', 'percent', 'count', 'medicao', 'copia'],
  'Sessão e papéis': ['session', 'roles'],
};
const rest = 'Textos e rótulos';

const names: Record<string, string> = {
  index: '@aponta/sdk',
  node: '@aponta/sdk/node',
  query: '@aponta/sdk/query',
  mock: '@aponta/sdk/mock',
};

/** Gives modules their import's name, documents their title, and the names of the main module a category. */
export function arrange(project: ProjectReflection): void {
  // The page itself begins with the name of the whole.
  const [first] = project.readme ?? [];
  if (first) first.text = first.text.replace(/^# .+\n/, '');
  for (const document of project.documents ?? []) document.name = titleOf(document);
  for (const module of project.children ?? []) {
    const isMain = module.name === 'index';
    module.name = names[module.name] ?? module.name;
    if (!isMain) continue;
    for (const child of module.children ?? []) categorize(project, child);
  }
}

function categorize(project: ProjectReflection, reflection: DeclarationReflection): void {
  const path = project.getSymbolIdFromReflection(reflection)?.fileName ?? '';
  const file = path.split('/').at(-1)?.replace('.ts', '') ?? '';
  const [category = rest] =
    Object.entries(categories).find(([, files]) => files.includes(file)) ?? [];
  // Comments of functions are those of their signatures, where TypeDoc looks for the category too.
  for (const { comment } of reflection.signatures ?? [reflection]) {
    comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: category }]));
  }
}

/** Finds what can be imported and says nothing of itself. */
export function undocumented(project: ProjectReflection): string[] {
  const names = (project.children ?? []).flatMap(({ children = [] }) => children);
  return names
    .filter((child) => !child.isReference() && !(child.signatures ?? [child]).every(isDocumented))
    .map((child) => `${child.getFullName()} has no doc comment`);
}

const isDocumented = ({ comment }: Reflection) => comment?.hasVisibleComponent() ?? false;

/** READMEs are called by the name of their package, as are the modules. */
const titles: Record<string, string> = {
  '@aponta/sdk': 'O SDK em uma página',
  aponta: 'O terminal em uma página',
};

/** The first heading of a document; takes out the comment before it, if any. */
function titleOf(document: DocumentReflection): string {
  for (const [at, part] of document.content.entries()) {
    const heading = part.kind === 'text' ? part.text.match(/^(?:[^#]*\n)?# (.+)\n/) : null;
    if (!heading?.[1]) continue;
    part.text = part.text.slice(part.text.indexOf('# '));
    document.content.splice(0, at);
    return titles[heading[1]] ?? heading[1];
  }
  throw new Error(`${document.name} begins with no heading`);
}

/** Documents lie beside each other, under a name without accents and spaces. */
export class PagesRouter extends KindRouter {
  protected override getIdealBaseName(reflection: Reflection): string {
    if (!reflection.isDocument()) return super.getIdealBaseName(reflection);
    const plain = reflection.name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
    return `guia/${plain
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}`;
  }
}
