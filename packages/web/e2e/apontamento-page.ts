import type { Locator, Page } from 'playwright-core';
import { demoNow } from '../../server/test/clock.ts';
import { expect, type Visit } from './browser.ts';

/** A visit to the time-entry tab, with the clock of the server. */
export const visit = (user: string, more: Visit = {}, now = demoNow): Visit => ({
  user,
  path: '#/apontamento-de-horas',
  before: (page) => page.clock.setFixedTime(now),
  ...more,
});

/** A rule refuses the entry, which the browser's console tells as well. */
export const refused: Visit = { expects: [/status of 422/] };

/** The time-entry tab, by what people see in it. */
export class Tab {
  readonly page: Page;
  readonly form: Locator;
  readonly table: Locator;
  readonly summary: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Apontar horas' });
    this.table = page.getByRole('table', { name: /^Apontamentos de/ });
    this.summary = page.getByRole('complementary', { name: 'Resumo' });
    this.dialog = page.getByRole('dialog');
  }

  field = (label: string) => this.form.getByLabel(label, { exact: true });
  day = (date: string) => this.page.locator(`.month-page:not([inert]) [data-date="${date}"]`);
  rows = () => this.table.locator('tbody:not([data-queue]) tr');
  /** What left the form and is not logged yet. */
  queued = () => this.table.locator('[data-queue] tr[data-key]');
  toast = (text: string | RegExp) => this.page.locator('.bp6-toast').getByText(text);

  /** The form is there, filled as the last entry was. */
  async ready(): Promise<this> {
    await this.form.locator('input[name=projeto]:not([value=""])').waitFor();
    await this.field('Atividade').locator('option').nth(1).waitFor({ state: 'attached' });
    return this;
  }

  values = (...labels: string[]) =>
    Promise.all(labels.map((label) => this.field(label).inputValue()));

  focused = () =>
    this.page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined);

  /** What is wrong with a field, as a screen reader tells it. */
  async problemOf(label: string): Promise<string | null> {
    const field = this.field(label);
    if ((await field.getAttribute('aria-invalid')) !== 'true') return null;
    const id = await field.getAttribute('aria-describedby');
    return this.page.locator(`[id="${id}"]`).textContent();
  }

  async select(date: string) {
    await this.day(date).click();
    await this.page.locator(`[data-date="${date}"][aria-selected=true]`).waitFor();
  }

  submit = () => this.form.getByRole('button', { name: 'Cadastrar' }).click();

  /** Logs hours with the rest of the form as it is. */
  async log(hours: string) {
    await this.field('Horas').fill(hours);
    await this.field('Horas').press('Enter');
    await this.form.locator('input[name=horas][value=""]').waitFor();
    await this.page.locator('[data-queue]').waitFor({ state: 'detached' });
  }

  /** Takes what was refused back into the form. */
  mend = () => this.table.getByRole('button', { name: /^Editar o apontamento/ }).click();

  async deleteFirst() {
    const rows = await this.rows().count();
    await this.rows()
      .first()
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => this.rows().count()).toBe(rows - 1);
  }

  /** Opens a search modal and searches for a text. */
  async search(label: string, text: string): Promise<Locator> {
    await this.field(label).click();
    await this.dialog.getByRole('combobox').fill(text);
    const found = this.dialog.getByRole('option').filter({ hasText: text });
    await found.first().waitFor();
    return found;
  }

  async choose(label: string, text: string) {
    await (await this.search(label, text)).first().click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** The figure beside a name in the summary: `Dia`, `Mês`. */
  figure = (term: string) =>
    this.summary
      .getByRole('region', { name: 'Horas', exact: true })
      .locator(`dt:text-is("${term}") + dd .figure`)
      .textContent();

  /** The hours of the period by cost centre, as the summary tells them. */
  split = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await this.summary
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
        ),
    );
}
