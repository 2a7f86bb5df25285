import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Notes the tests that passed at their second try only, a line each, in the file that a whole run asks for. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env.APONTA_TEST_SECOND_TRIES;
    if (!file || !test.diagnostic()?.flaky) return;
    appendFileSync(file, `${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}
