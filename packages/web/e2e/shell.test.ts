import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';

const tabs = (page: Page) => page.getByRole('tab').allTextContents();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const active = (page: Page) => page.getByRole('tab', { selected: true }).textContent();

async function openScreen(page: Page, group: string, title: string) {
  await page.getByRole('button', { name: group, exact: true }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await page.getByRole('tab', { name: title, selected: true }).waitFor();
}

test('the header tells who is signed in, the menu shows what their roles open, and both work by the keyboard', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001' });
  await page.getByText('ANA SOUZA', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Apontamento', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Apontamento de Horas' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('Você não possui aprovadores').count()).toBe(0);

  // A dialog gives the focus back each time it closes.
  const signOut = page.getByRole('button', { name: 'Sair do sistema' });
  for (const _ of ['first', 'second', 'third']) {
    await signOut.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await hasFocus(signOut)).toBe(true);
  }

  // So does a menu by Escape; choosing takes it to the tab.
  const help = page.getByRole('button', { name: 'Ajuda?' });
  const item = page.getByRole('menuitem', { name: 'Notas de Versão' });
  await help.press('Enter');
  await item.waitFor();
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Ajuda?');
  await help.press('Enter');
  await item.waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  await item.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Notas de Versão');
});

test('tabs close by icon, middle click and Delete, Principal never; arrows move between them; a title has one, over a reload too', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001' });
  const notes = page.getByRole('tab', { name: 'Notas de Versão' });
  const close = [
    () => page.getByRole('button', { name: 'Fechar Notas de Versão' }).click(),
    () => notes.click({ button: 'middle' }),
    () => notes.press('Delete'),
  ];
  for (const act of close) {
    await openScreen(page, 'Ajuda?', 'Notas de Versão');
    await act();
    await notes.waitFor({ state: 'detached' });
    expect(await active(page)).toBe('Principal');
  }
  await expect.poll(() => focused(page)).toBe('Principal');

  const principal = page.getByRole('tab', { name: 'Principal' });
  await principal.click({ button: 'middle' });
  await principal.press('Delete');
  expect(await tabs(page)).toEqual(['Principal']);
  expect(await page.getByRole('button', { name: 'Fechar Principal' }).count()).toBe(0);

  await openScreen(page, 'Ajuda?', 'Notas de Versão');
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Principal');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('Notas de Versão');
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);

  await page.getByRole('tab', { name: 'Principal' }).click();
  await openScreen(page, 'Ajuda?', 'Notas de Versão');
  expect(await tabs(page)).toEqual(['Principal', 'Notas de Versão']);
  await page.reload();
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  expect(await tabs(page)).toEqual(['Principal', 'Notas de Versão']);
});

test('Back and Forward go from tab to tab, and to what was open in one; a link opens an item that is on no page in sight', async ({
  open,
}) => {
  const page = await open({ user: 'ADM0001' });
  // The header names the module when it is not USER.
  await page
    .getByRole('banner')
    .getByText(/· ADMIN$/)
    .waitFor();
  const selected = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
  await openScreen(page, 'Ajuda?', 'Notas de Versão');
  await openScreen(page, 'Admin', 'Auditoria');
  await page.locator('.grid-body [data-row]').first().dblclick();
  const modal = page.getByRole('dialog');
  await modal.waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/auditoria\?id=./);
  await page.goBack();
  await modal.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('#/auditoria');
  await page.goBack();
  await selected('Notas de Versão');
  await page.goBack();
  await selected('Principal');
  await page.goForward();
  await page.goForward();
  await selected('Auditoria');
  await page.goForward();
  await modal.waitFor();
  await page.reload();
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('#/auditoria');

  const list = async (query: string) =>
    (await page.request.get(`/api/colaboradores/funcionarios/find?size=30&${query}`)).json();
  const { totalPages } = await list('page=0');
  expect(totalPages).toBeGreaterThan(1);
  const last = (await list(`page=${totalPages - 1}`)).content.at(-1);
  await page.goto(`/#/gerenciar-colaboradores?id=${last.codigo}`);
  await page.getByRole('dialog').getByText(last.nome).first().waitFor();
  expect(new URL(page.url()).hash).toBe(`#/gerenciar-colaboradores?id=${last.codigo}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    location.hash = '#/gerenciar-colaboradores?id=NINGUEM';
  });
  await page
    .locator('.bp6-toast')
    .getByText(/não existe, ou você não tem acesso a ele/)
    .waitFor();
  expect(new URL(page.url()).hash).toBe('#/gerenciar-colaboradores');
});

test('a link to a screen without its role opens nothing and says so, nor has the menu it', async ({
  open,
}) => {
  const page = await open({ user: 'FIS0001', path: '#/apontamento-de-horas' });
  await page.getByRole('tab', { name: 'Principal', selected: true }).waitFor();
  await page.getByText('Você não tem acesso à tela Apontamento de Horas').waitFor();
  expect(await tabs(page)).toEqual(['Principal']);
  expect(await page.getByRole('button', { name: 'Apontamento', exact: true }).count()).toBe(0);
});

test('who has no approver is told to speak to HR', async ({ open }) => {
  const page = await open({ user: 'SEM0001' });
  await page
    .getByText(
      'Você não possui aprovadores cadastrados. Por favor, entre em contato com o setor de RH.',
    )
    .waitFor();
});

test('an inactive tab keeps its scroll', async ({ open }) => {
  const page = await open({
    user: 'CLT0001',
    path: '#/notas-de-versao',
    viewport: { width: 1024, height: 400 },
  });
  // by its name: right after a click the one in sight may still be the other
  const panel = page.getByRole('tabpanel', { name: 'Notas de Versão' }).locator('> *');
  await page.getByRole('heading', { name: 'Notas de Versão' }).waitFor();
  await panel.evaluate((element) => element.scrollTo(0, 120));
  await page.getByRole('tab', { name: 'Principal' }).click();
  await page.getByRole('heading', { name: 'Notas de Versão' }).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Notas de Versão' }).click();
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(120);
});

test('a link opens its tab, also while the page is open, and the address follows the active tab', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001', path: '#/notas-de-versao' });
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Principal' }).click();
  expect(new URL(page.url()).hash).toBe('');
  await page.evaluate(() => {
    location.hash = '#/notas-de-versao';
  });
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
});

test('a page that was kept from before an upgrade of the server is read again, once', async ({
  open,
}) => {
  let version = '9.9.9';
  let loads = 0;
  const before = async (page: Page) => {
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'x-aponta-versao': version },
      });
    });
  };
  const page = await open({ user: 'CLT0001', before });
  await page.getByText('O Aponta foi atualizado.').waitFor();
  expect(loads).toBe(2);
  version = '1.0.0';
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await page.getByText('O Aponta foi atualizado.').waitFor({ state: 'detached' });
});

test('nothing of a hidden tab is drawn or takes clicks, its skeleton neither', async ({ open }) => {
  const answer = Promise.withResolvers<void>();
  const page = await open({
    user: 'CLT0001',
    path: '#/notas-de-versao',
    before: (page) =>
      page.route('**/api/apontamento*', async (route) => {
        const target = route.request().headers()['x-target-path'];
        if (target?.startsWith('aprovacao-horas/periodo')) await answer.promise;
        await route.continue();
      }),
  });
  await page.getByRole('tab', { name: 'Principal' }).click();
  await page.getByRole('tabpanel').getByRole('status', { name: 'Carregando' }).first().waitFor();
  await page.getByRole('tab', { name: 'Notas de Versão' }).click();
  const seen = await page
    .locator('.panel[data-active=false] *')
    .evaluateAll(
      (all) => all.filter((element) => element.checkVisibility({ opacityProperty: true })).length,
    );
  expect(seen).toBe(0);
  answer.resolve();
});

test('more than eight tabs shrink, and a menu lists them all', async ({ open }) => {
  const page = await open({ user: 'ADM0001', viewport: { width: 1024, height: 768 } });
  for (const slug of [
    'registro-extraordinario',
    'consulta-apontamento-de-horas',
    'gerenciar-colaboradores',
    'medicao-de-servicos-de-terceiros',
    'integrar-medicoes-subcontratada-com-rm',
    'integrar-medicoes-de-terceiros-com-rm',
    'painel-do-gestor',
    'configuracoes',
    'auditoria',
  ]) {
    await page.evaluate((hash) => location.assign(hash), `#/${slug}`);
    await page.locator(`#tab-${slug}[aria-selected=true]`).waitFor();
  }
  const last = await page.locator('#tab-auditoria').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(1024);
  await page.getByRole('button', { name: 'Todas as 10 abas' }).click();
  await page.getByRole('menuitemradio', { name: 'Painel do Gestor' }).click();
  await page.getByRole('tab', { name: 'Painel do Gestor', selected: true }).waitFor();
});

test('the release notes open by themselves once', async ({ open }) => {
  const page = await open({ user: 'CLT0001', seenNotes: false });
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  await page.getByText('Versão 1.0.0').waitFor();
  await page.getByRole('button', { name: 'Fechar Notas de Versão' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Principal', selected: true }).waitFor();
  expect(await tabs(page)).toEqual(['Principal']);
  // Who is new finds their first steps at home, those of their screens, until they put them away.
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    'Aponte as horas de cada dia',
    'Ao fim do período, solicite a aprovação',
  ]);
  await steps.getByRole('button', { name: 'Entendi' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: /^Seu mês/ }).waitFor();
  expect(await steps.count()).toBe(0);
});

test('Ctrl K goes to a screen by part of its name, accents aside', async ({ open }) => {
  const page = await open({ user: 'CLT0001' });
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  // What is typed while the palette is on its way is not lost, nor is Enter.
  await page.route('**/ScreenPalette*.js', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  // Nor while a field of the page takes the focus again and again.
  const field = page.getByRole('textbox', { name: 'Horas' });
  await field.waitFor();
  const thief = await field.evaluate((input) => setInterval(() => input.focus(), 1));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('versão', { delay: 40 });
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  const texts = await page
    .locator('#panel-principal input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(texts.join('')).toBe('');
  await page.evaluate((timer) => clearInterval(timer), thief);
  await expect.poll(() => focused(page)).toBe('Notas de Versão');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tokens');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Ir para uma tela' }).inputValue())
    .toBe('tokens');
  const palette = await page.locator('.bp6-omnibar').boundingBox();
  expect((palette?.x ?? 0) + (palette?.width ?? 0) / 2).toBe(720);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Notas de Versão');
});

test('the theme follows the system until one is chosen, which is remembered', async ({ open }) => {
  const page = await open({ user: 'CLT0001', colorScheme: 'dark' });
  const dark = () => page.evaluate(() => document.documentElement.classList.contains('bp6-dark'));
  await expect.poll(dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(dark).toBe(false);
  await page.getByRole('button', { name: 'Tema', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect.poll(dark).toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  expect(await dark()).toBe(true);
});

test('under 900 px the menu is one button, and nothing is wider than a phone', async ({ open }) => {
  const page = await open({ user: 'CLT0001', viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Notas de Versão' }).click();
  await page.getByRole('tab', { name: 'Notas de Versão', selected: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Control+k');
  const palette = await page.getByRole('textbox', { name: 'Ir para uma tela' }).boundingBox();
  expect(palette?.x).toBeGreaterThanOrEqual(0);
});

test('of many tabs the active one is in sight, its close button too', async ({ open }) => {
  const page = await open({ user: 'ADM0001', viewport: { width: 390, height: 844 } });
  for (const [slug, title] of [
    ['pesquisa-de-satisfacao', 'Pesquisa de Satisfação'],
    ['notas-de-versao', 'Notas de Versão'],
    ['tokens-de-acesso', 'Tokens de acesso'],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${slug}`);
    await page.getByRole('tab', { name: title, selected: true }).waitFor();
  }
  const close = await page.getByRole('button', { name: 'Fechar Tokens de acesso' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(close?.x).toBeGreaterThan(0);
});
