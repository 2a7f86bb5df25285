import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

/** Makes the page as slow as on an old machine, so that its state is late; notes the Idempotency-Keys that it sends. */
async function slow(page: Page): Promise<string[]> {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return keys;
}

/** Clicks twice before the page can draw anything. */
const clickTwice = (button: ReturnType<Page['locator']>) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Presses Enter twice within 15 ms, as a worn key does. */
async function enterTwice(page: Page) {
  const session = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  const press = () => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }),
  ];
  await Promise.all([...press(), ...press()]);
}

test('an entry of time is sent once, however fast it is submitted', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const keys = await slow(tab.page);
  const emptied = () => tab.form.locator('input[name=horas][value=""]').waitFor();

  await tab.field('Horas').fill('0:20');
  await tab.field('Horas').blur();
  await clickTwice(tab.form.getByRole('button', { name: 'Cadastrar' }));
  await emptied();
  await expect.poll(() => tab.rows().count()).toBe(1);

  await tab.field('Horas').fill('0:30');
  await enterTwice(tab.page);
  await emptied();
  await expect.poll(() => tab.rows().count()).toBe(2);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test('a question is sent once; after a lost answer it is sent with the same key', async ({
  open,
}) => {
  const expects = [/net::ERR_FAILED/];
  const page = await open(visitList('ADM0001', 'pesquisa-de-satisfacao', { expects }));
  const list = await new ListPage(page).ready();
  const keys = await slow(page);
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Pergunta de Satisfação' });
  const write = async (text: string) => {
    await list.button('Nova Pesquisa').click();
    await dialog.getByLabel('Pergunta').fill(text);
  };

  // Questions stay: those of an earlier try are others.
  const mark = randomUUID().slice(0, 8);
  await write(`Uma vez por dois cliques ${mark}?`);
  await clickTwice(dialog.getByRole('button', { name: 'Cadastrar' }));
  await dialog.waitFor({ state: 'detached' });
  await write(`Uma vez por dois Enter ${mark}?`);
  await enterTwice(page);
  await dialog.waitFor({ state: 'detached' });
  expect(keys).toHaveLength(2);

  // The server does it and nobody hears of it, until the connection is back.
  await write(`Uma vez apesar da rede ${mark}?`);
  await page.route('**/api/apontamento*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await page.locator('.bp6-toast.bp6-intent-danger').waitFor({ timeout: 30_000 });
  await page.unroute('**/api/apontamento*');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(new Set(keys.slice(2)).size).toBe(1);
  for (const way of ['por dois cliques', 'por dois Enter', 'apesar da rede']) {
    await expect.poll(() => list.grid.getByText(`Uma vez ${way} ${mark}?`).count()).toBe(1);
  }
});
