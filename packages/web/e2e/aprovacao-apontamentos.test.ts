import { List } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const path = '#/aprovacao?ver=todas';
const minutes = (text: string | null) => {
  const [hours = 0, rest = 0] = (text ?? '').split(':').map(Number);
  return hours * 60 + rest;
};

/** Rafael's request that waits has overtime on one day and a pending LD on another. */
const marked = `
  with request as (
    select funcionario, inicio, fim from aprovacao join periodo on periodo.id = periodo_id
    where funcionario = 'PJT0001' and status = 'PENDENTE' order by aprovacao.id desc limit 1
  ), entry as (
    select min(apontamento.id) as first, max(apontamento.id) as last
    from apontamento join request using (funcionario) where data between inicio and fim
  )
  update apontamento set ld_pendente = apontamento.id = first,
    minutos = minutos + case when apontamento.id = last then 600 else 0 end
  from entry where apontamento.id in (first, last)`;

test('viewing a request of hours lists its entries, with pending LD and overtime', async ({
  open,
  server,
}) => {
  await server.pool.query(marked);
  const page = await open({ user: 'GES0001', path });
  const list = new List(page);
  await list.act('Visualizar', 'Rafael', 'Pendente');
  const table = list.dialog.getByRole('table', { name: 'Apontamentos' });
  await table.getByText('LD pendente').waitFor();
  await table
    .getByText(/^Extra \d\d:\d\d$/)
    .first()
    .waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Data',
    'Projeto',
    'Atividade',
    'Documento',
    'Observação',
    'Entrada',
    'Saída',
    'Horas',
    'Marcas',
  ]);
  const hours = await table.locator('[data-header=Horas]').allTextContents();
  const dates = await table.locator('[data-header=Data]').allTextContents();
  const total = list.dialog.locator('dt:text-is("Horas") + dd');
  // the update above is not in what the request stored
  expect(hours.reduce((sum, text) => sum + minutes(text), 0)).toBe(
    minutes(await total.textContent()) + 600,
  );
  const day = (date: string) => date.split('/').reverse().join('-');
  expect(dates).toEqual(dates.toSorted((a, b) => day(a).localeCompare(day(b))));
  expect(await violations(page)).toEqual([]);

  // The keyboard reads on to the last entry, and leaves.
  await list.dialog.getByRole('region', { name: 'Dados da medição' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => table.getByRole('row').last().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await list.dialog.waitFor({ state: 'detached' });
});

test('entries that cannot be read say so and can be tried again; none is said, too', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', expects: [/ERR_CONNECTION_REFUSED/], path });
  const list = new List(page);
  let answer: 'refuse' | 'none' = 'refuse';
  await page.route('**/api/apontamento*', (route) => {
    const target = route.request().headers()['x-target-path'] ?? '';
    if (!/^aprovacao-horas\/\d+\/apontamentos$/.test(target)) return route.continue();
    return answer === 'refuse' ? route.abort('connectionrefused') : route.fulfill({ json: [] });
  });
  await list.act('Visualizar', 'Rafael', 'Pendente');
  const retry = list.dialog.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
  await retry.waitFor();
  answer = 'none';
  await retry.click();
  await list.dialog.getByText('Nenhum apontamento no período da solicitação.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('on a phone the entries are cards', async ({ open }) => {
  const page = await open({ user: 'GES0001', path, viewport: { width: 390, height: 844 } });
  const list = new List(page);
  const card = page.getByRole('list', { name: 'Aprovação' }).getByRole('listitem');
  await card
    .filter({ hasText: 'Rafael' })
    .first()
    .getByRole('button', { name: 'Mais ações' })
    .click();
  await page.getByRole('menuitem', { name: 'Visualizar' }).click();
  const row = list.dialog.getByRole('table', { name: 'Apontamentos' }).locator('tbody tr').first();
  await row.waitFor();
  const width = await row.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(width[0]).toBe(width[1]);
  expect(await violations(page)).toEqual([]);
});
