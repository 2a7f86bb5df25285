import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';

const requests = (page: Page) =>
  page.getByRole('region', { name: 'Últimas solicitações de aprovação' });
const releases = (page: Page) => page.getByRole('region', { name: 'Últimas liberações de horas' });

test('home welcomes and shows the latest requests and releases', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  await page.getByText('Bem-vindo. Todas as ações neste sistema são registradas.').waitFor();
  await requests(page).getByRole('row').nth(1).waitFor();
  expect(await requests(page).getByRole('columnheader').allTextContents()).toEqual([
    'Período',
    'Aprovadores',
    'Status',
  ]);
  await releases(page).getByRole('row').nth(1).waitFor();
  expect(await releases(page).getByRole('columnheader').allTextContents()).toEqual([
    'Tipo',
    'Período',
    'Saldo',
    'Validade',
  ]);
  expect(await releases(page).getByRole('row').count()).toBeLessThanOrEqual(1 + 3);
});

test('late periods are told by a word, not by colour alone', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  const late = requests(page).locator('tr[data-tone=danger]');
  await late.first().waitFor();
  // One never requested and one rejected.
  expect(await late.count()).toBe(2);
  for (const row of await late.all()) {
    expect(await row.getByText('Em atraso', { exact: true }).count()).toBe(1);
  }
  expect(await late.getByText('Reprovada', { exact: true }).count()).toBe(1);
});

test('a table folds away, which is remembered', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  const toggle = page.getByRole('button', {
    name: 'Últimas solicitações de aprovação',
    exact: true,
  });
  await requests(page).getByRole('table').waitFor();
  await toggle.click();
  await requests(page).getByRole('table').waitFor({ state: 'hidden' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await page.reload();
  await releases(page).getByRole('table').waitFor();
  expect(await requests(page).getByRole('table').count()).toBe(0);
});

test('a table refreshes', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  await releases(page).getByRole('table').waitFor();
  const read = page.waitForResponse(
    (response) => response.request().headers()['x-target-path'] === 'registro-extraordinario',
  );
  await page.getByRole('button', { name: 'Atualizar Últimas liberações de horas' }).click();
  expect((await read).status()).toBe(200);
});

test('with nothing to show it says so and what comes next', async ({ open }) => {
  const page = await open({ user: 'FIS0001' });
  await releases(page).getByText('Nenhuma liberação de horas.').waitFor();
});

test('what cannot be read says why, by toast too, and can be tried again', async ({ open }) => {
  const page = await open({
    user: 'CLT0001',
    expects: [/ERR_CONNECTION_REFUSED/],
    before: (page) =>
      page.route('**/api/apontamento*', (route) =>
        route.request().headers()['x-target-path'] === 'registro-extraordinario'
          ? route.abort('connectionrefused')
          : route.continue(),
      ),
  });
  await releases(page)
    .getByRole('alert')
    .getByText(/^Não foi possível falar com/)
    .waitFor();
  await page
    .locator('.bp6-toast')
    .getByText(/^Não foi possível falar com/)
    .waitFor();
  await page.unrouteAll();
  await releases(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await releases(page).getByRole('table').waitFor();
});
