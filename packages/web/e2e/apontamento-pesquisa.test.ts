import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

test('an empty query is refused, and clearing an empty box tells so', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Projeto').click();
  await page.keyboard.press('Enter');
  await tab.toast('O campo de pesquisa não pode estar vazio').waitFor();
  await tab.dialog.getByRole('button', { name: 'Limpar pesquisa' }).click();
  await tab.toast('Não há valores a serem limpos').waitFor();
  await tab.dialog.getByRole('combobox').fill('PRJ');
  await tab.dialog.getByRole('button', { name: 'Limpar pesquisa' }).click();
  expect(await tab.dialog.getByRole('combobox').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await tab.dialog.waitFor({ state: 'detached' });
  await expect.poll(tab.focused).toBe('projeto');
});

test('the documents of a project are listed without a query', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Documento').click();
  await tab.dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await tab.dialog.waitFor({ state: 'detached' });
  await tab.field('Documento').press('Delete');
  expect(await tab.field('Documento').inputValue()).toBe('');
});

test('rows come by 20 as one scrolls, and arrows and Enter choose', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (request.headers()['x-target-path'] === 'projeto/find') {
      pages.push(`${searchParams.get('page')}/${searchParams.get('size')}`);
    }
  });
  await tab.search('Projeto', 'PRJ-');
  expect(await tab.dialog.getByRole('status').textContent()).toMatch(/^\d+ resultados$/);
  for (let step = 0; step < 5; step++) await page.keyboard.press('PageDown');
  const active = tab.dialog.getByRole('option', { selected: true });
  await expect
    .poll(async () => Number(await active.getAttribute('aria-posinset')))
    .toBeGreaterThan(10);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect
    .poll(async () => {
      await page.keyboard.press('PageDown');
      return Number(await active.getAttribute('aria-posinset'));
    })
    .toBeGreaterThan(20);
  expect(pages.slice(0, 2)).toEqual(['0/20', '1/20']);
  // Only what is in sight is in the page.
  expect(await tab.dialog.getByRole('option').count()).toBeLessThan(35);
  const open_ = tab.dialog
    .getByRole('option', { selected: true })
    .filter({ hasNot: page.locator('.bp6-tag') });
  while ((await open_.count()) === 0) await page.keyboard.press('ArrowUp');
  const codigo = (await active.locator('.search-code').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await tab.dialog.waitFor({ state: 'detached' });
  expect(await tab.field('Projeto').inputValue()).toContain(codigo);
});

test('typing on the field begins the search', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Seção').focus();
  await page.keyboard.type('elé');
  await tab.dialog.getByRole('option').getByText('Engenharia Elétrica').waitFor();
  expect(await tab.dialog.getByRole('combobox').inputValue()).toBe('elé');
});

test('what was found before is not chosen while the new answer is on its way', async ({ open }) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  const before = await tab.values('Projeto');
  const old = (await tab.search('Projeto', 'PRJ-0002')).first();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/contrato\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await tab.dialog.getByRole('combobox').fill('PRJ-0001');
  // Playwright would wait until it can be pressed; people do not.
  await old.click({ force: true });
  await page.keyboard.press('ArrowDown');
  expect(await tab.dialog.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull();
  expect(await tab.values('Projeto')).toEqual(before);
  answer.resolve();
  await tab.dialog.getByRole('option').filter({ hasText: 'PRJ-0001' }).click();
  await expect.poll(() => tab.values('Projeto')).toEqual([expect.stringContaining('PRJ-0001')]);
});

test('nothing found, and a failure with its retry', async ({ open }) => {
  const page = await open(visit('CLT0001', { expects: [/status of 500/] }));
  const tab = await new Tab(page).ready();
  await tab.field('Projeto').click();
  await tab.dialog.getByRole('combobox').fill('não existe');
  await tab.dialog.getByText('Nada encontrado para “não existe”').waitFor();
  await page.route(/\/api\/contrato\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await tab.dialog.getByRole('combobox').fill('PRJ-0001');
  await tab.dialog.getByText('Erro ao buscar projetos, contate a TI').waitFor();
  await page.unroute(/\/api\/contrato\?/);
  await tab.dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await tab.dialog.getByRole('option').getByText('PRJ-0001').waitFor();
});
