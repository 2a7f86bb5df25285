import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { startTestServer, type TestOptions, type TestServer } from '../../server/test/server.ts';
import { chromiumFlags, findBrowser } from './find-browser.ts';
import { watchProblems } from './problems.ts';

export { expect };

export interface Visit extends BrowserContextOptions {
  /** Signs this demo user in first; without it the page opens at the sign-in screen. */
  user?: string;
  /** Where to go, such as `#/apontamento-de-horas`. */
  path?: string;
  /** Whether the user has seen the release notes, which would open otherwise. */
  seenNotes?: boolean;
  /** Console messages and failed requests that belong to the test; any other one fails it. */
  expects?: RegExp[];
  /** Runs before the page loads: the clock, a route. */
  before?: (page: Page) => Promise<unknown>;
}

/**
 * What a browser test has: a server of its own a file, and `open`, which signs in and opens a page. A second try gets
 * another server: what the first one did would otherwise make it fail, too. A file with other `serverOptions` extends
 * it: `override` would change it for the files that come after, too.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error('No Chrome or Chromium: install one or set CHROME_PATH');
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('serverOptions', { scope: 'file' }, (): TestOptions => ({}))
  .extend('servers', { scope: 'file' }, ({ serverOptions }, { onCleanup }) => {
    let running: TestServer | undefined;
    onCleanup(() => running?.close());
    return {
      current: async () => {
        running ??= await startTestServer({ ...serverOptions, web: true });
        return running;
      },
      end: async () => {
        await running?.close();
        running = undefined;
      },
    };
  })
  .extend('server', async ({ servers, task }) => {
    if (task.result?.retryCount) await servers.end();
    return await servers.current();
  })
  .extend('open', ({ browser, server }, { onCleanup }) => {
    const visits: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const end of visits) await end();
    });
    return async (visit: Visit = {}): Promise<Page> => {
      const { page, end } = await openPage(browser, server.url, visit);
      visits.push(end);
      return page;
    };
  });

/** Opens a page of the server at `url`; `end` closes it and fails for what went wrong in it. */
export async function openPage(browser: Browser, url: string, visit: Visit) {
  const { user, path = '', seenNotes = true, expects = [], before, ...contextOptions } = visit;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A page comes from the server under test, not from what an earlier one has kept.
    serviceWorkers: 'block',
    ...contextOptions,
  });
  if (seenNotes) await context.addCookies([{ name: 'aponta-versao', value: '1.0.0', url }]);
  if (user) await signIn(context.request, user);
  // As long as `expect.poll` waits: the machine may have more to do than this page.
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  // Asking who is signed in is how the page learns that nobody is.
  const problems = watchProblems(page, user ? expects : [...expects, /status of 401/]);
  await before?.(page);
  await page.goto(`/${path}`);
  const end = async () => {
    // A request that a test answers itself may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expect(problems).toEqual([]);
  };
  return { page, end };
}

async function signIn(request: Page['request'], user: string) {
  const answer = await request.post('/api/apontamento/auth', {
    headers: { 'x-aponta': '1' },
    data: { user, password: 'aponta-demo' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
