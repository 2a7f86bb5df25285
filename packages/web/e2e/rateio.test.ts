import { demoNow } from '../../server/test/clock.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const SLUG = 'importar-rateio-fixo';

test('the rateios of a period are previewed, imported, seen and exported', async ({
  open,
  server,
}) => {
  const page = await open(visitList('RHU0001', SLUG, { expects: [/status of 409/] }));
  const list = await new ListPage(page).ready();
  const [clt, pj] = [list.button('Exportar Rateios CLT'), list.button('Exportar Rateios PJ')];
  const toast = page.locator('.bp6-toast');
  await clt.click({ force: true });
  await toast.getByText('Selecione um período para exportar os Rateios Fixos').waitFor();
  await pj.click({ force: true });
  await toast.getByText('Filtre por um período para exportar').waitFor();

  await list.button('Importar').click();
  const dialog = page.getByRole('dialog', { name: 'Importar Rateio Fixo' });
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await toast.getByText('O campo de pesquisa não pode estar vazio').waitFor();
  const choose = async (field: ReturnType<typeof dialog.getByLabel>, competencia: string) => {
    await field.click();
    const periods = page.getByRole('listbox', { name: 'Selecionar período' });
    await periods.getByRole('option').filter({ hasText: competencia }).click();
    await periods.waitFor({ state: 'detached' });
  };
  await choose(dialog.getByLabel('Período', { exact: true }), '11/2026');
  await dialog.getByText('O rateio soma 90,00 %, e não 100,00 %').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  // The period has not ended: the question says so, and what is about to happen to whom.
  const question = page.getByRole('dialog', { name: 'Confirmar importação' });
  await question.getByText('O período ainda não terminou').waitFor();
  await question.getByText(/^\d+ colaboradores? .* 1 recusado\.$/).waitFor();
  await question.getByRole('row').filter({ hasText: 'Importa, gerado' }).first().waitFor();
  await question
    .getByRole('row')
    .filter({ hasText: 'Ana Beatriz' })
    .getByText('O rateio soma 90,00 %, e não 100,00 %')
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await toast.getByText(/^Rateio importado de \d+ colaboradores/).waitFor();
  // Whoever lacks 10 % stays in sight, with the reason.
  await dialog.getByText('1 colaborador não foi importado').waitFor();
  await expect
    .poll(() => dialog.getByRole('row').filter({ hasText: 'Ana Beatriz' }).count())
    .toBe(2);
  await dialog.getByText('Importados', { exact: true }).click();
  await dialog.getByRole('cell', { name: 'Importado', exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await dialog.waitFor({ state: 'detached' });

  // Enter takes the period that was typed, and none that was not.
  const filter = list.filters.getByLabel('Período', { exact: true });
  await filter.fill('quando');
  await filter.press('Enter');
  await page.getByText('Nada encontrado para “quando”').waitFor();
  await filter.blur();
  expect(await filter.inputValue()).toBe('');
  await filter.fill('10/2026');
  await filter.press('Enter');
  await expect.poll(() => filter.inputValue()).toMatch(/^10\/2026 · /);
  await filter.fill('ant');
  await filter.press('Escape');
  expect(await filter.inputValue()).toMatch(/^10\/2026 · /);
  await choose(filter, '11/2026');
  await list.filter();
  await list.countBecomes(/^1 item/);
  await clt.click({ force: true });
  await toast.getByText('Filtre por um período e selecione um rateio para exportar').waitFor();
  await list.row(0).locator('[data-column="1"]').click();
  const rateios = page.getByRole('region', { name: 'Rateios' });
  await rateios.locator('[data-tone=danger] .bp6-tag').getByText('Não Importado').first().waitFor();
  await rateios.locator('[data-tone=warning]').getByText('Sim').first().waitFor();
  expect(await violations(page)).toEqual([]);
  for (const button of [clt, pj]) {
    const downloading = page.waitForEvent('download');
    await button.click();
    expect((await downloading).suggestedFilename()).toMatch(/^Rateios (CLT|PJ) .*\.xlsx$/);
  }

  // Somebody else has undone it meanwhile: to ask again would be refused again.
  const undo = page.getByRole('dialog', { name: 'Desfazer importação' });
  await server.pool.query(`update importacao set desfeita_por = 'ADM0001', desfeita_em = now()`);
  await list.button('Desfazer importação').click();
  await undo.getByText(/^Esta importação já foi desfeita por /).waitFor();
  expect(await undo.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  await undo.getByRole('button', { name: 'Voltar' }).click();
  await undo.waitFor({ state: 'detached' });
  await server.pool.query(`update importacao set desfeita_por = null, desfeita_em = null`);
  await list.button('Atualizar').first().click();

  await list.button('Desfazer importação').click();
  await undo.getByText('Volta o rateio que ela substituiu').waitFor();
  await undo.getByRole('cell', { name: 'Fica sem rateio importado' }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await undo.getByRole('button', { name: 'Desfazer' }).click();
  await undo.waitFor({ state: 'detached' });
  await list.button('Desfazer importação').click({ force: true });
  await toast.getByText(/^Esta importação já foi desfeita por /).waitFor();
});

test('a sheet is checked line by line, and imported once it is right', async ({ open, server }) => {
  const { rows } = await server.pool.query(
    `select codigo from centro_custo where ativo order by codigo limit 1`,
  );
  const page = await open(visitList('RHU0001', SLUG));
  const list = await new ListPage(page).ready();
  await list.button('Importar').click();
  const dialog = page.getByRole('dialog', { name: 'Importar Rateio Fixo' });
  const chooseFile = (lines: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'rateio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Código;Centro de Custo;Percentual\n${lines}\n`),
    });
  await chooseFile(`CLT0001;NAO.HA;60\nNINGUEM;${rows[0].codigo};cem`);
  await dialog.getByText('rateio.csv: selecione o período').waitFor();
  const period = dialog.getByLabel('Período', { exact: true });
  await period.fill('10/2026');
  await period.press('Enter');
  await dialog.getByText('rateio.csv: 2 erros').waitFor();
  // The sheet stays with another period, and is judged for it.
  await period.fill('11/2026');
  await period.press('Enter');
  await expect.poll(() => period.inputValue()).toMatch(/^11\/2026 · /);
  await dialog.getByText('rateio.csv: 2 erros').waitFor();
  const faults = dialog.getByRole('table', { name: 'Erros da planilha' }).getByRole('row');
  await expect.poll(() => faults.count()).toBe(3);
  await faults.filter({ hasText: 'NAO.HA' }).getByText('um centro de custo ativo').waitFor();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar erros' }).click();
  expect((await downloading).suggestedFilename()).toBe('Erros de rateio.csv');
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await page.locator('.bp6-toast').getByText('A planilha ainda não está certa').waitFor();

  await chooseFile(`CLT0001;${rows[0].codigo};100`);
  await dialog.getByText('rateio.csv: 1 linha de 1 colaborador, sem erros.').waitFor();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar importação' });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await list.columnBecomes('Arquivo', (cells) => cells[0] === 'rateio.csv');
});

test('Enter takes the period that was typed when the periods are still being read', async ({
  open,
}) => {
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  const page = await open(
    visitList('RHU0001', SLUG, {
      before: async (page) => {
        await page.clock.setFixedTime(demoNow);
        await page.route('**/api/**', async (route) => {
          const request = route.request();
          if (request.headers()['x-target-path'] === 'periodo') {
            asked.push(request.url());
            await answer.promise;
          }
          await route.continue();
        });
      },
    }),
  );
  const list = await new ListPage(page).ready();
  await list.button('Importar').click();
  const period = page.getByRole('dialog', { name: 'Importar Rateio Fixo' }).getByLabel('Período', {
    exact: true,
  });
  await period.fill('10/2026');
  await expect.poll(() => asked.some((url) => url.includes('date='))).toBe(true);
  await period.press('Enter');
  answer.resolve();
  await expect.poll(() => period.inputValue()).toMatch(/^10\/2026 · /);
});
