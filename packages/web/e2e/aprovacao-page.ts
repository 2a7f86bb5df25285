import { statusLabels } from '@aponta/sdk';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../server/test/server.ts';
import { expect } from './browser.ts';

const statuses: ReadonlySet<string> = new Set(Object.values(statusLabels));

/** The lists of approvals, by what people see in them. */
export class List {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    // A question over a dialog is another one.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  }

  /** Rows by their texts; a status is the whole word of the tag. */
  row = (...texts: (string | RegExp)[]) =>
    texts.reduce<Locator>(
      (rows, text) =>
        typeof text === 'string' && statuses.has(text)
          ? rows.filter({ has: this.page.locator('.bp6-tag').getByText(text, { exact: true }) })
          : rows.filter({ hasText: text }),
      this.page.locator('.grid-body').getByRole('row'),
    );
  action = (name: string) => this.page.getByRole('button', { name, exact: true });
  toast = (text: string | RegExp) => this.page.locator('.bp6-toast').getByText(text).first();

  /** An item of the menu of the bar. */
  async more(name: string): Promise<Locator> {
    await this.action('Mais ações').click();
    return this.page.getByRole('menuitem', { name });
  }

  /** Why an act of the menu cannot be done. */
  async hintOfMore(name: string): Promise<string | null> {
    const item = await this.more(name);
    const hint = await item.locator('small').textContent();
    await this.page.keyboard.press('Escape');
    await item.waitFor({ state: 'detached' });
    return hint;
  }

  /** Selects a row and starts an act on it. */
  async act(name: string, ...texts: (string | RegExp)[]): Promise<Locator> {
    await this.select(...texts);
    await this.action(name).click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  /** As `act`, by the menu. */
  async actMore(name: string, ...texts: (string | RegExp)[]): Promise<Locator> {
    await this.select(...texts);
    await (await this.more(name)).click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  async select(...texts: (string | RegExp)[]) {
    const row = this.row(...texts).first();
    if ((await row.getAttribute('aria-selected')) !== 'true') await row.click();
  }

  /** Presses the button that ends the dialog, and waits until it has. */
  async confirm(name: string) {
    await this.dialog.locator('.modal-footer').getByRole('button', { name, exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Why an act cannot be done, as a screen reader tells it. */
  hint = async (name: string): Promise<string | null> => {
    const button = this.action(name);
    if ((await button.getAttribute('aria-disabled')) !== 'true') return null;
    return this.page
      .locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
      .textContent();
  };
}

/** Calls the server as the user of a page. */
export async function send(page: Page, method: 'POST' | 'PATCH', path: string, data: object = {}) {
  const answer = await page.request.fetch(`/api/apontamento/${path}`, {
    method,
    headers: { 'x-aponta': '1' },
    data,
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** A third-party measurement of 2.000,00 made by the user of a page: ten hours, and two sheets of one document. */
export async function measure(page: Page, { pool }: TestServer): Promise<{ codigo: string }> {
  const { rows } = await pool.query(`
    select documento.id as documento, documento.projeto_id as projeto,
      (select id from empresa order by id limit 1) as empresa,
      (select id from periodo where fim = '2026-10-25') as periodo,
      (select codigo from centro_custo where ativo order by codigo limit 1) as centro
    from documento join projeto on projeto.id = documento.projeto_id order by documento.id limit 1`);
  const { documento, projeto, empresa, periodo, centro } = rows[0];
  return send(page, 'POST', 'medicao-terceiros', {
    corpoTecnico: false,
    executante: empresa,
    executanteNome: 'Topografia Teste',
    secao: '01.03.001',
    periodo,
    localDeExecucao: 'OBR',
    projeto,
    horas: 10,
    valorUnitario: 150,
    precoGlobal: 0,
    valorTotalA1: 500,
    valorCalculado: 1500,
    valorTotal: 2000,
    centrosDeCusto: [{ centroCusto: centro, percentual: 100 }],
    medicaoTerceirosDocumentos: [
      {
        id: documento,
        formato: 'A1',
        folhas: 2,
        a1Equivalente: 1,
        valorUnitario: 250,
        valorItem: 500,
      },
    ],
  });
}
