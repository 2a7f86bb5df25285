import type { Page } from 'playwright-core';
import { TestClock } from '../../server/test/clock.ts';
import { List } from './aprovacao-page.ts';
import { test as base, expect } from './browser.ts';

/** The last working day of the period. */
const now = '2026-11-25T17:00:00-03:00';
const inicio = '26/10/2026';
const visit = { before: (page: Page) => page.clock.setFixedTime(now) };
const test = base.extend('serverOptions', { scope: 'file' }, () => ({ clock: new TestClock(now) }));

/** What a screen reader calls what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

async function tabTo(page: Page, name: string, key = 'Tab') {
  for (let presses = 0; presses < 100; presses++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${name}`);
}

/** Opens a screen by its name. */
async function go(page: Page, screen: string) {
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(screen);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: screen }).waitFor();
}

async function approve(page: Page) {
  await go(page, 'Aprovação');
  const list = new List(page);
  await list.row('Ana Beatriz', inicio).first().waitFor();
  // From the tab, which is called like the list.
  await page.keyboard.press('Tab');
  await tabTo(page, 'Aprovação');
  // The newest is the first.
  await page.keyboard.press(' ');
  await tabTo(page, 'Aprv.', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Aprovar');
  await page.keyboard.press('Enter');
  // It waits for them no more.
  await list.toast('Sucesso ao aprovar apontamento de horas').waitFor();
  await list.row('Ana Beatriz', inicio).waitFor({ state: 'detached' });
}

test('a day is logged, its period requested and approved twice without a mouse', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001', ...visit });
  await go(page, 'Apontamento de Horas');
  await page.locator('input[name=projeto]:not([value=""])').waitFor();
  await tabTo(page, 'Horas');
  await page.keyboard.type('730');
  await page.keyboard.press('Enter');
  await page
    .locator('.bp6-toast')
    .getByText(/^Sucesso ao cadastrar apontamento/)
    .waitFor();

  await go(page, 'Solicitação de Aprovação');
  await page.locator('.request-bar option').nth(1).waitFor({ state: 'attached' });
  await tabTo(page, 'Período');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Solicitar');
  await page.keyboard.press('Enter');
  const list = new List(page);
  await list.dialog.getByText('Total de horas').waitFor();
  await tabTo(page, 'Solicitar Aprovação');
  await page.keyboard.press('Enter');
  await list.row(inicio, 'Pendente').waitFor();
  // The focus is back where it was.
  await expect.poll(() => focused(page)).toBe('Solicitar');

  await approve(await open({ user: 'GES0001', ...visit }));
  await approve(await open({ user: 'DIR0001', ...visit }));
});
