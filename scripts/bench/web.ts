import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { temporaryData } from '../../packages/server/test/program.ts';
import { chromiumFlags } from '../../packages/web/e2e/find-browser.ts';
import { build } from '../lib/build.ts';
import { ensureBrowser } from '../lib/chromium.ts';
import { inRoot } from '../lib/root.ts';
import { median, rounded } from './statistics.ts';

const port = '18081';
const url = `http://127.0.0.1:${port}`;
const visits = 7;

/** What the first load weighs, and how long until the sign-in screen can be typed into, without a cache. */
export async function measure(): Promise<Record<string, unknown>[]> {
  await build(['server', 'web']);
  const { dataDir, remove } = temporaryData();
  const env = { ...process.env, PORT: port, APONTA_DATA: dataDir, APONTA_LOG: 'error' };
  const server = spawn(process.execPath, [inRoot('packages/server/dist/cli.js')], {
    env,
    stdio: 'ignore',
  });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: chromiumFlags,
  });
  try {
    await ready();
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
    ];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    remove();
  }
}

const gzipSize = async (path: string) =>
  gzipSync(await readFile(inRoot('packages/web/dist', path.slice(1)))).length;

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not come up');
}
