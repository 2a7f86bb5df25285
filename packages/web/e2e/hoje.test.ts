import type { Page } from 'playwright-core';
import { demoDay, demoNow } from '../../server/test/clock.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const before = (page: Page) => page.clock.setFixedTime(demoNow);
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Presses of the pointer or of keys, from the home screen on. */
function presses(page: Page) {
  let count = 0;
  return {
    click: async (role: 'button' | 'link', name: RegExp) => {
      count += 1;
      await page.getByRole(role, { name }).click();
    },
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('the last day is repeated in one press, and today logged with one field and Enter', async ({
  open,
  server: { pool },
}) => {
  await pool.query(`delete from apontamento where funcionario = 'CLT0001' and data = $1`, [
    demoDay,
  ]);
  const logged = async () =>
    (
      await pool.query(
        `select minutos from apontamento where funcionario = 'CLT0001' and data = $1 order by id`,
        [demoDay],
      )
    ).rows.map(({ minutos }) => minutos);
  const page = await open({ user: 'CLT0001', before });
  const hand = presses(page);
  const offer = await page.getByRole('button', { name: /^Repetir / }).textContent();
  const count = Number(/\((\d+) apontamento/.exec(offer ?? '')?.[1]);
  await hand.click('button', /^Repetir /);
  // A day that has entries is not offered them again.
  await page.getByRole('button', { name: /^Repetir / }).waitFor({ state: 'detached' });
  expect(hand.count()).toBe(1);
  await expect.poll(logged).toHaveLength(count);
  const repeated = await logged();

  await page.getByLabel('Horas', { exact: true }).fill('0:20');
  await hand.press('Enter');
  await page
    .locator('.bp6-toast')
    .getByText(/Centro de Custo/)
    .waitFor();
  await expect.poll(logged).toEqual([...repeated, 20]);
  await expect.poll(() => page.getByLabel('Horas', { exact: true }).inputValue()).toBe('');

  const days = card(page, /^Seu mês/);
  await days.getByRole('link', { name: /^18\/11\/2026, hoje, / }).click();
  await page.getByRole('table', { name: /^Apontamentos de/ }).waitFor();
  await page.goBack();
  const late = card(page, 'Pendências').getByRole('listitem');
  await expect.poll(() => late.count()).toBe(2);
  await late.filter({ hasText: 'Reprovada' }).getByRole('link', { name: 'Corrigir' }).click();
  await page.locator('.day[data-date="2026-10-25"][aria-selected=true]').waitFor();
  // Why it was rejected stands beside what is to be mended.
  const why = page.getByRole('note').filter({ hasText: /^Período reprovado: “.+”/ });
  expect(await why.getByRole('link', { name: 'Solicitar de novo' }).getAttribute('href')).toBe(
    '#/solicitacao-de-aprovacao',
  );
  await page.goBack();
  await late.filter({ hasNotText: 'Reprovada' }).getByRole('link', { name: 'Solicitar' }).click();
  const asked = page.getByRole('form', { name: 'Solicitar aprovação' }).getByLabel('Período');
  await expect.poll(() => asked.inputValue()).not.toBe('');
});

test('what is refused of a day that is repeated waits to be mended, and the rest is logged', async ({
  open,
  server: { pool },
}) => {
  await pool.query(`delete from apontamento where funcionario = 'CLT0001' and data = $1`, [
    demoDay,
  ]);
  const { rows } = await pool.query<{ id: number; projeto: number; minutos: number }>(
    `select id, projeto_id as projeto, minutos from apontamento where funcionario = 'CLT0001' and data =
       (select max(data) from apontamento where funcionario = 'CLT0001') order by id`,
  );
  const [refused, ...others] = rows;
  expect(others.length).toBeGreaterThan(0);
  // One of them alone is of a project that takes no hours any more.
  const { rows: closed } = await pool.query<{ id: number; atividade: number; codigo: string }>(
    `select projeto.id, projeto.codigo, atividade.id as atividade from projeto
       join atividade on atividade.projeto_id = projeto.id
     where projeto.id <> all($1) order by projeto.id limit 1`,
    [rows.map(({ projeto }) => projeto)],
  );
  await pool.query(`update projeto set permite_apontamento = false where id = $1`, [closed[0]?.id]);
  await pool.query(
    `update apontamento set projeto_id = $2, atividade_id = $3, documento_id = null where id = $1`,
    [refused?.id, closed[0]?.id, closed[0]?.atividade],
  );
  const page = await open({ user: 'CLT0001', before, expects: [/status of 422/] });
  await page.getByRole('button', { name: /^Repetir / }).press('Enter');
  const today = card(page, 'Apontar hoje');
  await today.getByText('1 apontamento recusado').waitFor();
  // The button is gone: who pressed it by the keyboard goes on in the form.
  await today.getByRole('textbox', { name: 'Horas' }).and(page.locator(':focus')).waitFor();
  const logged = await pool.query(
    `select minutos from apontamento where funcionario = 'CLT0001' and data = $1 order by id`,
    [demoDay],
  );
  expect(logged.rows.map(({ minutos }) => minutos)).toEqual(others.map(({ minutos }) => minutos));
  await today.getByRole('link', { name: 'Corrigir' }).click();
  const waits = page.getByRole('row').filter({ hasText: closed[0]?.codigo ?? '-' });
  await waits.getByText('recusado').waitFor();
  await page.getByRole('button', { name: /^Descartar o apontamento de / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await waits.waitFor({ state: 'detached' });
});

test('who has not logged this week is found in one press, and reminded in another, once a day', async ({
  open,
  server: { pool },
}) => {
  const { rows } = await pool.query<{ codigo: string; nome: string }>(
    `select codigo, nome from funcionario where codigo_supervisor_interno = 'GES0001' and codigo_situacao = 'A'
       and jornada is not null and codigo <> 'CLT0001' order by codigo limit 1`,
  );
  const [idle] = rows;
  if (!idle) throw new Error('nobody below GES0001');
  const week = [idle.codigo, '2026-11-16', '2026-11-22'];
  await pool.query(
    'delete from apontamento where funcionario = $1 and data between $2 and $3',
    week,
  );
  await pool.query(
    'delete from ausencia where funcionario = $1 and fim >= $2 and inicio <= $3',
    week,
  );
  const page = await open({ user: 'GES0001', before });
  const hand = presses(page);
  const way = page.getByRole('link', { name: /Sem horas nesta semana/ });
  await way.getByText(idle.nome).waitFor({ state: 'attached' });
  await way.focus();
  await hand.press('Enter');
  const people = page.getByRole('table', { name: /^Horas apontadas de cada pessoa/ });
  await people.getByRole('rowheader', { name: idle.nome }).waitFor();
  expect(hand.count()).toBe(1);
  expect(
    await page.getByRole('button', { name: /^Sem horas \d/ }).getAttribute('aria-pressed'),
  ).toBe('true');
  await hand.click('button', new RegExp(`^Lembrar ${idle.nome}`));
  await page.locator('.bp6-toast').getByText(`Lembrete enviado a ${idle.nome}`).waitFor();
  const again = page.getByRole('button', { name: `Lembrar ${idle.nome}` });
  await expect.poll(() => again.isDisabled()).toBe(true);
  expect(await again.getAttribute('title')).toBe('Já foi lembrado hoje');
  const told = await pool.query('select sobre, sobre_id from notificacao where usuario = $1', [
    idle.codigo,
  ]);
  expect(told.rows).toContainEqual({ sobre: 'DIA', sobre_id: '2026-11-17' });
  await page.goBack();
  await way.waitFor();
});

test('the palette finds people and what is done, as far as the person may see them', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', before });
  await card(page, 'Apontar hoje').waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: /^Ir para uma tela/ });
  await field.fill('Ana Beatriz');
  await page.getByRole('menuitem', { name: /CLT0001/ }).waitFor();
  await page.keyboard.press('Enter');
  const person = page.getByRole('dialog', { name: /^Período de Ana Beatriz/ });
  await person.waitFor();
  await page.keyboard.press('Escape');
  await person.waitFor({ state: 'hidden' });
  // A project is a way to its hours: those to log and those that are logged.
  await page.keyboard.press('Control+k');
  await field.fill('PRJ-0003');
  const ways = page.getByRole('menuitem', { name: /^PRJ-0003/ });
  await ways.filter({ hasText: 'Ver apontamentos' }).click();
  await page
    .getByRole('list', { name: 'Filtros em uso' })
    .getByText(/PRJ-0003/)
    .waitFor();
  await page.keyboard.press('Control+k');
  await field.fill('PRJ-0003');
  await ways.filter({ hasText: 'Apontar' }).click();
  await expect
    .poll(() => page.getByLabel('Projeto', { exact: true }).last().inputValue())
    .toMatch(/^PRJ-0003/);
  await page.keyboard.press('Control+k');
  await field.fill('sem horas');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Sem horas \d/, pressed: true }).waitFor();
});

test('what stands beside the month keeps its place while the month is on its way', async ({
  open,
}) => {
  const answer = Promise.withResolvers<void>();
  const page = await open({
    user: 'CLT0001',
    before: async (page) => {
      await before(page);
      await page.route('**/api/apontamento*', async (route) => {
        if (route.request().headers()['x-target-path'] === 'hoje') await answer.promise;
        await route.continue();
      });
    },
  });
  const form = card(page, 'Apontar hoje');
  await form.getByLabel('Horas').waitFor();
  const placed = async () => {
    const box = await form.boundingBox();
    return [box?.x, box?.width];
  };
  const place = await placed();
  answer.resolve();
  await card(page, /^Seu mês/).waitFor();
  expect(await placed()).toEqual(place);
});

test('home is the two tables alone where the service has no summary', async ({ open }) => {
  const page = await open({
    user: 'GES0001',
    expects: [/status of 404/],
    before: async (page) => {
      await before(page);
      await page.route('**/api/apontamento*', (route) =>
        route.request().headers()['x-target-path'] === 'hoje'
          ? route.fulfill({ status: 404, json: { codigo: 'NAO_ENCONTRADO', messages: ['Não há'] } })
          : route.continue(),
      );
    },
  });
  await card(page, 'Últimas solicitações de aprovação').getByRole('table').waitFor();
  await card(page, 'Últimas liberações de horas').waitFor();
  expect(await card(page, /^Seu mês/).count()).toBe(0);
  expect(await page.getByText('Para você aprovar').count()).toBe(0);
  expect(await page.locator('.bp6-toast').count()).toBe(0);
});

test('each step of the closing leads to what it lacks, and to nothing else', async ({ open }) => {
  const page = await open({ user: 'ADM0001', before });
  const step = card(page, /^Fechamento de 10\/2026/)
    .getByRole('listitem')
    .filter({ hasText: /^\d+ ?por marcar como prontas/ });
  await step.getByRole('link', { name: 'Abrir' }).click();
  await page.getByText('Status: Aprovada', { exact: true }).waitFor();
  await page.getByText('Pronta: Não', { exact: true }).waitFor();
  await page.getByText('Integrada: Não', { exact: true }).waitFor();
  await page.getByText(/^Período: 10\/2026/).waitFor();
  expect(new URL(page.url()).hash).toBe('#/integrar-medicoes-subcontratada-com-rm?ver=marcar');
  const follow = async (words: RegExp) => {
    await page.getByRole('tab', { name: 'Principal' }).click();
    const one = card(page, /^Fechamento de 10\/2026/)
      .getByRole('listitem')
      .filter({ hasText: words });
    const [count = ''] = /\d+/.exec((await one.textContent()) ?? '') ?? [];
    await one.getByRole('link', { name: 'Abrir' }).click();
    return Number(count);
  };
  // What the step told, though none of it waits for ADMIN.
  const waiting = await follow(/^\d+ ?à espera de aprovação/);
  const panel = page.locator('.panel[data-active=true]');
  await panel.getByText(/^Período: 10\/2026/).waitFor();
  await panel.getByText('Pendente: Sim', { exact: true }).waitFor();
  await panel.getByText('Tipo: Apontamento', { exact: true }).waitFor();
  await expect
    .poll(async () => Number.parseInt((await panel.locator('.list-count').textContent()) ?? '', 10))
    .toBe(waiting);
  const thirdParty = await follow(/de terceiros à espera de aprovação/);
  expect(thirdParty).toBeGreaterThan(0);
  await panel.getByText('Tipo: Medição de Terceiros', { exact: true }).waitFor();
  await expect
    .poll(async () => Number.parseInt((await panel.locator('.list-count').textContent()) ?? '', 10))
    .toBe(thirdParty);
  const unmarked = await follow(/de terceiros por marcar como prontas/);
  await page.getByRole('tab', { name: /Medições de Terceiros/, selected: true }).waitFor();
  await expect
    .poll(async () => Number.parseInt((await panel.locator('.list-count').textContent()) ?? '', 10))
    .toBe(unmarked);
  await follow(/sem solicitação/);
  await expect
    .poll(() =>
      panel.getByLabel('Período', { exact: true }).locator('option:checked').textContent(),
    )
    .toMatch(/^10\/2026/);
  await page.getByRole('tab', { name: 'Principal' }).click();
  const punches = card(page, /^Fechamento de 10\/2026/)
    .getByRole('listitem')
    .filter({ hasText: '30 dias sem as batidas exportadas' });
  await punches.getByRole('link', { name: 'Abrir' }).click();
  await page.getByRole('tab', { name: 'Relatório de Batidas', selected: true }).waitFor();
  await page.getByText('Data Inicial: 26/09/2026', { exact: true }).waitFor();
  await page.getByText('Data Final: 25/10/2026', { exact: true }).waitFor();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each person has the cards that apply to them, ${colorScheme}`, async ({ open }) => {
    const manager = await open({ user: 'GES0001', before, colorScheme });
    const toApprove = manager.getByRole('link', { name: /^\d+ ?Para você aprovar/ });
    await toApprove.waitFor();
    await card(manager, /^Seu mês/).waitFor();
    expect(await card(manager, /^Fechamento/).count()).toBe(0);
    expect(await violations(manager)).toEqual([]);
    const count = /^\d+/.exec((await toApprove.textContent()) ?? '')?.[0];
    await toApprove.click();
    await manager
      .getByRole('button', { name: `Aguardando você ${count}`, pressed: true })
      .waitFor();

    const hr = await open({ user: 'RHU0001', before, colorScheme });
    await card(hr, /^Fechamento de 10\/2026/)
      .getByText('sem solicitação')
      .waitFor();
    expect(await hr.getByText('Apontar hoje').count()).toBe(0);
    expect(await violations(hr)).toEqual([]);
  });
}

test('who sends to RM sees on the home screen that the sending has stopped', async ({
  open,
  server: { pool },
}) => {
  await pool.query(
    `insert into portao_rm (fechado_em, mensagem, resposta) values (now(), 'O RM recusou a senha.', '')`,
  );
  const page = await open({ user: 'INT0001', before });
  const way = page.getByRole('link', { name: /^O envio ao RM está parado/ });
  await way.waitFor();
  expect(await violations(page)).toEqual([]);
  await way.click();
  await page.getByText('O RM recusou a senha.').waitFor();
  const other = await open({ user: 'CLT0001', before });
  await card(other, 'Apontar hoje').waitFor();
  expect(await other.getByText('O envio ao RM está parado').count()).toBe(0);
});
