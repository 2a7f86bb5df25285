import type { Locator, Page } from 'playwright-core';

/** How a modal, a menu or a part of a screen is brought into the picture. */
export interface Recipe {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

export const panel = (page: Page) => page.locator('.panel[data-active=true]');

/** A button of the screen; where there is no room for it, the item of the menu that has it, which is open then. */
async function actOf(page: Page, name: string): Promise<Locator> {
  const shown = panel(page).getByRole('button', { name, exact: true });
  const more = panel(page).locator('.list-actions').getByRole('button', { name: 'Mais ações' });
  await shown.or(more).first().waitFor();
  if ((await shown.count()) > 0) return shown;
  await more.click();
  return page.getByRole('menuitem', { name });
}

export const press = async (page: Page, name: string) => (await actOf(page, name)).click();

/** The nth row of the grid of the screen. */
const select = (page: Page, row: number) =>
  panel(page).locator(`.grid-body [data-row="${row}"] [data-column="2"]`).first().click();

/** Where there is no room for the filters they open over the screen. */
export async function showFilters(page: Page): Promise<void> {
  const show = panel(page).getByRole('button', { name: /^Mostrar filtros/ });
  if (await show.isVisible()) await show.click();
}

export const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' }).last();

/** Several steps, one after the other. */
export const steps = (name: string, ...parts: Recipe['open'][]): Recipe => ({
  name,
  open: async (page) => {
    for (const part of parts) await part(page);
  },
});

/** Another master of the screen of masters. */
export const chooseMaster = (nome: string) => async (page: Page) => {
  await panel(page).getByLabel('Cadastro', { exact: true }).selectOption(nome);
};

/** A button of the screen. */
export const button = (name: string): Recipe => ({ name, open: (page) => press(page, name) });

/** An act on the first row for which it can be done. */
export const onRow = (name: string): Recipe => ({
  name,
  open: async (page) => {
    const cards = panel(page).locator('.card');
    await cards.or(panel(page).locator('.grid-body [data-row="0"]')).first().waitFor();
    if (await cards.first().isVisible()) return onCard(page, name);
    const rows = await panel(page).locator('.grid-body [data-row]').count();
    for (let row = 0; row < rows; row++) {
      await select(page, row);
      const act = await actOf(page, name);
      if ((await act.getAttribute('aria-disabled')) !== 'true') return act.click();
      const menu = page.getByRole('menu');
      if (await menu.isVisible()) await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
    throw new Error(`no row lets ${name} be pressed`);
  },
});

/** An item of a menu of the screen. */
export const item = (menu: string, name: string): Recipe => ({
  name,
  open: async (page) => {
    await press(page, menu);
    await page.getByRole('menuitem', { name }).click();
  },
});

async function onCard(page: Page, name: string): Promise<void> {
  const shown = panel(page).locator('.card').getByRole('button', { name, exact: true });
  if (await shown.first().isVisible()) return shown.first().click();
  for (const more of await panel(page).getByRole('button', { name: 'Mais ações' }).all()) {
    await more.click();
    const one = page.locator('.bp6-menu-item:not(.bp6-disabled)').getByText(name, { exact: true });
    await page.getByRole('menu').waitFor();
    if (await one.isVisible()) return one.click();
    await more.click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  throw new Error(`no card lets ${name} be pressed`);
}

/** A row alone, and what comes with it. */
export const row = (name: string): Recipe => ({ name, open: (page) => select(page, 0) });

export const filter = (label: string, option: string) => async (page: Page) => {
  await showFilters(page);
  await filters(page).getByLabel(label).selectOption(option);
  await filters(page).getByRole('button', { name: 'Filtrar' }).click();
  await panel(page).getByRole('list', { name: 'Filtros em uso' }).getByText(option).waitFor();
};

/** The whole of a list that opens at what waits for one. */
export const whole = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Todas/ })
    .click();

export const sort = (order: string) => async (page: Page) => {
  await press(page, 'Ordenar');
  await page.getByRole('menuitemradio', { name: order }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

/** What a search modal finds for a text. */
export async function find(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  if (text) await dialog.getByRole('combobox').fill(text);
  await dialog.getByRole('option').first().waitFor();
}

/** The search of a filter, with what it finds. */
export const search = (label: string, text: string): Recipe => ({
  name: `pesquisa ${label}`,
  open: async (page) => {
    await showFilters(page);
    await filters(page).getByLabel(label, { exact: true }).click();
    await find(page, text);
  },
});

export const header = (name: string): Recipe => ({
  name,
  open: (page) => page.getByRole('banner').getByRole('button', { name }).first().click(),
});

/** A tab of the modal that is open. */
export const modalTab = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('tab', { name }).click();

/** A tab within the screen. */
export const tab = (name: string): Recipe => ({
  name,
  open: (page) => panel(page).getByRole('tab', { name }).click(),
});
