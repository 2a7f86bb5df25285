import type { Page } from 'playwright-core';

/** Everything that went wrong in a page and is not `expected`: errors and warnings, uncaught ones, requests without answer. */
export function watchProblems(page: Page, expected: RegExp[]): string[] {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    // The tests have pages from the server, and no worker that keeps them (browser.ts).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) {
      report(`${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a reload or a closing page cuts off.
    if (reason !== 'net::ERR_ABORTED')
      report(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return problems;
}
