import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { demoDay, demoNow } from '../../server/test/clock.ts';
import { Tab } from './apontamento-page.ts';
import { test as base, expect } from './browser.ts';
import { chromiumFlags, findBrowser } from './find-browser.ts';

/** A way to the server that can be cut, and a profile of the browser on the disk that outlives it. */
const test = base
  .extend('way', async ({ server }, { onCleanup }) => {
    const open = new Set<Socket>();
    let up = true;
    const proxy = createServer((socket) => {
      if (!up) return socket.destroy();
      const target = connect(Number(new URL(server.url).port), '127.0.0.1');
      for (const [one, other] of [
        [socket, target],
        [target, socket],
      ] as const) {
        open.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => open.delete(one));
      }
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onCleanup(() => {
      for (const socket of open) socket.destroy();
      proxy.close();
    });
    return {
      url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      set: (wanted: boolean) => {
        up = wanted;
        if (!up) for (const socket of open) socket.destroy();
      },
    };
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('start', async ({}, { onCleanup }) => {
    const profile = await mkdtemp(join(tmpdir(), 'aponta-profile-'));
    let context: BrowserContext | undefined;
    onCleanup(async () => {
      await context?.close();
      await rm(profile, { recursive: true, force: true });
    });
    return async (baseURL: string): Promise<Page> => {
      await context?.close();
      const executablePath = findBrowser();
      const args = chromiumFlags;
      const viewport = { width: 412, height: 915 };
      context = await chromium.launchPersistentContext(profile, {
        baseURL,
        executablePath,
        args,
        viewport,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      context.setDefaultTimeout(15_000);
      await context.addCookies([{ name: 'aponta-versao', value: '1.0.0', url: baseURL }]);
      const page = await context.newPage();
      await page.clock.setFixedTime(demoNow);
      return page;
    };
  });

const signIn = (page: Page, user: string) =>
  page.request.post('/api/apontamento/auth', {
    headers: { 'x-aponta': '1' },
    data: { user, password: 'aponta-demo' },
  });

/** The keys of what the page keeps for when there is no connection. */
const keptReads = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('aponta-leituras');
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('leituras').objectStore('leituras').get('ultimo');
          reading.onsuccess = () => {
            const queries: { queryHash: string }[] = reading.result?.queries ?? [];
            db.close();
            resolve(queries.map(({ queryHash }) => queryHash).join(' '));
          };
        };
      }),
  );

test('what is entered without a connection outlives the browser, and is sent in order when it is back', async ({
  server,
  way,
  start,
}) => {
  const logged = async (user: string) => {
    const { rows } = await server.pool.query(
      'select minutos from apontamento where funcionario = $1 and data = $2 order by id',
      [user, demoDay],
    );
    return rows.map(({ minutos }) => minutos);
  };
  const address = '/#/apontamento-de-horas';
  let page = await start(way.url);
  await signIn(page, 'GES0001');
  await page.goto(address);
  let tab = await new Tab(page).ready();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // What was read is kept a moment later.
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')),
    )
    .toContain('aponta-leituras');
  // The last month and the works of late are read ahead.
  await expect.poll(() => keptReads(page)).toMatch(/"month":10.*projeto\/find.*projeto\/find/);

  way.set(false);
  await page.goto('about:blank');
  await page.goto(address);
  tab = await new Tab(page).ready();
  await page.getByText('Sem conexão.').waitFor();
  expect(await page.locator('[data-date="2026-11-17"]').first().textContent()).toContain('08:00');
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await tab.day('2026-10-20').getByText('8:00').first().waitFor();
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  await tab.day('2026-11-17').waitFor();
  const before = await tab.values('Projeto');
  await page.getByRole('button', { name: 'Favoritos' }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasNotText: String(before[0]).slice(0, 8) })
    .first()
    .click();
  await expect.poll(() => tab.values('Projeto')).not.toEqual(before);
  await expect.poll(() => tab.values('Atividade')).not.toEqual(['']);
  for (const hours of ['0:10', '0:20', '23:00', '0:30']) {
    await tab.field('Horas').fill(hours);
    await tab.field('Horas').press('Enter');
  }
  expect(await tab.queued().count()).toBe(4);

  // Opened without a connection it is his; to who signs in after him it is not shown, nor is it sent.
  page = await start(way.url);
  await page.goto(address);
  tab = await new Tab(page).ready();
  await expect.poll(() => tab.queued().count()).toBe(4);
  await page.goto('about:blank');
  way.set(true);
  await signIn(page, 'CLT0001');
  await page.goto(address);
  tab = await new Tab(page).ready();
  expect(await tab.queued().count()).toBe(0);
  expect([await logged('CLT0001'), await logged('GES0001')]).toEqual([[], []]);

  await signIn(page, 'GES0001');
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(() => logged('GES0001')).toEqual([10, 20, 30]);
  tab = await new Tab(page).ready();
  await tab.table.getByText(/^Limite de horas extras do dia/).waitFor();
  await expect.poll(() => tab.queued().count()).toBe(1);

  // Who signs out leaves nothing to be seen without the server.
  await page.getByRole('button', { name: 'Sair do sistema' }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  way.set(false);
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  expect(await tab.form.count()).toBe(0);
});
