import { List } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const path = '#/solicitacao-de-aprovacao';

test('a request needs its period, shows what it asks for, and is withdrawn while pending', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001', path });
  const list = new List(page);
  await list.row('Reprovada').first().waitFor();
  expect(await page.getByLabel('Itens por página').inputValue()).toBe('50');
  const select = page.getByRole('combobox', { name: 'Período' });
  expect(await select.locator('option').count()).toBe(1 + 12);
  await list.action('Solicitar').click();
  await list.toast('Por favor selecione um período válido!').waitFor();
  expect(await select.getAttribute('aria-invalid')).toBe('true');

  // The period in progress: why it cannot be requested yet.
  await select.selectOption({ index: 1 });
  await list.action('Solicitar').click();
  await list.dialog.getByText(/pode ser solicitado a partir de 25\/11\/2026/).waitFor();
  expect(await list.dialog.getByRole('button', { name: 'Solicitar Aprovação' }).isDisabled()).toBe(
    true,
  );
  expect(await violations(page)).toEqual([]);
  await list.confirm('Voltar');

  // The one that was rejected.
  await select.selectOption({ index: 2 });
  await list.action('Solicitar').click();
  for (const [fact, value] of [
    ['Período', /26\/09\/2026\sa\s25\/10\/2026/],
    ['Total de horas', /^\d+:\d\d$/],
    ['Valor por hora', /^R\$/],
    ['Valor total', /^R\$/],
    ['Aprovador primário', 'Marcos Antônio Lima'],
    ['Aprovador secundário', 'Helena Prado de Almeida'],
  ] as const) {
    await list.dialog.locator(`dt:text-is("${fact}") + dd`).getByText(value).waitFor();
  }
  await list.confirm('Solicitar Aprovação');
  await list.toast('Sucesso ao solicitar aprovação').waitFor();
  await list.row('Pendente', '26/09/2026').waitFor();

  await list.act('Retirar', 'Pendente', '26/09/2026');
  expect(await violations(page)).toEqual([]);
  await list.confirm('Retirar');
  await list.toast('Sucesso ao retirar solicitação').waitFor();
  await list.row('Cancelada', '26/09/2026').waitFor();
  expect(await list.row('Pendente').count()).toBe(0);
  expect(await list.hint('Retirar')).toMatch(/^Esta medição já foi cancelada por Ana/);
});

test('filters by status, hours and value; prints of approved requests', async ({ open }) => {
  const page = await open({ user: 'PJT0001', path });
  const list = new List(page);
  await page.getByLabel('Status').selectOption('Aprovada');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('list', { name: 'Filtros em uso' }).getByText('Status: Aprovada').waitFor();
  await list.row('Aprovada').first().click();
  for (const name of ['Impr. Medição', 'Impr. Apontamento']) {
    const download = page.waitForEvent('download');
    await list.action(name).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.getByLabel('Horas e minutos').fill('1');
  await page.getByLabel('Valor').fill('1,00');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByText('Nada encontrado com estes filtros.').waitFor();
});

test('on a phone requests are cards', async ({ open }) => {
  const page = await open({ user: 'PJT0001', path, viewport: { width: 390, height: 844 } });
  const card = page.getByRole('list', { name: 'Solicitação de Aprovação' }).getByRole('listitem');
  await card.filter({ hasText: 'Pendente' }).getByRole('button', { name: 'Retirar' }).waitFor();
  await page.getByRole('button', { name: 'Solicitar' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a late period that is older than the last twelve is requested, from the home screen too', async ({
  open,
  server: { pool },
}) => {
  await pool.query(
    `insert into aprovacao (tipo, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
       aprovador_secundario, status, criada_em, status_em)
     select 'HORAS', 'CLT0001', id, '01.03.001', 'CLT', 480, 800, 'GES0001', 'DIR0001', 'CANCELADA', now(), now()
     from periodo where fim = '2025-11-25'`,
  );
  const page = await open({ user: 'CLT0001' });
  const late = page.getByRole('region', { name: 'Pendências' }).getByRole('listitem');
  await late.filter({ hasText: '11/2025' }).getByRole('link', { name: 'Solicitar' }).click();
  const list = new List(page);
  const select = page.getByRole('combobox', { name: 'Período' });
  await select.locator('option:checked', { hasText: '11/2025' }).waitFor({ state: 'attached' });
  await list.action('Solicitar').click();
  await list.dialog.getByText(/26\/10\/2025\sa\s25\/11\/2025/).waitFor();
});
