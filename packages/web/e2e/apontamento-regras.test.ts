import { refused, Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

const kept = ['Seção', 'Projeto', 'Atividade', 'Documento', 'Data', 'Horas', 'Observações'];

test('a future day takes no entries, and the form does not submit', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const calls: string[] = [];
  tab.page.on('request', (request) => {
    if (request.headers()['x-target-path'] === 'apontamento') calls.push(request.method());
  });
  await tab.select('2026-11-19');
  const message = 'Não é permitido apontar horas em dias futuros';
  await tab.page.getByText(message).waitFor();
  await tab.field('Horas').fill('1:20');
  await tab.field('Horas').press('Enter');
  await tab.toast(message).waitFor();
  expect(await tab.problemOf('Data')).toBe(message);
  await expect.poll(tab.focused).toBe('data');
  expect(await tab.values('Data', 'Horas')).toEqual(['19/11/2026', '01:20']);
  expect(calls).not.toContain('POST');
});

test('hours and a date that are none are refused at once, marked and kept', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const message = 'Passe um valor válido para horas no formato HH:MM';
  for (const typed of ['abc', '0:00', '']) {
    await tab.field('Horas').fill(typed);
    await tab.submit();
    await tab.toast(message).first().waitFor();
    expect(await tab.problemOf('Horas')).toBe(message);
    await expect.poll(tab.focused).toBe('horas');
  }
  await tab.field('Horas').fill('x');
  await tab.field('Horas').blur();
  expect(await tab.values('Horas')).toEqual(['x']);
  expect(await tab.problemOf('Horas')).toBeNull();

  await tab.field('Data').fill('31/02');
  await tab.field('Data').blur();
  await tab.page.getByText('Selecione um dia no calendário').waitFor();
  await tab.field('Horas').fill('1');
  await tab.field('Horas').press('Enter');
  await tab.toast('Selecione uma data').waitFor();
  expect(await tab.problemOf('Data')).toBe('Selecione uma data');
  expect(await tab.values('Data', 'Horas')).toEqual(['31/02', '01:00']);
});

test('a closed project and a document that takes no entries stay in sight, and choosing one tells why not; a section tells all that it lacks', async ({
  open,
}) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  const before = await tab.values(...kept);
  for (const [codigo, mark] of [
    ['PRJ-0005', 'Encerrado'],
    ['PRJ-0010', 'Suspenso'],
    ['PRJ-0020', 'Não permite apontamento'],
  ] as const) {
    const found = await tab.search('Projeto', codigo);
    await found.getByText(mark).waitFor();
    await found.click();
    await tab.toast('O Status atual do projeto não permite apontamento').first().waitFor();
    expect(await tab.dialog.isVisible()).toBe(true);
    await tab.page.keyboard.press('Escape');
    await tab.dialog.waitFor({ state: 'detached' });
  }
  expect(await tab.values(...kept)).toEqual(before);

  await tab.field('Documento').click();
  await tab.dialog.getByRole('option').filter({ hasText: 'Não apontável' }).first().click();
  await tab.toast('Selecione um documento que possa ser apontado').waitFor();
  await tab.page.keyboard.press('Escape');
  await tab.dialog.waitFor({ state: 'detached' });
  expect(await tab.values(...kept)).toEqual(before);

  const found = await tab.search('Seção', '01.09.001');
  await found.click();
  for (const lack of [
    'Seção não possui uma disciplina',
    'Seção não possui uma Filial Auxiliar',
    'Seção não possui centro de custo gerência',
  ]) {
    await tab.toast(lack).waitFor();
  }
});

test('another project keeps the activity of the same code, and asks for one where it has none', async ({
  open,
  server,
}) => {
  const page = await open(visit('CLT0001'));
  const tab = await new Tab(page).ready();
  const ultimo = await (await page.request.get('/api/apontamento/apontamento/ultimo')).json();
  const { codigo, nome } = ultimo.atividade;
  const projeto = async (has: string) => {
    const { rows } = await server.pool.query(
      `select codigo from projeto p where permite_apontamento and id <> $1 and ${has} (
         select from atividade where projeto_id = p.id and ativa and codigo = $2) order by codigo limit 1`,
      [ultimo.projeto.id, codigo],
    );
    return rows[0].codigo;
  };
  const chosen = () => tab.field('Atividade').locator('option:checked').textContent();
  await tab.choose('Projeto', await projeto('exists'));
  await expect.poll(chosen).toBe(nome);
  expect(await tab.values('Documento')).toEqual(['']);

  await tab.choose('Projeto', await projeto('not exists'));
  await expect.poll(() => tab.values('Atividade')).toEqual(['']);
  await tab.field('Horas').fill('1');
  await tab.field('Horas').press('Enter');
  await tab.toast('Selecione uma atividade').waitFor();
  expect(await tab.problemOf('Atividade')).toBe('Selecione uma atividade');
  await expect.poll(tab.focused).toBe('atividade');
});

test('a day whose time is over is refused by the server, and nothing typed is lost', async ({
  open,
}) => {
  const tab = await new Tab(await open(visit('CLT0001', refused))).ready();
  await tab.select('2026-11-13');
  await tab.field('Horas').fill('0:30');
  await tab.field('Observações').fill('esquecido');
  const before = await tab.values(...kept);
  await tab.submit();
  const message = /^Prazo para apontar o dia 13\/11\/2026 encerrado em \d\d\/11\/2026 \d\d:\d\d$/;
  await tab.toast(message).waitFor();
  await tab.table.getByText(message).waitFor();
  await tab.mend();
  expect(await tab.problemOf('Data')).toMatch(message);
  await expect.poll(tab.focused).toBe('data');
  expect(await tab.values(...kept)).toEqual([...before.slice(0, 5), '00:30', 'esquecido']);
});

test('a day over its limit is refused by the server, and goes through with less', async ({
  open,
}) => {
  const tab = await new Tab(await open(visit('GES0001', refused))).ready();
  await tab.field('Horas').fill('23:00');
  await tab.field('Observações').fill('plantão');
  await tab.submit();
  const message = /^Limite de horas extras do dia excedido em \d+:\d\d; saldo liberado: \d\d:\d\d$/;
  await tab.toast(message).waitFor();
  await tab.mend();
  expect(await tab.problemOf('Horas')).toMatch(/^Limite de horas extras do dia/);
  await expect.poll(tab.focused).toBe('horas');
  expect(await tab.values('Horas', 'Observações')).toEqual(['23:00', 'plantão']);

  await tab.log('8');
  expect(await tab.rows().count()).toBe(1);
  expect(await tab.problemOf('Horas')).toBeNull();

  await tab.field('Horas').fill('20:00');
  await tab.submit();
  await tab.toast('O dia não pode passar de 24:00').waitFor();
});

test('all that the server alone finds wrong is told at once', async ({ open }) => {
  // Nor does that day have a period to be shown.
  const expects = [/status of 4(04|22)/];
  const tab = await new Tab(await open(visit('CLT0001', { expects }))).ready();
  // Somebody took the section away after the form was filled.
  await tab.page.route('**/api/apontamento', (route) => {
    const entry = route.request().postDataJSON();
    return route.continue(entry && { postData: { ...entry, secao: '99.99.999' } });
  });
  await tab.field('Data').fill('01/01/2020');
  await tab.field('Horas').fill('1');
  await tab.submit();
  await tab.toast('Seção não encontrada').waitFor();
  await tab.toast('Período inválido').waitFor();
  await tab.mend();
  expect(await tab.problemOf('Seção')).toBe('Seção não encontrada');
});

test('a week over its limit is refused by the server, though no day is', async ({
  open,
  server,
}) => {
  // Monday to Wednesday are the days that she works, and none but those hours are allowed.
  await server.pool.query(`update funcionario set jornada = '{480,480,480,0,0,0,0}'
    where codigo = 'SEM0001'`);
  await server.pool.query(
    'update config set limite_horas_extras_diario = 12, limite_horas_extras_semana = 0',
  );
  const tab = await new Tab(await open(visit('SEM0001', refused))).ready();
  await tab.field('Horas').fill('15:00');
  await tab.submit();
  const message =
    /^Limite de horas extras da semana excedido em \d+:\d\d; saldo liberado: \d\d:\d\d$/;
  await tab.toast(message).waitFor();
  expect(await tab.toast(/horas extras do dia/).count()).toBe(0);
  await tab.mend();
  expect(await tab.problemOf('Horas')).toMatch(message);
  await expect.poll(tab.focused).toBe('horas');
  expect(await tab.values('Horas')).toEqual(['15:00']);
  await tab.log('0:30');
  expect(await tab.rows().count()).toBe(1);
});
