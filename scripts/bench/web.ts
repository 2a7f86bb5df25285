import { type Browser, chromium } from 'playwright-core';
import { temporaryData } from '../../packages/server/test/program.ts';
import { chromiumFlags } from '../../packages/web/e2e/find-browser.ts';
import { ensureBrowser } from '../lib/chromium.ts';
import { withBuiltServer } from './built-server.ts';
import { median, rounded } from './statistics.ts';
import { measureTabs } from './tabs.ts';

const visits = 7;

/** What the first load weighs on the wire and how long until the sign-in screen can be typed into, without a cache; then how long an open tab takes to show. */
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
    for (let visit = 0; visit < visits; visit++) {
      const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      await page.goto(url);
      await page.locator('input').first().waitFor();
      times.push(await page.evaluate(() => performance.now()));
      await page.context().close();
    }
    const { signIn, home } = await transferred(browser, url);
    return [
      { what: 'first load, kB as transferred', value: rounded(signIn / 1000, 1) },
      { what: 'what signing in adds, kB as transferred', value: rounded(home / 1000, 1) },
      { what: 'sign-in screen, ms (median of 7)', value: rounded(median(times), 0) },
      ...(await measureTabs(browser, url)),
    ];
  } finally {
    await browser.close();
  }
}

/** Bytes on the wire, headers included, with an empty cache: to the sign-in screen, and from there to the first tab. */
async function transferred(browser: Browser, url: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'aponta-versao', value: '1.0.0', url }]);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes();
    sizes.push(bytes.then((sent) => sent.responseHeadersSize + sent.responseBodySize));
  });
  const soFar = async () => {
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(sizes);
    return all.reduce((sum, size) => sum + size, 0);
  };
  await page.goto(url);
  await page.locator('input').first().waitFor();
  const signIn = await soFar();
  await page.getByLabel('ID de rede').fill('ADM0001');
  await page.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  const home = (await soFar()) - signIn;
  await context.close();
  return { signIn, home };
}
