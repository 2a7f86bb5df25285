import type { Browser, Page } from 'playwright-core';
import { slugOf } from '../../packages/web/src/shell/slug.ts';
import { median, percentile, rounded } from './statistics.ts';

const switches = 40;

/** The heaviest screens, and how each is filled. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'Apontamento de Horas': (page) => active(page).locator('input[name=projeto]').waitFor(),
  'Consulta Apontamento de Horas': (page) => rows(page).waitFor(),
  Aprovação: async (page) => {
    // Nothing waits for ADMIN.
    await page.evaluate(() => location.assign('#/aprovacao?ver=todas'));
    await rows(page).waitFor();
  },
  'Painel do Gestor': async (page) => {
    await active(page).getByLabel('Equipe/Seção').selectOption({ index: 1 });
    await active(page).getByRole('table').first().waitFor();
  },
  Geral: async (page) => {
    await active(page).getByRole('tab', { name: 'Dashboard' }).click();
    for (const name of ['Projeto', 'Horas']) {
      await active(page).getByRole('checkbox', { name, exact: true }).check({ force: true });
    }
    await active(page).getByRole('button', { name: 'Dashboard', exact: true }).click();
    await active(page).getByRole('figure').first().waitFor();
  },
};

const active = (page: Page) => page.locator('.panel[data-active=true]');
const rows = (page: Page) => active(page).locator('.grid-body [data-row]').first();

/** How long an open tab takes from the click to the painted screen, next to two empty elements that take turns. */
export async function measureTabs(
  browser: Browser,
  url: string,
): Promise<Record<string, unknown>[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: 'aponta-versao', value: '1.0.0', url }]);
  await context.request.post('/api/apontamento/auth', {
    headers: { 'x-aponta': '1' },
    data: { user: 'ADM0001', password: 'aponta-demo' },
  });
  const page = await context.newPage();
  await page.goto('/');
  for (const [title, fill] of Object.entries(screens)) {
    await page.evaluate((slug) => location.assign(`#/${slug}`), slugOf(title));
    await page.getByRole('tab', { name: title, exact: true, selected: true }).waitFor();
    await fill(page);
  }
  await page.waitForLoadState('networkidle');
  const { shown, bare } = await page.evaluate(takeTurns, {
    titles: Object.keys(screens),
    switches,
  });
  await context.close();
  const ratio = (of: (values: number[]) => number) => ({
    value: rounded(of(shown), 1),
    reference: rounded(of(bare), 1),
    ratio: rounded(of(shown) / of(bare)),
  });
  const p95 = (values: number[]) => percentile(values, 95);
  return [
    { what: `open tab shown, ms (median of ${switches}; two empty elements)`, ...ratio(median) },
    { what: `open tab shown, ms (p95 of ${switches}; two empty elements)`, ...ratio(p95) },
  ];
}

/** Runs in the page: the ms of each switch, to the end of the frame that shows it. */
async function takeTurns({ titles, switches }: { titles: string[]; switches: number }) {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const time = async (change: () => void, isShown: () => boolean) => {
    await painted();
    const start = performance.now();
    change();
    do await painted();
    while (!isShown());
    return performance.now() - start;
  };
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-controls]')];
  const targets = titles.map((title) => {
    const tab = tabs.find(({ textContent }) => textContent.trim() === title);
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
    if (!tab || !panel) throw new Error(`${title} is not open`);
    return { tab, panel };
  });
  const shown: number[] = [];
  for (let turn = 0; turn < switches; turn++) {
    const target = targets[turn % targets.length];
    if (!target) continue;
    const isShown = () => target.panel.dataset.active === 'true';
    shown.push(await time(() => target.tab.click(), isShown));
  }
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  document.body.replaceChildren(one, other);
  const bare: number[] = [];
  for (let turn = 0; turn < switches; turn++) {
    const [show, hide] = turn % 2 ? [one, other] : [other, one];
    const change = () => {
      show.hidden = false;
      hide.hidden = true;
    };
    bare.push(await time(change, () => !show.hidden));
  }
  return { shown, bare };
}
