import type { Page } from 'playwright-core';
import { demoDay } from '../../server/test/clock.ts';
import type { TestServer } from '../../server/test/server.ts';
import { Tab, visit } from './apontamento-page.ts';
import { List } from './aprovacao-page.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';
import { ListPage, visitList } from './list-page.ts';

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
  for (const latency of [0, 1000]) {
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
  await question.getByRole('button', { name: 'Voltar' }).click();
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

test('what is half typed is there again for its owner: after a reload, a closed tab, the end of the session', async ({
  open,
}) => {
  const page = await open(visit('CLT0001', { expects: [/status of 401/] }));
  const tab = await new Tab(page).ready();
  const notice = page.getByText('Rascunho recuperado');
  const isBack = async () => {
    await notice.waitFor();
    expect(await tab.values('Horas', 'Observações')).toEqual(['01:05', 'meio do caminho']);
  };
  await tab.field('Observações').fill('meio do caminho');
  await tab.field('Horas').focus();
  // Not left: a reload comes before the field has reported.
  await page.keyboard.type('1:05');
  await page.reload();
  await isBack();

  const close = page.getByRole('button', { name: 'Fechar Apontamento de Horas' });
  const question = page.getByRole('alertdialog', { name: 'Fechar Apontamento de Horas?' });
  await close.click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await question.waitFor({ state: 'detached' });
  await close.click();
  await question.getByRole('button', { name: 'Fechar', exact: true }).click();
  await tab.form.waitFor({ state: 'detached' });
  await page.goto('/#/apontamento-de-horas');
  await isBack();

  const signIn = async (user: string) => {
    await page.getByLabel('ID de rede').fill(user);
    await page.getByLabel('Senha', { exact: true }).fill('aponta-demo');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await tab.ready();
  };
  const endSession = () =>
    page.request.delete('/api/apontamento/auth', { headers: { 'x-aponta': '1' } });
  await endSession();
  await page.getByText('Sua sessão terminou. Entre novamente.').waitFor({ timeout: 15_000 });
  await signIn('GES0001');
  await page.goto('/#/apontamento-de-horas');
  await tab.ready();
  expect([await notice.count(), ...(await tab.values('Horas', 'Observações'))]).toEqual([
    0,
    '',
    '',
  ]);
  await endSession();
  await page.reload();
  await signIn('CLT0001');
  await isBack();

  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  expect(await tab.values('Horas', 'Observações')).toEqual(['', '']);
  await tab.log('0:05');
  await page.reload();
  await tab.ready();
  expect([await notice.count(), ...(await tab.values('Horas'))]).toEqual([0, '']);
});

test('a big form is there again after a reload, until closing it is confirmed', async ({
  open,
}) => {
  const page = await open(visitList('GES0001', 'registro-extraordinario'));
  const list = await new ListPage(page).ready();
  const dialog = page.getByRole('dialog', { name: 'Novo registro extraordinário' });
  const reason = dialog.getByLabel('Justificativa');
  await list.button('Novo').click();
  await reason.fill('Entrega da subestação');
  await page.reload();
  await list.button('Novo').click();
  await dialog.getByText('Rascunho recuperado').waitFor();
  expect(await reason.inputValue()).toBe('Entrega da subestação');
  // An Enter too many does not discard it.
  const first = dialog.getByLabel('Colaborador');
  await expect.poll(() => hasFocus(first)).toBe(true);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await list.button('Novo').click();
  await dialog.waitFor();
  expect([await reason.inputValue(), await dialog.getByText('Rascunho').count()]).toEqual(['', 0]);
});

test('the reason of a rejection is there again after the end of the session, until it is given up', async ({
  open,
}) => {
  const page = await open({
    user: 'GES0001',
    path: '#/aprovacao?ver=todas',
    expects: [/status of 401/],
  });
  const list = new List(page);
  const ask = async () => {
    const dialog = await list.act('Reprv.', 'Débora', 'Pendente');
    return { dialog, reason: dialog.getByLabel('Motivo') };
  };
  const typed = await ask();
  await typed.reason.fill('Faltam os dias 14 e 15');
  // Third-party measurements are numbered apart: one of the same number has no part in it.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(
    expect.stringMatching(/^aponta\.rascunho\.GES0001\.reprovar\.horas \d+$/),
  );
  await page.request.delete('/api/apontamento/auth', { headers: { 'x-aponta': '1' } });
  await typed.dialog.getByRole('button', { name: 'Reprovar', exact: true }).click();
  await page.getByLabel('ID de rede').fill('GES0001');
  await page.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();

  const { dialog, reason } = await ask();
  await dialog.getByText('Rascunho recuperado').waitFor();
  expect(await reason.inputValue()).toBe('Faltam os dias 14 e 15');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' });
  await leaving.getByRole('button', { name: 'Descartar' }).click();
  await reason.waitFor({ state: 'detached' });
  expect(await (await ask()).reason.inputValue()).toBe('');
});

test('a paste that its field cuts is told, with what of it is there', async ({ open }) => {
  const { page } = await new Tab(await open(visit('CLT0001'))).ready();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.getByLabel('Observações');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('a'.repeat(990));
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  await paste(`    ${'b'.repeat(16)}`);
  await page
    .getByText('O texto colado não coube: de 20 caracteres ficaram os primeiros 10. Confira o fim.')
    .waitFor();
  expect(await field.inputValue()).toBe(`${'a'.repeat(990)}    ${'b'.repeat(6)}`);
});
