import type { Page, Response } from 'playwright-core';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const MINUTE = 60_000;
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Ainda está por aí?' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Entrar' });
const principal = (page: Page) => page.getByRole('tab', { name: 'Principal' });
const clock = { before: (page: Page) => page.clock.install() };

/** Lets time go by in all windows as if the computer had slept: what is due runs once, at the end. */
const pass = (page: Page, minutes: number) => page.clock.fastForward(minutes * MINUTE);

const isRefresh = (response: Response) =>
  response.request().headers()['x-token-refresh'] === 'true';

/** As `pass`, until the refresh that falls due is over: no call is left waiting while the clock leaps on. */
async function passRefresh(page: Page, minutes: number) {
  const userRead = page.waitForResponse((response) => response.url().endsWith('/api/user'));
  await pass(page, minutes);
  await userRead;
}

test('signing out asks first; cancelling stays, confirming ends the session', async ({ open }) => {
  const page = await open({ user: 'CLT0001', expects: [/status of 401/] });
  const out = page.getByRole('button', { name: 'Sair do sistema' });
  await out.click();
  const dialog = page.getByRole('alertdialog', { name: 'Deseja sair do sistema?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Sair do sistema');
  await out.click();
  await dialog.getByRole('button', { name: 'Sair', exact: true }).click();
  await signInButton(page).waitFor();
  expect(await page.getByText('Sua sessão terminou').count()).toBe(0);
  await page.reload();
  await signInButton(page).waitFor();
});

test('after 115 minutes without a click or key press the page asks; a key press answers', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001', ...clock });
  await principal(page).click();
  await passRefresh(page, 114);
  expect(await warning(page).count()).toBe(0);
  await pass(page, 2);
  await warning(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Shift');
  await warning(page).waitFor({ state: 'detached' });
  await passRefresh(page, 10);
  expect(await warning(page).count()).toBe(0);
});

test('after more than 120 minutes the session ends, on the server too', async ({ open }) => {
  const page = await open({ user: 'CLT0001', expects: [/status of 401/], ...clock });
  await principal(page).click();
  await pass(page, 122);
  await page.getByText('Sua sessão terminou. Entre novamente.').waitFor();
  await signInButton(page).waitFor();
  const answer = await page.request.get('/api/user');
  expect(answer.status()).toBe(401);
});

test('the cookie is refreshed every 10 minutes', async ({ open }) => {
  const page = await open({ user: 'CLT0001', ...clock });
  await principal(page).click();
  const refreshes: number[] = [];
  page.on('response', (response) => {
    if (isRefresh(response)) refreshes.push(response.status());
  });
  await pass(page, 9);
  expect(refreshes).toEqual([]);
  await passRefresh(page, 2);
  expect(refreshes).toEqual([200]);
  await passRefresh(page, 10);
  expect(refreshes).toEqual([200, 200]);
});

test('a failed refresh signs out', async ({ open }) => {
  const page = await open({ user: 'CLT0001', expects: [/status of 401/], ...clock });
  await principal(page).click();
  await page.context().clearCookies({ name: 'auth-token' });
  await pass(page, 11);
  await signInButton(page).waitFor();
});

test('a session that the server ended goes back to the sign-in screen', async ({ open }) => {
  const page = await open({ user: 'CLT0001', expects: [/status of 401/], ...clock });
  await principal(page).click();
  await page.request.fetch('/api/apontamento/auth', {
    method: 'DELETE',
    headers: { 'x-aponta': '1' },
  });
  await pass(page, 1);
  await page.getByText('Sua sessão terminou. Entre novamente.').waitFor();
});

test('windows share their activity: using one keeps the idle other from warning and from ending', async ({
  open,
}) => {
  const idle = await open({ user: 'CLT0001', ...clock });
  await principal(idle).click();
  await passRefresh(idle, 60);
  const used = await idle.context().newPage();
  await used.goto('/');
  await principal(used).click();
  await passRefresh(idle, 70);
  expect(await warning(idle).count()).toBe(0);
  expect(await principal(idle).count()).toBe(1);
  await pass(idle, 46);
  await warning(idle).waitFor();
  await warning(used).getByRole('button', { name: 'Continuar' }).click();
  await warning(idle).waitFor({ state: 'detached' });
});
