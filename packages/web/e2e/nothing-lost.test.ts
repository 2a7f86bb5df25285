import type { Page } from 'playwright-core';
import { demoDay } from '../../server/test/clock.ts';
import type { TestServer } from '../../server/test/server.ts';
import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

/** The hours that somebody has on the demo's day, in minutes and in the order in which they were logged. */
async function logged({ pool }: TestServer, user: string): Promise<number[]> {
  const { rows } = await pool.query(
    'select minutos from apontamento where funcionario = $1 and data = $2 order by id',
    [user, demoDay],
  );
  return rows.map(({ minutos }) => minutos);
}

/** A machine that is 6 times as slow; answers how to set how many ms the network takes. */
async function slowed(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Network.enable');
  const rest = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  return (latency: number) =>
    session.send('Network.emulateNetworkConditions', { ...rest, latency });
}

const queueEnds = (tab: Tab) =>
  tab.page.locator('[data-queue]').waitFor({ state: 'detached', timeout: 30_000 });

test('typed at any speed and over any network, what was typed is logged, in order and once', async ({
  open,
  server,
}) => {
  const tab = await new Tab(await open(visit('SEM0001'))).ready();
  const setLatency = await slowed(tab.page);
  await expect.poll(tab.focused).toBe('horas');
  const expected: number[] = [];
  for (const latency of [0, 250, 1000]) {
    await setLatency(latency);
    for (const [minutes, delay] of [
      [10, 0],
      [20, 60],
      [31, 150],
    ] as const) {
      await tab.page.keyboard.type(`0:${minutes}`, { delay });
      // The second press is the finger's, and finds nothing to send.
      await tab.page.keyboard.press('Enter');
      await tab.page.keyboard.press('Enter');
      expected.push(minutes);
    }
    await queueEnds(tab);
    expect(await logged(server, 'SEM0001')).toEqual(expected);
  }
  expect(await tab.problemOf('Horas')).toBeNull();
  await expect.poll(() => tab.rows().count()).toBe(expected.length);
});

test('an entry whose answer is lost is sent again with its key; one that is refused waits to be mended', async ({
  open,
  server,
}) => {
  const expects = [/net::ERR_FAILED/, /status of 422/];
  const tab = await new Tab(await open(visit('GES0001', { expects }))).ready();
  const keys: string[] = [];
  let lost = 3;
  // The server does it three times, or once, and nobody hears of it.
  await tab.page.route('**/api/apontamento', async (route) => {
    const { 'idempotency-key': key, 'x-target-path': target } = route.request().headers();
    if (!key || target !== 'apontamento') return route.continue();
    keys.push(key);
    if (lost-- <= 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const enter = async (hours: string) => {
    await tab.field('Horas').fill(hours);
    await tab.field('Horas').press('Enter');
  };
  await enter('0:10');
  await tab.queued().getByText('aguardando conexão').waitFor();
  await enter('23:00');
  await enter('0:30');
  await tab.queued().getByText('recusado').waitFor();
  await expect.poll(() => tab.rows().count()).toBe(2);
  expect(await logged(server, 'GES0001')).toEqual([10, 30]);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(new Set(keys).size).toBe(3);

  // The refused one is still there in another browser window, and after what is typed now.
  await tab.page.reload();
  await tab.ready();
  await tab.table.getByText(/^Limite de horas extras do dia/).waitFor();
  await tab.field('Observações').fill('plantão');
  await tab.mend();
  const question = tab.page.getByRole('alertdialog', { name: 'Substituir o que foi digitado?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await tab.field('Observações').fill('');
  await tab.mend();
  expect(await tab.values('Horas')).toEqual(['23:00']);
  await tab.log('0:40');
  await expect.poll(() => logged(server, 'GES0001')).toEqual([10, 30, 40]);
});

test('a page does nothing for who signed in after it was opened, and shows them at once', async ({
  open,
  server,
}) => {
  const expects = [/status of 4(01|09)/];
  const page = await open(visit('CLT0001', { expects }));
  const tab = await new Tab(page).ready();
  const nameOf = (name: string | RegExp) => page.locator('header').getByText(name);
  const signInAs = async (user: string) => {
    const data = { user, password: 'aponta-demo' };
    await page.request.post('/api/apontamento/auth', { headers: { 'x-aponta': '1' }, data });
  };
  await nameOf(/^ANA .*SOUZA/).waitFor();

  // The browser's cookie is the manager's now, and this page does not know.
  await signInAs('DIR0001');
  await tab.field('Horas').fill('0:25');
  await tab.field('Horas').press('Enter');
  await nameOf(/^HELENA/).waitFor();
  expect(await logged(server, 'DIR0001')).toEqual([]);
  expect(await tab.queued().count()).toBe(0);

  // Her own entry goes out when she is back.
  await signInAs('CLT0001');
  await page.reload();
  await expect.poll(() => logged(server, 'CLT0001')).toEqual([25]);

  // By the screens, one window tells the other.
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sair do sistema' }).click();
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await other.getByLabel('ID de rede').fill('DIR0001');
  await other.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await other.getByRole('button', { name: 'Entrar' }).click();
  await nameOf(/^HELENA/).waitFor();
});
