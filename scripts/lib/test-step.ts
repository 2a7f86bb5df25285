import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inRoot } from './root.ts';
import { run } from './run.ts';
import type { Step } from './step.ts';

const cache = 'node_modules/.cache/aponta';

/** Runs a vitest project and counts its tests; a crash, or no test at all, is a failure. */
export const tests =
  (project: string, own: Record<string, string> = {}): Step =>
  async () => {
    const report = inRoot(`${cache}/vitest-${project}.json`);
    const tries = inRoot(`${cache}/second-tries-${project}.txt`);
    await mkdir(inRoot(cache), { recursive: true });
    await rm(report, { force: true });
    await rm(tries, { force: true });
    const { code, output } = await run(
      'vitest',
      [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${inRoot('scripts/lib/second-tries.reporter.ts')}`,
      ],
      { quiet: true, env: { NO_COLOR: '1', APONTA_TEST_SECOND_TRIES: tries, ...own } },
    );
    const json = await readFile(report, 'utf8').catch(() => undefined);
    const counted = json ? JSON.parse(json) : { numPassedTests: 0, numFailedTests: 0 };
    const passed: number = counted.numPassedTests;
    const crashed = (code !== 0 || passed === 0) && counted.numFailedTests === 0;
    const failed = counted.numFailedTests + (crashed ? 1 : 0);
    const noted = await readFile(tries, 'utf8').catch(() => '');
    return { passed, failed, output, secondTries: noted.split('\n').filter(Boolean) };
  };

/** As `tests`, noting in a new `file` what they have reached. */
export const recorded =
  (project: string, variable: string, file: string, own: Record<string, string> = {}): Step =>
  async () => {
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    return tests(project, { ...own, [variable]: file })();
  };
