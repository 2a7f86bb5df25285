import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';
import { ListPage, visitList } from './list-page.ts';

test('a question is written, and later asked no more', async ({ open, server }) => {
  const page = await open(
    visitList('ADM0001', 'pesquisa-de-satisfacao', { expects: [/status of 403/] }),
  );
  const list = await new ListPage(page).ready();
  expect(await violations(page)).toEqual([]);
  await list.button('Nova Pesquisa').click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Pergunta de Satisfação' });
  const question = dialog.getByLabel('Pergunta');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Escreva a pergunta').waitFor();
  await expect.poll(() => hasFocus(question)).toBe(true);
  await question.fill('A consulta de horas responde o que você procura?');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-highlighted=true]').getByText('A consulta de horas').waitFor();

  await list.row(0).locator('[data-column="1"]').dblclick();
  const edit = page.getByRole('dialog', { name: 'Atualizar Pergunta de Satisfação' });
  expect(await edit.getByLabel('Pergunta').inputValue()).toMatch(/^A consulta de horas/);
  await edit.getByText('Ativo').click();
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await edit.waitFor({ state: 'detached' });
  await list.row(0).getByText('Inativo').waitFor();

  // The role is taken away while the screen is open.
  await list.row(0).locator('[data-column="1"]').dblclick();
  await edit.getByText('Ativo').click();
  await server.pool.query(`delete from usuario_papel where usuario = 'ADM0001'`);
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await page
    .locator('.bp6-toast')
    .getByText(/^Você não tem permissão para atualizar/)
    .waitFor();
});

test('a question reaches people once, and its answers are a chart', async ({ open, server }) => {
  const { rows } = await server.pool.query(
    `insert into pergunta_satisfacao (pergunta, criada_por, criada_em, perguntar_em)
     values ('O mês ficou mais curto?', 'ADM0001', now(), '2020-01-01') returning id`,
  );
  await server.pool.query(
    `insert into resposta_satisfacao (pergunta_id, nota, comentario, dia)
     select $1, nota, 'Ficou', '2026-11-03' from generate_series(3, 5) nota`,
    [rows[0].id],
  );
  const page = await open({ user: 'CLT0001' });
  const survey = page.getByRole('complementary', { name: 'Pesquisa de satisfação' });
  await survey.getByText('O mês ficou mais curto?').waitFor();
  expect(await violations(page)).toEqual([]);
  await survey.getByRole('button', { name: /^4/ }).click();
  await survey.getByLabel('Comentário').fill('Metade do tempo');
  await survey.getByRole('button', { name: 'Enviar' }).click();
  await survey.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await survey.count()).toBe(0);

  await server.pool.query(
    `insert into usuario_papel values ('ADM0001', 'ADMIN') on conflict do nothing`,
  );
  const admin = await open(visitList('ADM0001', 'pesquisa-de-satisfacao'));
  const list = await new ListPage(admin).ready();
  await admin.locator('[role=row]').getByText('O mês ficou mais curto?').click();
  await list.button('Respostas').click();
  const results = admin.getByRole('dialog');
  await results.getByText(/^4 respostas · média 4 de 5/).waitFor();
  await results.getByRole('figure', { name: 'Respostas por nota' }).waitFor();
  await results.getByText('Metade do tempo').waitFor();
  expect(await violations(admin)).toEqual([]);
});
