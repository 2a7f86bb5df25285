import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('punches of a month are listed and exported once dates and condition are chosen', async ({
  open,
}) => {
  const page = await open(visitList('ADM0001', 'relatorio-de-batidas'));
  const list = new ListPage(page);
  const prompt = page.getByRole('paragraph').filter({ hasText: 'Selecione ambas as datas' });
  await prompt.waitFor();
  const file = list.button('Exportar Relatório de Batidas');
  // Playwright waits for what is not disabled; people do not.
  await file.click({ force: true });
  await page.locator('.bp6-toast').getByText('Filtre por ambas as datas e uma Condição').waitFor();

  await list.filters.getByLabel('Data Inicial').fill('1/10');
  await list.filters.getByLabel('Data Final').fill('31/10/26');
  await list.filters.getByLabel('Condição').selectOption('CLT');
  await list.filter();
  await list.ready();
  await list.columnBecomes('Condição', (cells) => cells.every((cell) => cell === 'CLT'));
  await list.header('Nome Colaborador').click();
  await expect
    .poll(() => list.header('Nome Colaborador').getAttribute('aria-sort'))
    .toBe('ascending');

  const downloading = page.waitForEvent('download');
  await file.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page
    .getByRole('status', { name: 'Arquivos' })
    .getByText(/^Baixado/)
    .waitFor();
});

test('a month is a press away, a line a day tells the difference, and both conditions are exported', async ({
  open,
}) => {
  const page = await open(visitList('ADM0001', 'relatorio-de-batidas'));
  const list = new ListPage(page);
  await page.getByRole('button', { name: 'out, outubro de 2026' }).click();
  await list.ready();
  await page.getByText('Por dia', { exact: true }).click();
  await list.ready();
  expect(await list.headers()).toEqual(
    expect.arrayContaining(['Marcações', 'Ponto', 'Apontado', 'Diferença']),
  );
  await list.filters.getByLabel('Condição').selectOption('CLT e PJ');
  await list.filter();
  await list.ready();
  const downloading = page.waitForEvent('download');
  await list.button('Exportar por dia').click();
  expect((await downloading).suggestedFilename()).toMatch(/^Batidas por dia 2026-10-01/);
});
