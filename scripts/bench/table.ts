import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { chromiumFlags } from '../../packages/web/e2e/find-browser.ts';
import { ensureBrowser } from '../lib/chromium.ts';
import { inRoot } from '../lib/root.ts';
import { median, rounded } from './statistics.ts';

const runs = 5;
const frames = 300;
/** In pixels a frame: five rows, a fast turn of the wheel. */
const step = 150;

const site = {
  configFile: inRoot('packages/web/vite.config.ts'),
  root: inRoot('packages/web/bench'),
  build: { outDir: inRoot('node_modules/.cache/aponta/bench-table'), emptyOutDir: true },
  preview: { host: '127.0.0.1', port: 18082 },
  logLevel: 'warn',
} as const;

/** How long a frame takes while 100,000 rows scroll: the table, and as the reference a bare virtual list of plain divs. */
export async function measure(): Promise<Record<string, unknown>[]> {
  await build(site);
  const server = await preview(site);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: chromiumFlags,
  });
  try {
    const plain: number[] = [];
    const table: number[] = [];
    // In turns, so that a busy moment of the machine is not one's alone.
    for (let run = 0; run < runs; run++) {
      plain.push(await slowFrame(browser, '?plain'));
      table.push(await slowFrame(browser, '?table'));
    }
    return [
      { what: 'plain divs, p99 frame ms (median of 5)', value: rounded(median(plain), 1) },
      { what: 'table, p99 frame ms (median of 5)', value: rounded(median(table), 1) },
      { what: 'ratio', value: rounded(median(table) / median(plain)) },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The time in which 99 of 100 frames are done. */
async function slowFrame(browser: Browser, search: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${site.preview.port}/${search}`);
  const scroller = page.locator('[role=grid], [data-scroller]');
  await scroller.waitFor();
  const times = await scroller.evaluate(
    async (element, { frames, step }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let last = await frame();
      for (let count = 0; count < frames; count++) {
        element.scrollTop += step;
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      if (element.scrollTop < frames * step) throw new Error('it did not scroll');
      return times;
    },
    { frames, step },
  );
  await page.close();
  return times.toSorted((a, b) => a - b)[Math.ceil(frames * 0.99) - 1] ?? Number.NaN;
}
