import { type Finished, run } from './run.ts';

/** What came of a step of the check. */
export interface Result {
  passed: number;
  failed: number;
  output: string;
  /** Tests that passed at their second try only. */
  secondTries?: string[];
}
export type Step = () => Promise<Result>;

/** Runs a tool, which says by its exit code whether all is well. */
export const tool =
  (command: string, ...args: string[]): Step =>
  async () =>
    asResult(await run(command, args, { quiet: true, env: { NO_COLOR: '1' } }));

const asResult = ({ code, output }: Finished): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

export const both =
  (...steps: Step[]): Step =>
  async () => {
    const results = await Promise.all(steps.map((step) => step()));
    const sum = (of: 'passed' | 'failed') =>
      results.reduce((total, result) => total + result[of], 0);
    const output = results.map((result) => result.output).join('\n');
    return { passed: sum('passed'), failed: sum('failed'), output };
  };

/** A failure for each that is missing. */
export const noneOf = (missing: readonly string[]): Result => ({
  passed: missing.length ? 0 : 1,
  failed: missing.length,
  output: missing.join('\n'),
});
