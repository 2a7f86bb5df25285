import type { Page } from 'playwright-core';
import { type RmConfig, simulated } from '../../server/src/infra/rm-config.ts';
import { mastersOf } from '../../server/src/rm/simulado/embedded.ts';
import { type SimulatedRm, startSimulatedRm } from '../../server/src/rm/simulado/server.ts';
import { startSending } from '../../server/src/rm/start.ts';
import { violations } from './axe.ts';
import { test as base, expect } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const asking = ({ modelo, ...tipo }: RmConfig['tipos']['MS']) => ({
  ...tipo,
  modelo: { ...modelo, emissao: 'envio' as const },
});

/** Both templates ask for the day of emission at sending. */
const config: RmConfig = {
  ...simulated,
  tipos: { MS: asking(simulated.tipos.MS), MT: asking(simulated.tipos.MT) },
};

const test = base
  .extend('serverOptions', { scope: 'file' }, () => ({ config: { rm: config } }))
  .extend('rm', async ({ server: { pool } }, { onCleanup }) => {
    const masters = () => mastersOf(pool, config);
    const rm: SimulatedRm = await startSimulatedRm({ ...config, masters });
    config.url = rm.url;
    const sending = startSending({
      rm: config,
      pool,
      clock: { now: () => new Date() },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    onCleanup(async () => {
      await sending.close();
      await rm.close();
    });
    return rm;
  });

const toast = (page: Page, text: string) => page.locator('.bp6-toast').getByText(text).waitFor();

/** The days of emission of what RM has, by series. */
const days = ({ ledger }: SimulatedRm, serie: string) => [
  ...new Set(
    [...ledger.movimentos.values()]
      .filter(({ tmov }) => tmov.SERIE === serie)
      .map(({ tmov }) => tmov.DATAEMISSAO?.slice(0, 10)),
  ),
];

test('who sends one third-party measurement chooses its day of emission', async ({ open, rm }) => {
  const page = await open(visitList('INT0001', 'integrar-medicoes-de-terceiros-com-rm'));
  const list = await new ListPage(page).ready();
  await list.filters.getByLabel('Pronta').selectOption('Sim');
  await list.filter();
  await list.columnBecomes('Integração', (cells) => cells.includes('Pronta'));
  const row = page.getByRole('row').filter({ hasText: 'Pronta' }).first();
  await row.locator('[data-column="1"]').click();
  await list.button('Integrar Medição com RM').click();
  const dialog = page.getByRole('alertdialog');
  const day = dialog.getByLabel('Data de emissão do movimento');
  await dialog.getByRole('button', { name: 'Integrar', exact: true }).click();
  await toast(page, 'Informe a data de emissão dos movimentos');
  await day.fill('31/10/2026');
  await day.press('Tab');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Integrar', exact: true }).click();
  const batch = page.getByRole('region', { name: /^Lote \d+$/ });
  await batch.getByText(/^Concluído: 1 de 1/).waitFor({ timeout: 30_000 });
  await batch.getByText(/emissão 31\/10\/2026/).waitFor();
  expect(days(rm, 'APMT')).toEqual(['2026-10-31']);
});

test('a batch has one day of emission, which its panel tells', async ({ open, rm }) => {
  const page = await open(visitList('INT0001', 'integrar-medicoes-subcontratada-com-rm'));
  const list = await new ListPage(page).ready();
  await list.button('Integrar Lote com RM').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/^\d+ mediç(ão|ões), R\$/).waitFor();
  await dialog.getByLabel('Data de emissão dos movimentos').fill('30/10/2026');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Integrar', exact: true }).click();
  const batch = page.getByRole('region', { name: /^Lote \d+$/ });
  await batch.getByText(/^Concluído/).waitFor({ timeout: 30_000 });
  await batch.getByText(/emissão 30\/10\/2026/).waitFor();
  expect(days(rm, 'APMS')).toEqual(['2026-10-30']);
});
