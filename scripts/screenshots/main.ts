// Pictures of every screen and its modals, in each theme and size, in .cache/screenshots; `--only <pattern of titles>`, `--theme`
// and `--size` take some of them.
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { menu } from '@aponta/sdk';
import { type Browser, chromium, type Page } from 'playwright-core';
import { freePort, temporaryData } from '../../packages/server/test/program.ts';
import { chromiumFlags } from '../../packages/web/e2e/find-browser.ts';
import { slugOf } from '../../packages/web/src/shell/slug.ts';
import { withBuiltServer } from '../bench/built-server.ts';
import { ensureBrowser } from '../lib/chromium.ts';
import { inRoot } from '../lib/root.ts';
import { recipes } from './recipes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
  },
});

const only = new RegExp(values.only);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
].filter(({ width }) => String(width).includes(values.size));
const themes = (['light', 'dark'] as const).filter((theme) => theme.includes(values.theme));
const titles = [
  'Principal' as const,
  ...menu.flatMap(({ items }) => items.map(({ title }) => title)),
];
const folder = inRoot('.cache/screenshots');

const { dataDir, remove } = temporaryData();
try {
  await rm(folder, { recursive: true, force: true });
  await withBuiltServer(String(await freePort()), { APONTA_DATA: dataDir }, shootAll);
} finally {
  remove();
}

async function shootAll(url: string): Promise<void> {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    for (const viewport of sizes) {
      for (const colorScheme of themes) await shootLook(browser, url, { viewport, colorScheme });
    }
  } finally {
    await browser.close();
  }
}

interface Look {
  viewport: (typeof sizes)[number];
  colorScheme: (typeof themes)[number];
}

async function shootLook(browser: Browser, url: string, look: Look): Promise<void> {
  const to = `${folder}/${look.viewport.width}-${look.colorScheme}`;
  await mkdir(to, { recursive: true });
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...look,
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  await context.addCookies([{ name: 'aponta-versao', value: '1.0.0', url }]);
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await settled(page);
    await page.screenshot({ path: `${to}/${name}.png` });
  };
  await page.goto('/');
  await page.locator('input').first().waitFor();
  if (!values.only) await shoot('Entrar');
  await context.request.post('/api/apontamento/auth', {
    headers: { 'x-aponta': '1' },
    data: { user: 'ADM0001', password: 'aponta-demo' },
  });
  for (const title of titles.filter((each) => only.test(each))) {
    const begin = () => openScreen(page, title);
    await attempt(`${to}/${title}`, async () => {
      await begin();
      await shoot(title);
    });
    for (const { name, open } of recipes[title] ?? []) {
      const done = await attempt(`${to}/${title}, ${name}`, async () => {
        await open(page);
        await shoot(`${title}, ${name.replaceAll('/', '-')}`);
        await leave(page);
      });
      if (!done) await begin().catch(() => undefined);
    }
  }
  await context.close();
}

/** One that fails does not keep the others from being taken; it is told, and counts at the end. */
async function attempt(what: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(`${what}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
    return false;
  }
}

async function openScreen(page: Page, title: string): Promise<void> {
  // Another hash alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`/${title === 'Principal' ? '' : `#/${slugOf(title)}`}`);
  await page.getByRole('tab', { name: title, exact: true, selected: true }).waitFor();
}

/** What was opened over the screen goes: a modal, and the drawer it was opened from. */
async function leave(page: Page): Promise<void> {
  const backdrops = page.locator('.bp6-overlay-backdrop');
  for (let layers = 0; layers < 3; layers++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
    if ((await backdrops.count()) === 0) return;
  }
  throw new Error('something stays over the screen');
}

/** No call under way, no animation. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.locator('[role=status][aria-label=Carregando]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(200);
}
