// `pnpm docs`: the reference of SDK, commands and operations, and the guides, as pages that the server has under /docs.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  Application,
  type Configuration,
  Converter,
  OptionDefaults,
  PageEvent,
  type ProjectReflection,
} from 'typedoc';
import { deadLinks } from './docs/links.ts';
import { locale } from './docs/locale.ts';
import { operationsPage } from './docs/operations-page.ts';
import { arrange, PagesRouter, undocumented } from './docs/pages.ts';
import { moveScripts, themeScript } from './docs/scripts.ts';
import { inRoot } from './lib/root.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
/** Where the server looks for it, and its package takes it from. */
const target = values.out ?? inRoot('packages/server/docs');
const made = inRoot('node_modules/.cache/aponta/docs');
const sdk = (path: string) => inRoot('packages/sdk', path);

await mkdir(made, { recursive: true });
const contract = JSON.parse(await readFile(sdk('src/generated/openapi.json'), 'utf8'));
await writeFile(`${made}/operacoes.md`, operationsPage(contract));

const options: Configuration.TypeDocOptions = {
  name: 'Documentação do Aponta',
  lang: 'pt',
  locales: { pt: locale },
  tsconfig: inRoot('scripts/docs/tsconfig.json'),
  entryPoints: ['index', 'node/index', 'query', 'mock/index'].map((name) => sdk(`src/${name}.ts`)),
  readme: inRoot('docs/README.md'),
  projectDocuments: [
    `${made}/operacoes.md`,
    inRoot('packages/sdk/README.md'),
    inRoot('packages/cli/README.md'),
    inRoot('docs/comandos.md'),
    inRoot('docs/configuracao.md'),
    inRoot('docs/arquivos.md'),
    inRoot('docs/guia/*.md'),
  ],
  // The types of the contract are the page of operations and /api/docs: expanded here they are 500 MB.
  excludeExternals: true,
  externalPattern: ['**/node_modules/**', '**/src/generated/**'],
  excludeInternal: true,
  disableSources: true,
  hideGenerator: true,
  githubPages: false,
  categorizeByGroup: false,
  navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
  sidebarLinks: { 'Chamadas, para experimentar': '/api/docs', 'Abrir o Aponta': '/' },
  router: 'aponta',
  validation: { notExported: false, invalidLink: true },
  highlightLanguages: [...OptionDefaults.highlightLanguages, 'sh', 'ini', 'sql', 'nginx'],
  ignoredHighlightLanguages: ['crontab'],
  treatWarningsAsErrors: true,
};

const app = await Application.bootstrap(options);
app.renderer.defineRouter('aponta', PagesRouter);
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => arrange(project));
app.renderer.on(PageEvent.END, moveScripts);
const project = await app.convert();
if (project) await write(project);
else process.exitCode = 1;

async function write(project: ProjectReflection): Promise<void> {
  app.validate(project);
  await rm(target, { recursive: true, force: true });
  await app.generateDocs(project, target);
  await writeFile(`${target}/assets/tema.js`, themeScript);
  const faults = [...undocumented(project), ...(await deadLinks(target))];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
}
