import type { Page } from 'playwright-core';
import { Tab, visit } from './apontamento-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const menuOf = (page: Page) => page.getByRole('button', { name: 'Favoritos', exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const palette = (page: Page) => page.getByRole('textbox', { name: /^Ir para uma tela/ });

/** What is in the form, as its favourite is called: the project and the activity. */
const workOf = async (tab: Tab) =>
  [
    await tab.field('Projeto').inputValue(),
    await tab.field('Atividade').locator('option:checked').textContent(),
  ].join(' ');

/** Keeps what is in the form as a favourite, and answers how it is called. */
async function keep(tab: Tab): Promise<string> {
  await menuOf(tab.page).click();
  await item(tab.page, 'Adicionar aos favoritos').click();
  await item(tab.page, /favoritos/).waitFor({ state: 'detached' });
  return workOf(tab);
}

test('a favourite fills project and activity, by the keyboard too, until it is removed', async ({
  open,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await menuOf(page).press('Enter');
  await item(page, 'Adicionar aos favoritos').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await item(page, /favoritos/).waitFor({ state: 'detached' });
  const kept = await keep(tab);

  await tab.choose('Projeto', 'PRJ-0001');
  expect(await workOf(tab)).not.toBe(kept);
  await menuOf(page).press('Enter');
  await item(page, kept).waitFor();
  expect(await violations(page)).toEqual([]);
  await item(page, kept).press('Enter');
  await expect.poll(() => workOf(tab)).toBe(kept);
  await expect.poll(tab.focused).toBe('horas');

  // It stays over a reload, and belongs to its user.
  await page.reload();
  await tab.ready();
  await menuOf(page).click();
  await item(page, 'Remover dos favoritos').click();
  await menuOf(page).click();
  await item(page, 'Adicionar aos favoritos').waitFor();
});

test('favourites come by use', async ({ open }) => {
  const page = await open(visit('SEM0001'));
  const tab = await new Tab(page).ready();
  const first = await keep(tab);
  const other = first.startsWith('PRJ-0001') ? 'PRJ-0002' : 'PRJ-0001';
  await tab.choose('Projeto', other);
  await tab.field('Atividade').selectOption({ index: 1 });
  const second = await keep(tab);
  const order = async () => {
    await menuOf(page).click();
    await item(page, second).waitFor();
    const texts = await page.getByRole('menuitem').evaluateAll((items) =>
      items.map((each) =>
        [...each.children]
          .map((part) => part.textContent)
          .join(' ')
          .trim(),
      ),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    const at = (name: string) => texts.indexOf(name);
    return at(first) < at(second);
  };
  const before = await order();
  await tab.log('0:10');
  if (before) expect(await order()).toBe(false);
  await menuOf(page).click();
  await item(page, first).click();
  await expect.poll(() => workOf(tab)).toBe(first);
  for (const hours of ['0:10', '0:10']) await tab.log(hours);
  expect(await order()).toBe(true);
});

test('a project that takes no more hours is refused when it is picked', async ({
  open,
  server,
}) => {
  const page = await open(visit('GES0001'));
  const tab = await new Tab(page).ready();
  const kept = await keep(tab);
  const codigo = kept.split(' ')[0];
  await tab.choose('Projeto', codigo === 'PRJ-0001' ? 'PRJ-0002' : 'PRJ-0001');
  await server.pool.query('update projeto set permite_apontamento = false where codigo = $1', [
    codigo,
  ]);
  try {
    await page.reload();
    await tab.form.waitFor();
    await menuOf(page).click();
    await item(page, kept).click();
    await tab.toast('O Status atual do projeto não permite apontamento').waitFor();
  } finally {
    await server.pool.query('update projeto set permite_apontamento = true where codigo = $1', [
      codigo,
    ]);
  }
});

test('the palette opens the time entry with a recent project, or a favourite, filled in', async ({
  open,
}) => {
  const page = await open(visit('CLT0001', { path: '' }));
  const tab = new Tab(page);
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).fill('prj');
  const place = page.getByRole('menuitem', { name: /^PRJ-\d{4} · / });
  await place.nth(1).waitFor();
  expect(await violations(page)).toEqual([]);
  const [projeto = '', atividade] = [
    await place.nth(1).locator('.bp6-fill').first().textContent(),
    await place.nth(1).locator('.bp6-menu-item-label').textContent(),
  ];
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Apontamento de Horas', selected: true }).waitFor();
  await expect.poll(() => tab.field('Projeto').inputValue()).toBe(projeto);
  await expect
    .poll(() => tab.field('Atividade').locator('option:checked').textContent())
    .toBe(atividade);
  await expect.poll(tab.focused).toBe('horas');

  await keep(tab);
  await page.getByRole('tab', { name: 'Principal' }).click();
  await page.keyboard.press('Control+k');
  await palette(page).fill(projeto ?? '');
  await page.locator('.bp6-omnibar [data-icon=star]').waitFor();
});

test('who logs no hours has screens alone in the palette', async ({ open }) => {
  const page = await open({ user: 'FIS0001' });
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).fill('prj');
  await page.getByText('Nada com esse nome').waitFor();
});

test('twenty favourites are enough: one more is refused until another goes', async ({ open }) => {
  const kept = Array.from({ length: 20 }, (_, id) => ({
    projeto: { id: -id, codigo: `ANT-${id}`, nome: 'Obra antiga' },
    atividade: { id: -id, nome: 'Projeto' },
    uses: 0,
  }));
  const page = await open(
    visit('CLT0001', {
      before: (opened) =>
        opened.addInitScript((favoritos) => {
          if (localStorage['aponta.favoritos']) return;
          localStorage['aponta.favoritos'] = JSON.stringify({ CLT0001: favoritos });
        }, kept),
    }),
  );
  const tab = await new Tab(page).ready();
  const add = async () => {
    await menuOf(page).click();
    await item(page, 'Adicionar aos favoritos').click();
    await item(page, /favoritos/).waitFor({ state: 'detached' });
  };
  await add();
  await tab.toast('São no máximo 20 favoritos; remova um antes').waitFor();
  await page.evaluate(() => {
    const { CLT0001 } = JSON.parse(localStorage['aponta.favoritos']);
    localStorage['aponta.favoritos'] = JSON.stringify({ CLT0001: CLT0001.slice(1) });
  });
  await page.reload();
  await tab.ready();
  await add();
  await menuOf(page).click();
  await item(page, 'Remover dos favoritos').waitFor();
  expect(await page.getByRole('menuitem', { name: /^ANT-/ }).count()).toBe(19);
});

test('without project and activity there is nothing to keep, and the menu says so', async ({
  open,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  await tab.field('Atividade').selectOption('');
  await menuOf(page).click();
  const hint = item(page, 'Escolha projeto e atividade para guardar um favorito');
  expect(await hint.getAttribute('aria-disabled')).toBe('true');
});
