// The packages as they would be published: their shape, their types, and that they work where nothing else is installed.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundlePage } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { inRoot } from './lib/root.ts';
import { must } from './lib/run.ts';

/** What somebody might write with the SDK. */
const program = `
import { createAponta, formatHours, texts } from '@aponta/sdk';
import { createMock } from '@aponta/sdk/mock';
import { queryOptions } from '@aponta/sdk/query';
import contract from '@aponta/sdk/openapi.json' with { type: 'json' };
const api = createAponta({ baseUrl: 'http://127.0.0.1:1/api', retries: 0 });
const failure = await api.GET('/user').catch((error) => error);
const mock = createMock();
const { queryFn } = queryOptions(createAponta({ baseUrl: 'http://x.test/api', fetch: mock.fetch }), '/user', {});
console.log((await queryFn({})).codigo, mock.calls.length);
console.log(formatHours(1.33), failure.codigo, contract.openapi, typeof texts.sucesso);
`;

/** The same from CommonJS, which may require modules since Node 22.12. */
const required = `
const { formatHours } = require('@aponta/sdk');
console.log(formatHours(0.5), typeof require('@aponta/sdk/query').queryOptions);
`;

const folder = await mkdtemp(join(tmpdir(), 'aponta-pack-'));
try {
  const sdk = await pack('sdk');
  const cli = await pack('cli');
  await must('publint', [sdk, '--strict']);
  await must('attw', [sdk, '--profile', 'esm-only']);
  await tryOut([sdk, cli]);
} finally {
  await rm(folder, { recursive: true });
}

/** Packs a package as pnpm publishes it; answers the tarball. */
async function pack(name: string): Promise<string> {
  const target = join(folder, name);
  // Built by the step before: `prepack` would do it again.
  const command = `pnpm pack --ignore-scripts --pack-destination ${target}`;
  const npx = [
    '--yes',
    '--prefer-offline',
    `--package=pnpm@${manifest.config.pnpm}`,
    '-c',
    command,
  ];
  await must('npx', npx, inRoot('packages', name));
  const [tarball] = await readdir(target);
  if (!tarball) throw new Error('nothing was packed');
  return join(target, tarball);
}

/** Installs the tarballs in an empty folder and uses them there. */
async function tryOut(tarballs: string[]): Promise<void> {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'package.json'), '{"private": true, "type": "module"}');
  await writeFile(join(empty, 'program.js'), program);
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await must('npm', ['install', ...options, ...tarballs], empty);
  await writeFile(join(empty, 'required.cjs'), required);
  const printed = await must('node', ['program.js'], empty);
  expectText(printed, 'CLT0001 1\n01:20 SEM_CONEXAO 3.1.0 function');
  expectText(await must('node', ['required.cjs'], empty), '00:30 function');
  // A page's bundler takes it as well, and a name of Node left in it would fail.
  await writeFile(join(empty, 'page.js'), "export { createAponta } from '@aponta/sdk';");
  const lib = { entry: 'page.js', formats: ['es' as const] };
  await bundlePage({ root: empty, logLevel: 'error', configFile: false, build: { lib } });
  const aponta = join(empty, 'node_modules/.bin/aponta');
  expectText(await must(aponta, ['--version'], empty), manifest.version);
  expectText(await must(aponta, ['horas', 'lancar', '--help'], empty), 'Uso: aponta horas lancar');
  expectText(
    await must(aponta, ['rateio', 'modelo', '--formato', 'csv', '-o', '-'], empty),
    'Centro de Custo',
  );
}

function expectText(output: string, text: string): void {
  if (!output.includes(text)) throw new Error(`expected ${text}, got ${output}`);
}
