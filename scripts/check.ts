// Everything that must hold before a change lands; `npm test`, `pnpm check` and CI run this.
// `--full` runs whole what is otherwise sampled with fixed seeds; `--only <name>` runs one step.
import { parseArgs } from 'node:util';
import { findSlapd } from '../packages/server/test/find-slapd.ts';
import { engineVariable, startTestEngine } from '../packages/server/test/global-setup.ts';
import { build } from './lib/build.ts';
import { ensureBrowser } from './lib/chromium.ts';
import { installed } from './lib/installed.ts';
import { lazy } from './lib/lazy.ts';
import { inRoot } from './lib/root.ts';
import { both, noneOf, type Result, type Step, tool } from './lib/step.ts';
import { recorded, tests } from './lib/test-step.ts';
import { unproven } from './lib/unproven.ts';
import { unrun } from './lib/unrun.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' } } });
const env: Record<string, string> = values.full ? { APONTA_TEST_FULL: '1' } : {};

/** Which operation has answered what in the server's tests. */
const record = inRoot('node_modules/.cache/aponta/answers.txt');

/** Which commands have ended well in the CLI's tests. */
const ran = inRoot('node_modules/.cache/aponta/commands.txt');

/** What depends on nothing but the sources: side by side, since each keeps one core busy. */
const ofSources: Record<string, Step> = {
  lint: tool('biome', 'check', '--error-on-warnings', '--colors=off', '.'),
  types: tool('tsc', '-p', '.'),
  contract: both(
    tool('redocly', 'lint', 'aponta', '--max-problems=50'),
    tool('spectral', 'lint', '--fail-severity=warn', 'packages/sdk/src/generated/openapi.json'),
  ),
  generated: tool('node', '--conditions=aponta-source', 'scripts/generate.ts', '--check'),
  dependencies: tool('depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'scripts'),
  scripts: tests('scripts', env),
};

const builds: Record<string, Step> = {
  build: async () => {
    await build(['sdk', 'server', 'cli', 'web']);
    return { passed: 1, failed: 0, output: '' };
  },
};

/** The engine of the databases that the steps of `lanes` work on: making the demo company takes as long as many a test. */
const engine = lazy(startTestEngine, ({ stop }) => stop());
const onEngine = async () => {
  const { admin } = await engine.get();
  return { ...env, [engineVariable]: JSON.stringify(admin) };
};

/**
 * What needs the builds, in lanes side by side: each waits at times, for a process to start, a page to be drawn or a
 * registry, and another one uses the core meanwhile.
 */
const lanes: Record<string, Step>[] = [
  {
    server: async () => {
      await installed(findSlapd, ['slapd', 'openssl']);
      return recorded('server', 'APONTA_TEST_RECORD', record, await onEngine())();
    },
    operations: async () => noneOf(await unproven(record)),
    cli: async () => recorded('cli', 'APONTA_TEST_RAN', ran, await onEngine())(),
    commands: async () => noneOf(await unrun(ran)),
  },
  {
    browser: async () =>
      tests('e2e', { ...(await onEngine()), CHROME_PATH: await ensureBrowser() })(),
  },
  {
    packages: tool('node', 'scripts/packages.ts'),
    sdk: tests('sdk', env),
    web: tests('web', env),
  },
];

/** What takes too long for every change: are the pages whole, and do the tests see a rule that is broken? */
const ofFull: Record<string, Step> = {
  docs: tool('node', '--conditions=aponta-source', 'scripts/docs.ts'),
  windows: tool('node', 'scripts/windows.ts'),
  mutate: tool('node', 'scripts/mutate.ts'),
};

const names = [ofSources, builds, ...lanes, ofFull].flatMap(Object.keys);
if (values.only !== undefined && !names.includes(values.only)) {
  throw new Error(`no step ${values.only}: ${names.join(', ')}`);
}

const total = { passed: 0, failed: 0 };
const secondTries: string[] = [];

async function perform([name, step]: [string, Step]): Promise<void> {
  const start = performance.now();
  const failure = (error: Error): Result => ({ passed: 0, failed: 1, output: error.message });
  const result = await step().catch(failure);
  const { passed, failed, output } = result;
  total.passed += passed;
  total.failed += failed;
  secondTries.push(...(result.secondTries ?? []));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const mark = failed ? 'FAILED' : 'ok';
  console.log(
    `${name.padEnd(14)}${mark.padEnd(8)}${String(passed).padStart(5)} passed ${failed} failed ${seconds} s`,
  );
  if (failed) console.log(output);
}

const chosen = (steps: Record<string, Step>) =>
  Object.entries(steps).filter(([name]) => !values.only || values.only === name);
async function performInTurn(steps: Record<string, Step>): Promise<void> {
  for (const step of chosen(steps)) await perform(step);
}

await Promise.all(chosen(ofSources).map(perform));
await Promise.all(chosen(builds).map(perform));
await Promise.all(lanes.map((lane) => performInTurn(lane)));
await engine.end();
if (values.full || values.only) await performInTurn(ofFull);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (secondTries.length > 0) {
  console.log(`${secondTries.length} passed at the second try:`);
  for (const name of secondTries) console.log(`  ${name}`);
}
process.exitCode = total.failed ? 1 : 0;
