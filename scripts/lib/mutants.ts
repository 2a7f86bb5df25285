import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutation } from '../mutations/mutation.ts';
import { run } from './run.ts';

/** What vitest's JSON reporter tells, as far as it matters here. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: 'passed' | 'failed' }[];
}

export interface Ran {
  report: Report | undefined;
  output: string;
}

/** Why a mutation cannot be made; undefined where it can. */
export function faultOf({ find, replace }: Mutation, text: string): string | undefined {
  const count = text.split(find).length - 1;
  if (count !== 1) return `the piece is there ${count} times instead of once`;
  return find === replace ? 'the piece is replaced by itself' : undefined;
}

/** The vitest project of a test file: its package. */
export const projectOf = (test: string): string => /^packages\/(\w+)\//.exec(test)?.[1] ?? '';

/** Runs test files of one project in a copy of the tree; a failure is not tried again. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  more: readonly string[] = [],
): Promise<Ran> {
  const file = join(folder, 'node_modules', 'report.json');
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const project = ['--project', projectOf(tests[0] ?? ''), '--retry=0'];
  const args = ['run', ...project, ...reporters, ...more, ...tests];
  const { output } = await run('vitest', args, {
    quiet: true,
    cwd: folder,
    env: { CI: '', NO_COLOR: '1' },
  });
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return { report: json === undefined ? undefined : JSON.parse(json), output };
}

/** What became of a mutation: its tests failed, all passed, or none ran, which tells nothing. */
export type Verdict = 'caught' | 'survived' | 'not run';

export const verdictOf = ({ report }: Ran): Verdict => {
  if (report && report.numFailedTests > 0) return 'caught';
  return report?.success && report.numPassedTests > 0 ? 'survived' : 'not run';
};

/** Breaks one line of the copy, runs the tests near it and puts the line back. */
export async function tryMutation(
  folder: string,
  mutation: Mutation,
): Promise<{ verdict: Verdict; output: string }> {
  const path = join(folder, mutation.file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(mutation.find, () => mutation.replace),
  );
  try {
    const ran = await runTests(folder, mutation.tests, ['--bail=1', '--maxWorkers=1']);
    return { verdict: verdictOf(ran), output: ran.output };
  } finally {
    await writeFile(path, text);
  }
}
