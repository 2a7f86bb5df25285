// Everything that must hold before a change lands; `npm test`, `pnpm check` and CI run this.
// `--full` runs whole what is otherwise sampled with fixed seeds; `--only <name>` runs one step.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findSlapd } from '../packages/server/test/find-slapd.ts';
import { build } from './lib/build.ts';
import { ensureBrowser } from './lib/chromium.ts';
import { installed } from './lib/installed.ts';
import { inRoot } from './lib/root.ts';
import { type Finished, run } from './lib/run.ts';
import { unproven } from './lib/unproven.ts';
import { unrun } from './lib/unrun.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' } } });
const env = { NO_COLOR: '1', ...(values.full && { APONTA_TEST_FULL: '1' }) };

interface Result {
  passed: number;
  failed: number;
  output: string;
}
type Step = () => Promise<Result>;

const tool =
  (command: string, ...args: string[]): Step =>
  async () =>
    asResult(await run(command, args, { quiet: true, env }));

const asResult = ({ code, output }: Finished): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

const both =
  (...steps: Step[]): Step =>
  async () => {
    const results = await Promise.all(steps.map((step) => step()));
    const sum = (of: 'passed' | 'failed') =>
      results.reduce((total, result) => total + result[of], 0);
    const output = results.map((result) => result.output).join('\n');
    return { passed: sum('passed'), failed: sum('failed'), output };
  };

/** Which operation has answered what in the server's tests. */
const record = inRoot('node_modules/.cache/aponta/answers.txt');

/** Which commands have ended well in the CLI's tests. */
const ran = inRoot('node_modules/.cache/aponta/commands.txt');

/** Runs a vitest project and counts its tests; a crash, or no test at all, is a failure. */
const tests =
  (project: string, own: Record<string, string> = {}): Step =>
  async () => {
    const report = inRoot(`node_modules/.cache/aponta/vitest-${project}.json`);
    await rm(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--project', project, ...reporters];
    const { code, output } = await run('vitest', args, {
      quiet: true,
      env: { ...env, ...own },
    });
    const json = await readFile(report, 'utf8').catch(() => undefined);
    const counted = json ? JSON.parse(json) : { numPassedTests: 0, numFailedTests: 0 };
    const passed: number = counted.numPassedTests;
    const crashed = (code !== 0 || passed === 0) && counted.numFailedTests === 0;
    return { passed, failed: counted.numFailedTests + (crashed ? 1 : 0), output };
  };

/** As `tests`, noting in a new `file` what they have reached. */
const recorded =
  (project: string, variable: string, file: string): Step =>
  async () => {
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    return tests(project, { [variable]: file })();
  };

const noneOf = (missing: readonly string[]): Result => ({
  passed: missing.length ? 0 : 1,
  failed: missing.length,
  output: missing.join('\n'),
});

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
};

const ofBuilds: Record<string, Step> = {
  build: async () => {
    await build(['sdk', 'server', 'cli', 'web']);
    return { passed: 1, failed: 0, output: '' };
  },
  packages: tool('node', 'scripts/packages.ts'),
  sdk: tests('sdk'),
  server: async () => {
    await installed(findSlapd, ['slapd', 'openssl']);
    return recorded('server', 'APONTA_TEST_RECORD', record)();
  },
  operations: async () => noneOf(await unproven(record)),
  cli: recorded('cli', 'APONTA_TEST_RAN', ran),
  commands: async () => noneOf(await unrun(ran)),
  web: tests('web'),
  browser: async () => {
    process.env.CHROME_PATH = await ensureBrowser();
    return tests('e2e')();
  },
};

const names = Object.keys({ ...ofSources, ...ofBuilds });
if (values.only !== undefined && !names.includes(values.only)) {
  throw new Error(`no step ${values.only}: ${names.join(', ')}`);
}

const total = { passed: 0, failed: 0 };

async function perform([name, step]: [string, Step]): Promise<void> {
  const start = performance.now();
  const failure = (error: Error) => ({ passed: 0, failed: 1, output: error.message });
  const { passed, failed, output } = await step().catch(failure);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const mark = failed ? 'FAILED' : 'ok';
  console.log(
    `${name.padEnd(14)}${mark.padEnd(8)}${String(passed).padStart(5)} passed ${failed} failed ${seconds} s`,
  );
  if (failed) console.log(output);
}

const chosen = (steps: Record<string, Step>) =>
  Object.entries(steps).filter(([name]) => !values.only || values.only === name);
await Promise.all(chosen(ofSources).map(perform));
for (const step of chosen(ofBuilds)) await perform(step);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
