import { violations } from './axe.ts';
import { test as base, expect } from './browser.ts';

const test = base.extend('serverOptions', { scope: 'file' }, () => ({
  config: { ambiente: 'homologacao' as const },
}));
const text =
  'Você está em um ambiente de homologação. Os testes não refletirão no ambiente de produção.';

test('a staging environment warns by toast and by alert, and the header names it', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001' });
  const alert = page.getByRole('alertdialog', { name: 'Ambiente de homologação' });
  await alert.getByText(text).waitFor();
  await page.locator('.bp6-toast').getByText(text).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByText('Homologação').waitFor();
  expect(await page.getByRole('tab', { name: 'Principal', selected: true }).count()).toBe(1);
  await page.reload();
  await page.locator('.bp6-toast').getByText(text).waitFor();
  expect(await alert.count()).toBe(0);
});
