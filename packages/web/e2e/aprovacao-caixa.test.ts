import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../server/test/server.ts';
import { List } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { test as base, expect } from './browser.ts';

/** Requests of twenty periods that wait for GES0001, the only ones that do. */
const test = base.extend('waiting', async ({ server }) => {
  await addRequests(server, 20);
  return 20;
});

async function addRequests({ pool }: TestServer, n: number) {
  await pool.query(
    `update aprovacao set aprovador_primario = 'DIR0001' where aprovador_primario = 'GES0001'`,
  );
  await pool.query(
    `insert into aprovacao (tipo, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
       aprovador_secundario, criada_em, status_em)
     select 'HORAS', f.codigo, p.id, '01.03.001', 'CLT', 480, 800, 'GES0001', 'DIR0001', now(), now()
     from funcionario f cross join periodo p
     where f.codigo like 'CLT%' and p.fim < current_date and not exists (
       select from aprovacao a where a.funcionario = f.codigo and a.periodo_id = p.id
     ) order by p.fim, f.codigo limit $1`,
    [n],
  );
}

/** Counts what a person does: each key with its modifiers, each click. */
class Presses {
  readonly page: Page;
  count = 0;
  constructor(page: Page) {
    this.page = page;
  }
  key = async (key: string) => {
    this.count += 1;
    await this.page.keyboard.press(key);
  };
  click = async (target: Locator, modifiers: ('Control' | 'Shift')[] = []) => {
    this.count += 1;
    await target.click({ modifiers });
  };
}

const segment = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Situação' }).getByRole('button', { name });

test('twenty are approved in five presses of keys from the home screen', async ({
  open,
  waiting,
}) => {
  const page = await open({ user: 'GES0001' });
  const list = new List(page);
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  const presses = new Presses(page);

  await presses.key('g');
  await presses.key('a');
  await segment(page, `Aguardando você ${waiting}`).waitFor();
  await list.row().first().waitFor();
  await presses.key('Control+a');
  await page.getByRole('region', { name: 'Seleção' }).getByText('20 selecionadas').waitFor();
  expect(await violations(page)).toEqual([]);
  await presses.key('a');
  await list.dialog.getByText('R$ 16.000,00').waitFor();
  expect(await violations(page)).toEqual([]);
  await presses.key('Enter');
  const batch = page.getByRole('region', { name: 'Aprovar 20 medições' });
  await batch.getByText('20 medições aprovadas').waitFor();
  expect(presses.count).toBeLessThanOrEqual(5);
  await page.getByText('Nada aguarda você.').waitFor();
  expect(await violations(page)).toEqual([]);
  await batch.getByRole('button', { name: 'Fechar respostas' }).click();
});

test('several are rejected with one reason; what changed meanwhile is told, and the others go through', async ({
  open,
  server,
}) => {
  await addRequests(server, 4);
  const page = await open({ user: 'GES0001', expects: [/status of 409/] });
  const list = new List(page);
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  const presses = new Presses(page);
  await presses.key('g');
  await presses.key('a');
  await list.row().nth(3).waitFor();
  for (const key of ['j', ' ', 'j', ' ', 'j', ' ']) await presses.key(key);
  await page.getByRole('region', { name: 'Seleção' }).getByText('3 selecionadas').waitFor();
  // Another window is faster with one of them.
  await server.pool.query(
    `update aprovacao set status = 'CANCELADA' where id = (
       select max(id) from aprovacao where aprovador_primario = 'GES0001' and status = 'PENDENTE')`,
  );
  await presses.key('r');
  const names = page.locator('.grid-row[aria-selected=true] [data-column="1"]').allInnerTexts();
  for (const name of await names) await list.dialog.getByText(name.trim()).waitFor();
  await presses.click(
    list.dialog.getByRole('button', { name: 'Faltam apontamentos em dias úteis do período' }),
  );
  expect(await violations(page)).toEqual([]);
  // The button that leaves does so by Ctrl Enter, too.
  await list.dialog.getByRole('button', { name: 'Voltar' }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await list.dialog.getByLabel('Motivo', { exact: true }).focus();
  await presses.key('Control+Enter');
  const batch = page.getByRole('region', { name: 'Reprovar 3 medições' });
  await batch.getByText('2 medições reprovadas; 1 não foi').waitFor();
  expect(await batch.getByRole('row').nth(1).textContent()).toMatch(/já foi cancelada/);
  expect(await violations(page)).toEqual([]);
  expect(presses.count).toBe(11);
  const { rows } = await server.pool.query(
    `select distinct motivo from aprovacao where aprovador_primario = 'GES0001' and status = 'REPROVADA'`,
  );
  expect(rows).toEqual([{ motivo: 'Faltam apontamentos em dias úteis do período' }]);

  // The segment is in the address, and Back leads to the one before.
  await segment(page, 'Decididas').click();
  await list.row('Reprovada').first().waitFor();
  expect(new URL(page.url()).hash).toBe('#/aprovacao?ver=decididas');
  await page.goBack();
  await segment(page, 'Aguardando você 1').waitFor();
  await page.reload();
  await list.row('Pendente').first().waitFor();
});

test('a batch that is cut by the network says which were done, and asks the others again', async ({
  open,
  server,
}) => {
  await addRequests(server, 6);
  const page = await open({
    user: 'GES0001',
    path: '#/aprovacao',
    expects: [/ERR_CONNECTION_REFUSED/, /ERR_INTERNET/],
  });
  const list = new List(page);
  await list.row().nth(5).waitFor();
  let calls = 0;
  await page.route('**/api/apontamento*', (route) =>
    /aprovar$/.test(route.request().headers()['x-target-path'] ?? '') && ++calls > 3
      ? route.abort('connectionrefused')
      : route.continue(),
  );
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('a');
  await list.confirm('Aprovar');
  const batch = page.getByRole('region', { name: /^Aprovar/ });
  await batch.getByText('3 medições aprovadas; 3 não foram').waitFor();
  await page.unrouteAll();
  // The answers outlive the page, and so do the keys of what got none.
  await page.reload();
  await batch.getByText('3 medições aprovadas; 3 não foram').waitFor();
  await batch.getByRole('button', { name: 'Tentar de novo (3)' }).click();
  await batch.getByText('6 medições aprovadas').waitFor();
  const { rows } = await server.pool.query(
    `select count(*)::int as n from auditoria where operacao = 'aprovarHoras' group by objeto_id having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

test('the review goes from one request to the next, and closes when it is told to', async ({
  open,
  server,
}) => {
  await server.pool.query(
    `update aprovacao set status = 'CANCELADA' where status in ('PENDENTE', 'APROVADA_PARCIAL')`,
  );
  await addRequests(server, 3);
  const page = await open({ user: 'GES0001', path: '#/aprovacao' });
  const list = new List(page);
  const review = page.getByRole('region', { name: 'Revisão' });
  const item = () => new URLSearchParams(page.url().split('?')[1]).get('id');
  await list.row().nth(2).waitFor();
  // The bar of what is selected goes with the button that was pressed in it.
  await list.row().first().click();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('grid');
  // Nobody of the demo company has a request without entries.
  let emptied = 0;
  await page.route('**/api/apontamento*', (route) =>
    /horas\/\d+\/apontamentos$/.test(route.request().headers()['x-target-path'] ?? '') &&
    ++emptied === 1
      ? route.fulfill({ json: [] })
      : route.continue(),
  );
  await list.row().first().dblclick();
  await review.getByRole('list', { name: 'Caminho da aprovação' }).waitFor();
  await review.getByRole('img', { name: /^Dias do período: / }).waitFor();
  // Without entries there is nothing to head.
  await review.getByText('A solicitação não tem apontamentos.').waitFor();
  expect(await review.getByRole('heading', { name: 'Por projeto' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const first = item();
  // What is selected goes along: the acts of the list are of the one in sight.
  const chosen = () => page.locator('.grid-body [aria-selected=true]').getAttribute('data-row');
  expect(await chosen()).toBe('0');
  await page.keyboard.press('j');
  await expect.poll(item).not.toBe(first);
  await expect.poll(chosen).toBe('1');
  await page.keyboard.press('k');
  await expect.poll(item).toBe(first);

  // The page that is loaded again shows which row it is, though nothing is selected.
  await page.keyboard.press('j');
  await expect.poll(chosen).toBe('1');
  await page.reload();
  const shown = page.locator('.grid-body [aria-current=true]');
  await expect.poll(() => shown.getAttribute('data-row')).toBe('1');
  expect(await page.locator('.grid-body [aria-selected=true]').count()).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(() => shown.getAttribute('data-row')).toBe('0');
  expect(item()).toBe(first);

  // Decided, the next one stands in its place.
  await page.keyboard.press('a');
  await list.dialog.waitFor();
  await page.keyboard.press('Enter');
  // The question stays until the list is read again.
  await list.dialog.waitFor({ state: 'detached' });
  await expect.poll(item).not.toBe(first);
  await expect.poll(() => list.row().count()).toBe(2);
  await page.keyboard.press('r');
  await list.dialog.getByLabel('Motivo').fill('Falta o dia 14');
  await list.confirm('Reprovar');
  await expect.poll(() => list.row().count()).toBe(1);
  await review.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await list.confirm('Aprovar');
  await page.getByText('Nada aguarda você.').waitFor();
  await review.getByText('Aprovada parcialmente').waitFor();
  expect(await violations(page)).toEqual([]);
  await review.getByRole('button', { name: 'Fechar revisão' }).click();
  await review.waitFor({ state: 'detached' });
  expect(item()).toBeNull();
});
