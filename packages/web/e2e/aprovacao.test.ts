import { List, measure, send } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const path = '#/aprovacao?ver=todas';
const refused = { expects: [/status of 4(09|22)/] };

test('acts say what to select and why they cannot be done; rows say by word and icon what they are', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', path });
  const list = new List(page);
  await list.row().first().waitFor();
  const selected = ['Aprv.', 'Reprv.', 'Visualizar'];
  expect(await Promise.all(selected.map(list.hint))).toEqual([
    'Selecionar uma medição para aprovar',
    'Selecionar uma medição para reprovar',
    'Selecionar uma medição para visualizar',
  ]);
  expect(await list.hintOfMore('Limpar Aprv.')).toBe(
    'Selecionar uma medição para limpar a aprovação',
  );
  // Danger is last, after what every list has.
  const buttons = await page.locator('.list-actions button').allTextContents();
  expect(buttons.slice(-3)).toEqual(['Atualizar', '', 'Reprv.']);
  expect(await list.hint('Impr. Apontamento')).toBe('Selecione um apontamento de horas.');
  // It is focusable, and answers, though it is disabled.
  await list.action('Aprv.').dispatchEvent('click');
  await list.toast('Selecionar uma medição para aprovar').waitFor();

  const tones = [
    ['Pendente', 'warning'],
    ['Reprovada', 'danger'],
    ['Cancelada', 'danger'],
  ] as const;
  for (const [status, tone] of tones) {
    const row = list.row(status).first();
    expect(await row.getAttribute('data-tone')).toBe(tone);
    await row.getByRole('img', { name: status }).first().waitFor();
  }
  await list.row('Ana Beatriz', 'Reprovada').first().click();
  expect(await list.hint('Aprv.')).toMatch(/^Esta medição já foi reprovada por /);
  expect(await list.hint('Impr. Medição')).toBe('Apenas medições de PJ podem ser exportadas.');
  await list.row('Rafael', 'Pendente').first().click();
  expect(await list.hint('Impr. Medição')).toBe('Apenas medições aprovadas podem ser impressas');
  expect(await list.hintOfMore('Obs. de Desconto')).toBe('Esta medição não tem desconto');
  expect(await violations(page)).toEqual([]);
});

test('the filters find, the list is exported whole and rows are printed', async ({ open }) => {
  const page = await open({ user: 'GES0001', path, colorScheme: 'dark' });
  const list = new List(page);
  await list.row('Aprovada parcialmente').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Pendente').check({ force: true });
  await page.getByLabel('Status').selectOption('Aprovada parcialmente');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('list', { name: 'Filtros em uso' }).getByText('Pendente: Sim').waitFor();
  await expect.poll(() => list.row('Pendente').count()).toBe(0);
  await list.row('Apontamento', 'Aprovada parcialmente').first().click();
  for (const [reach, file] of [
    [async () => list.action('Impr. Apontamento'), /\.pdf$/],
    [() => list.more('Exp. em Lote'), /\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await (await reach()).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  // On paper: each row of the page, nothing of them cut, and nothing that can be pressed but the name of the part.
  await page.getByRole('form', { name: 'Filtros' }).getByText('Limpar', { exact: true }).click();
  await list.row('Aprovada').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const count = Number(
    /^\d+/.exec((await page.locator('.list-count').textContent())?.replace('.', '') ?? ''),
  );
  const rows = page.locator('.grid-body [data-row]');
  await expect.poll(() => rows.count()).toBe(Math.min(count, 30));
  expect(
    await page
      .locator('.grid-cell')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length),
  ).toBe(0);
  expect(
    await page
      .locator('.grid-head')
      .evaluate((head) => [getComputedStyle(head).display, getComputedStyle(head).breakInside]),
  ).toEqual(['table-header-group', 'avoid']);
  expect(await page.getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^Todas/),
  ]);
});

test('a discount is above zero, below the value and explained; its total is told while it is typed', async ({
  open,
}) => {
  const page = await open({ user: 'GES0001', path, ...refused });
  const list = new List(page);
  const dialog = await list.act('Aprv. com Desconto', 'Rafael', 'Pendente');
  await dialog.getByRole('button', { name: 'Aprovar com desconto' }).click();
  await list.toast(/^O desconto deve ser maior que zero e menor que R\$/).waitFor();
  await list.toast('Por favor, informe a justificativa do desconto.').waitFor();
  const desconto = dialog.getByLabel('Desconto', { exact: true });
  expect(await desconto.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  const value = Number(
    /: R\$\s([\d.,]+)/
      .exec((await dialog.locator('p').first().textContent()) ?? '')?.[1]
      ?.replace('.', '')
      .replace(',', '.'),
  );
  await desconto.fill('464,50');
  const total = (value - 464.5).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  await dialog.getByRole('status').getByText(`R$ ${total}`).waitFor();

  // What was typed is not lost by a slip.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await dialog.getByLabel('Justificativa').fill('Horas de retrabalho');
  // Sent by Ctrl Enter, what was typed last is what is sent.
  await desconto.fill('1');
  await desconto.blur();
  await desconto.fill('464,50');
  await desconto.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await list.toast('Sucesso ao aprovar apontamento de horas').waitFor();
  await list.row('Rafael', 'Aprovada parcialmente', `R$ ${total}`).waitFor();

  const note = await list.actMore('Obs. de Desconto', 'Rafael', 'Aprovada parcialmente');
  await note.getByText('Horas de retrabalho').waitFor();
  expect(await violations(page)).toEqual([]);
  await list.confirm('Fechar');
  expect(await list.hint('Aprv.')).toMatch(/^Esta medição já foi aprovada por Marcos/);

  await list.row('Anderson Brito', 'Pendente').first().click();
  expect(await list.hint('Aprv. com Desconto')).toBe('Só medições de PJ podem ter desconto');
});

test('a rejection needs its reason, and who comes second is told who was first', async ({
  open,
  server,
}) => {
  const page = await open({ user: 'GES0001', path, ...refused });
  const list = new List(page);
  const dialog = await list.act('Reprv.', 'Débora', 'Pendente');
  await dialog.getByLabel('Motivo').fill('   ');
  await dialog.getByRole('button', { name: 'Reprovar' }).click();
  await list.toast('Por favor, informe o motivo da reprovação.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Motivo').fill('Faltam os dias 14 e 15');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' });
  await leaving.getByRole('button', { name: 'Continuar editando' }).click();
  await leaving.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Faltam os dias 14 e 15');

  const admin = await open({ user: 'ADM0001' });
  const { rows } = await server.pool.query(
    `select id from aprovacao where status = 'PENDENTE' and funcionario =
       (select codigo from funcionario where nome like 'Débora Medeiros%') order by id desc limit 1`,
  );
  await send(admin, 'PATCH', 'aprovacao-horas/aprovar', { medicao: rows[0].id });
  await list.confirm('Reprovar');
  await list.toast(/^Esta medição já foi aprovada por /).waitFor();
  await list.row('Débora', 'Aprovada parcialmente').first().waitFor();

  await list.act('Reprv.', 'Débora', 'Aprovada parcialmente');
  await list.dialog.getByLabel('Motivo').fill('Faltam os dias 14 e 15');
  await list.confirm('Reprovar');
  await list.toast('Sucesso ao reprovar apontamento de horas').waitFor();
  await list.row('Débora', 'Reprovada').first().waitFor();
});

test('a third-party measurement is viewed, approved in part, cleared, and printed once approved', async ({
  open,
  server,
}) => {
  const page = await open({ user: 'GES0001', path });
  const list = new List(page);
  const { codigo } = await measure(page, server);
  const name = 'Topografia Teste';
  await list.action('Atualizar').click();
  await list.act('Visualizar', name, 'Medição de Terceiros');
  await list.dialog.getByText(codigo, { exact: true }).waitFor();
  await list.dialog
    .getByRole('table', { name: 'Documentos medidos' })
    .getByText('R$ 500,00')
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await list.confirm('Fechar');
  expect(await list.hintOfMore('Limpar Aprv.')).toBe(
    'Esta medição não tem aprovação parcial para limpar',
  );
  expect(await list.hint('Impr. Apontamento')).toBe(
    'Selecione um apontamento de horas para imprimir.',
  );

  await list.act('Aprv.', name);
  await list.confirm('Aprovar');
  await list.toast('Sucesso ao aprovar medição de serviços de terceiros').waitFor();
  await list.row(name, 'Aprovada parcialmente').waitFor();
  await list.actMore('Limpar Aprv.', name);
  expect(await violations(page)).toEqual([]);
  await list.confirm('Limpar');
  await list.toast('Sucesso ao limpar aprovação').waitFor();
  await list.row(name, 'Pendente').waitFor();
  await list.act('Aprv.', name);
  await list.confirm('Aprovar');

  const director = new List(await open({ user: 'DIR0001', path }));
  await director.act('Aprv.', name);
  await director.confirm('Aprovar');
  await director.row(name, 'Aprovada').waitFor();
  const download = director.page.waitForEvent('download');
  await director.action('Impr. Medição').click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a measurement that cannot be loaded says so, and can be tried again', async ({
  open,
  server,
}) => {
  const page = await open({ user: 'GES0001', expects: [/ERR_CONNECTION_REFUSED/], path });
  const list = new List(page);
  await measure(page, server);
  await page.route('**/api/apontamento*', (route) =>
    /^medicao-terceiros\/\d+$/.test(route.request().headers()['x-target-path'] ?? '')
      ? route.abort('connectionrefused')
      : route.continue(),
  );
  await list.action('Atualizar').click();
  await list.act('Visualizar', 'Topografia Teste', 'Pendente');
  const message = list.dialog.getByText('Erro ao buscar a medição de serviço de terceiros.');
  await message.waitFor();
  await page.unrouteAll();
  await list.dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await list.dialog.getByRole('table', { name: 'Centros de custo' }).waitFor();
});

test('on a phone rows are cards, each with all that can be done with it', async ({ open }) => {
  const page = await open({ user: 'GES0001', path, viewport: { width: 390, height: 844 } });
  const list = new List(page);
  const card = page.getByRole('list', { name: 'Aprovação' }).getByRole('listitem');
  const wagner = card.filter({ hasText: 'Anderson Brito' }).filter({ hasText: 'Pendente' }).first();
  await wagner.getByText('Marcos Antônio Lima').waitFor();
  await wagner.getByRole('button', { name: 'Mais ações' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Aprv. com DescontoSó medições de PJ podem ter desconto',
    'Visualizar',
    'Limpar Aprv.Só a aprovação de medições de terceiros pode ser limpa',
    'Obs. de DescontoEsta medição não tem desconto',
    'Impr. MediçãoApenas medições de PJ podem ser exportadas.',
    'Impr. Apontamento',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Visualizar' }).click();
  await list.dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await list.confirm('Fechar');
  await wagner.getByRole('button', { name: 'Aprv.' }).click();
  await list.dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await list.confirm('Aprovar');
  await card
    .filter({ hasText: 'Anderson Brito' })
    .filter({ hasText: 'Aprovada parcialmente' })
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  // Several are chosen by their boxes, or all of the page at once, and are one question.
  await card.first().getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('region', { name: 'Seleção' });
  await bar.getByText('1 selecionada').waitFor();
  // One place says what is acted on: no card has acts of its own any more, its own neither.
  expect(await card.getByRole('button', { name: 'Aprv.' }).count()).toBe(0);
  expect(await card.getByRole('button', { name: 'Mais ações' }).count()).toBe(0);
  expect(await card.getByRole('button', { name: 'Revisar' }).count()).toBe(await card.count());
  await bar.getByRole('button', { name: 'Selecionar todas' }).click();
  const all = await card.count();
  await bar.getByText(`${all} selecionadas`).waitFor();
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('alertdialog', { name: /^Aprovar \d+ medi/ }).waitFor();
  await list.confirm('Voltar');
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();
  await card.getByRole('button', { name: 'Aprv.' }).first().waitFor();
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
