import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const list = (page: Page) =>
  page.getByRole('region', { name: 'Notificações' }).getByRole('listitem');
const first = (page: Page) => list(page).first();
const unread = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

async function openBell(page: Page) {
  await bell(page).click();
  await first(page).waitFor();
}

test('the badge counts what is unread; hovering one marks it viewed', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  await page.getByRole('button', { name: /não lidas?$/ }).waitFor();
  const before = await unread(page);
  expect(before).toBeGreaterThan(0);
  await openBell(page);
  await first(page).hover();
  await expect.poll(() => unread(page)).toBe(before - 1);
});

test('reaching one by the keyboard marks it viewed too', async ({ open }) => {
  const page = await open({ user: 'GES0001' });
  await page.getByRole('button', { name: /não lidas?$/ }).waitFor();
  const before = await unread(page);
  await openBell(page);
  await first(page).getByRole('button').focus();
  await expect.poll(() => unread(page)).toBe(before - 1);
});

test('marks all as viewed', async ({ open }) => {
  const page = await open({ user: 'GES0001' });
  await openBell(page);
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect.poll(() => unread(page)).toBe(0);
  expect(await page.locator('.bp6-toast').count()).toBe(0);
});

test('deletes one after a fade of 500 ms, then all', async ({ open }) => {
  const page = await open({ user: 'PJT0001' });
  await openBell(page);
  const before = await list(page).count();
  const text = await first(page).locator('p').textContent();
  const started = Date.now();
  await first(page)
    .getByRole('button', { name: /^Excluir notificação/ })
    .click();
  expect(await list(page).count()).toBe(before);
  await expect.poll(() => list(page).count()).toBe(before - 1);
  expect(Date.now() - started).toBeGreaterThan(500);
  expect(await first(page).locator('p').textContent()).not.toBe(text);
  const clear = page.getByRole('button', { name: 'Excluir todas' });
  const question = page.getByRole('alertdialog');
  await clear.click();
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await list(page).count()).toBe(before - 1);
  await clear.click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Nenhuma notificação.').waitFor();
});

test('new ones come within the poll of 10 s', async ({ open, server }) => {
  const page = await open({ user: 'CLT0001', before: (page) => page.clock.install() });
  await page.getByRole('button', { name: /não lidas?$/ }).waitFor();
  await server.pool.query(
    "insert into notificacao (usuario, tipo, mensagem, criada_em) values ('CLT0001', 'INFO', 'Chegou agora', now())",
  );
  await page.clock.runFor(10_000);
  await openBell(page);
  await page.getByText('Chegou agora').waitFor();
});
