import type { Locator, Page } from 'playwright-core';
import { demoNow } from '../../server/test/clock.ts';
import { expect, type Visit } from './browser.ts';

/** A visit to a list, with the clock of the server. */
export const visitList = (user: string, slug: string, more: Visit = {}): Visit => ({
  user,
  path: `#/${slug}`,
  before: (page) => page.clock.setFixedTime(demoNow),
  ...more,
});

/** A list screen, by what people see in it. */
export class ListPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly filters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.filters = page.getByRole('form', { name: 'Filtros' });
  }

  row = (index: number) => this.page.locator(`[role=row][data-row="${index}"]`);
  header = (name: string) => this.page.getByRole('columnheader', { name, exact: true });
  headers = () => this.page.getByRole('columnheader').allTextContents();
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  /** An item of the menu of the bar, which it opens. */
  more = async (name: string): Promise<Locator> => {
    await this.button('Mais ações').click();
    return this.page.getByRole('menuitem', { name });
  };
  count = () => this.page.locator('.list-count').textContent();
  selected = () => this.page.locator('.grid-body [aria-selected=true]').count();

  async ready(): Promise<this> {
    await this.row(0).waitFor();
    return this;
  }

  /** The texts of a column, as far as rows are in the page. */
  async column(name: string): Promise<string[]> {
    const at = await this.header(name).getAttribute('data-column');
    return this.page.locator(`.grid-body [data-column="${at}"]`).allTextContents();
  }

  /** Waits for what a column comes to. */
  columnBecomes = (name: string, holds: (texts: string[]) => boolean) =>
    expect.poll(async () => holds(await this.column(name))).toBe(true);

  countBecomes = (text: string | RegExp) => expect.poll(() => this.count()).toMatch(text);

  filter = () => this.filters.getByRole('button', { name: 'Filtrar' }).click();

  /** Fills a filter from its search modal. */
  async search(label: string, text: string) {
    await this.filters.getByLabel(label, { exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(text);
    await dialog.getByRole('option').filter({ hasText: text }).first().click();
    await dialog.waitFor({ state: 'detached' });
  }
}
