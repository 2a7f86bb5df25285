import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { temporaryData } from '../../packages/server/test/program.ts';
import { chromiumFlags } from '../../packages/web/e2e/find-browser.ts';
import { ensureBrowser } from '../lib/chromium.ts';
import { inRoot } from '../lib/root.ts';
import { withBuiltServer } from './built-server.ts';
import { median, rounded } from './statistics.ts';
import { measureTabs } from './tabs.ts';

const visits = 7;

/** What the first load weighs, and how long until the sign-in screen can be typed into, without a cache; then how long an open tab takes to show. */
export async function measure(): Promise<Record<string, unknown>[]> {
  const { dataDir, remove } = temporaryData();
  try {
    return await withBuiltServer('18081', { APONTA_DATA: dataDir }, visit);
  } finally {
    remove();
  }
}

async function visit(url: string): Promise<Record<string, unknown>[]> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: chromiumFlags,
  });
  try {
    const times = [];
    const loaded = new Set<string>();
    for (let visit = 0; visit < visits; visit++) {
      const page = await (await browser.newContext()).newPage();
      page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
      await page.goto(url);
      await page.locator('input').first().waitFor();
      times.push(await page.evaluate(() => performance.now()));
      await page.context().close();
    }
    const sizes = await Promise.all(
      [...loaded].filter((path) => /\.(js|css)$/.test(path)).map((path) => gzipSize(path)),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return [
      { what: 'script and style of the first load, gzip kB', value: rounded(bytes / 1000, 1) },
      { what: 'sign-in screen, ms (median of 7)', value: rounded(median(times), 0) },
      ...(await measureTabs(browser, url)),
    ];
  } finally {
    await browser.close();
  }
}

const gzipSize = async (path: string) =>
  gzipSync(await readFile(inRoot('packages/web/dist', path.slice(1)))).length;
