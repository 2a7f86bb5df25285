import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../server/src/auditoria/seal.ts';
import { createDb } from '../../server/src/infra/db/pool.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { createWholeProgram } from '../src/program.ts';
import { commandsOf, pathOf } from '../src/tools/command-tree.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let admin: Cli;
let employee: Cli;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createCli(server.url);
  employee = await createCli(server.url);
  await Promise.all([admin.signIn('ADM0001'), employee.signIn('CLT0001')]);
});

afterAll(async () => {
  await server.close();
  await Promise.all([admin.remove(), employee.remove()]);
});

/** The lines under the header. */
const lines = (stdout: string) => stdout.trimEnd().split('\n').slice(1);

test.each([
  ['periodo listar --tamanho 3', /^ID +Início +Fim$/m, 3],
  ['periodo pendentes', /^Início +Fim +Status/m, 1],
  ['colaboradores listar --tamanho 4', /^ID de rede +Nome +Tipo/m, 4],
  ['colaboradores buscar --nome ana', /^ID de rede +Nome/m, 1],
  ['aprovacao listar --situacao decidida --tamanho 5', /^ *ID +Tipo +Nome/m, 5],
  ['aprovacao listar --periodo anterior --tamanho 5', /^ *ID +Tipo +Nome/m, 5],
  ['aprovacao listar --tipo terceiros --tamanho 5', /^ *ID +Tipo +Nome/m, 5],
  ['registro listar', /Usuário +Nome +Tipo/, 1],
  ['auditoria listar --operacao entrar', /^Quando +Usuário +Operação/m, 1],
  ['relatorio campos', /^Campo +Nome +Agrupável$/m, 13],
])('%s shows a table, and with --json a list', async (args, header, least) => {
  const ran = await admin.run(args);
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(header);
  expect(lines(ran.stdout).length).toBeGreaterThanOrEqual(least);
  expect((await admin.json<unknown[]>(args)).length).toBeGreaterThanOrEqual(least);
});

test('the audit is verified, and saved with its chain', async () => {
  await seal(createDb(server.pool));
  const { stdout, code } = await admin.run('auditoria verificar');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^A auditoria está inteira: .+\n\d+:[0-9a-f]{64}\n$/),
  ]);
  expect(await admin.run('auditoria exportar -o auditoria.tsv --quieto')).toMatchObject({
    code: 0,
  });
  const file = await readFile(join(admin.home, 'auditoria.tsv'), 'utf8');
  const [position, hash] = file.trimEnd().split('\n').at(-1)?.split('\t') ?? [];
  expect(stdout).toContain(`${position}:${hash}`);
  expect(await employee.run('auditoria exportar -o x.tsv')).toMatchObject({ code: 4 });
});

test('what a list of several filters has is what they say', async () => {
  const rows = await admin.json<Schema<'Aprovacao'>[]>(
    'aprovacao listar --periodo anterior --status pendente --tudo',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PENDENTE']));
  expect(await admin.run('aprovacao listar --filtro status=PENDENTE --tamanho 3')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Com --filtro vêm todas as linhas.+--tamanho não valem/),
  });
});

test('an empty list says so on stderr alone', async () => {
  expect(await admin.run('colaboradores buscar --nome zzzz')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nenhum registro\n',
  });
  expect(await admin.run('colaboradores buscar --nome zzzz --json')).toMatchObject({
    stdout: '[]\n',
  });
});

test('limits are shown and changed one by one', async () => {
  const before = await admin.json<Schema<'Config'>>('config ver');
  expect(await admin.json('config alterar --atraso 72')).toEqual({
    ...before,
    limiteHorasAtrasoApontamento: 72,
    versao: (before.versao ?? 0) + 1,
  });
  expect(await employee.run('config ver')).toMatchObject({ code: 4, stdout: '' });
  expect(await admin.run('config alterar')).toMatchObject({
    code: 2,
    stderr: 'Informe o limite a alterar\n',
  });
});

test('a token is shown once, works in place of a session, and ends when it is revoked', async () => {
  const { stdout } = await admin.run('token criar "De noite" --escopos batidas,periodo --dias 2');
  const file = join(admin.home, 'token');
  await writeFile(file, stdout);
  const cron = await createCli(server.url);
  const env = { APONTA_TOKEN_FILE: file };
  const args = 'batidas listar --periodo anterior --tamanho 1';
  expect(await cron.run(args, { env })).toMatchObject({ code: 0 });
  expect(await cron.run('config ver', { env })).toMatchObject({ code: 4 });
  const [token] = await admin.json<Schema<'TokenAcesso'>[]>('token listar');
  expect(token).toMatchObject({ nome: 'De noite', escopos: ['batidas', 'periodo'] });
  expect(await admin.run(`token revogar ${token?.id} --sim`)).toMatchObject({ code: 0 });
  expect(await cron.run(args, { env })).toMatchObject({ code: 3 });
  expect(await cron.run(args, { env: { APONTA_TOKEN_FILE: '/nao/existe' } })).toMatchObject({
    code: 2,
    stderr: 'Não foi possível ler /nao/existe, de APONTA_TOKEN_FILE\n',
  });
  await cron.remove();
});

test('a question of the survey is added and changed', async () => {
  const created = await admin.json<Schema<'PerguntaSatisfacao'>>('pesquisa criar "Está bom?"');
  expect(created).toMatchObject({ pergunta: 'Está bom?', ativa: true });
  const args = `pesquisa editar ${created.id} "Ficou bom?" --inativa`;
  expect(await admin.json(args)).toMatchObject({ pergunta: 'Ficou bom?', ativa: false });
  const rows = await admin.json<Schema<'PerguntaSatisfacao'>[]>('pesquisa listar --tudo');
  expect(rows.find(({ id }) => id === created.id)).toMatchObject({ pergunta: 'Ficou bom?' });
});

test('notifications are listed, marked and removed', async () => {
  expect(await employee.run('notificacoes listar')).toMatchObject({ code: 0 });
  expect(await employee.run('notificacoes marcar')).toMatchObject({ code: 0, stdout: '' });
  expect(await employee.run('notificacoes excluir')).toMatchObject({ code: 2 });
  expect(await employee.run('notificacoes excluir --sim')).toMatchObject({ code: 0 });
  expect(await employee.json('notificacoes listar')).toEqual([]);
});

test('a release is made and cancelled', async () => {
  const args =
    'registro criar --colaborador CLT0001 --tipo hora-extra --inicio 2026-11-01 --fim 2026-11-25 --horas 10:30 --justificativa "Entrega da etapa"';
  const created = await admin.json<Schema<'RegistroExtraordinario'>>(args);
  expect(created).toMatchObject({ tipo: 'HORA_EXTRA', horas: 10.5, validade: '2026-11-25' });
  const cancelled = await admin.json(`registro cancelar ${created.id} --sim`);
  expect(cancelled).toMatchObject({ cancelado: true });
});

describe('approval', () => {
  test('a request is printed, rejected with a reason, and made again', async () => {
    const contractor = await createCli(server.url);
    await contractor.signIn('PJT0001');
    const periods = await contractor.json<Schema<'SolicitacaoPeriodo'>[]>('periodo pendentes');
    expect(periods.length).toBeGreaterThan(0);
    expect(await contractor.run('periodo resumo --periodo anterior')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Horas +\d/m),
    });
    expect(await contractor.run('aprovacao minhas')).toMatchObject({ code: 0 });
    const [row] = await admin.json<Schema<'Aprovacao'>[]>(
      'aprovacao listar --colaborador PJT0001 --status pendente --filtro apontamento=sim',
    );
    const pdf = join(admin.home, 'folha.pdf');
    expect(
      await admin.run(`aprovacao imprimir ${row?.id} --apontamento -o ${pdf} --quieto`),
    ).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await readFile(pdf)).subarray(0, 4).toString()).toBe('%PDF');
    const rejected = await admin.run(`aprovacao reprovar ${row?.id} --motivo "Falta o dia 14"`);
    expect(rejected).toMatchObject({ code: 0, stdout: expect.stringContaining('(Reprovada)') });
    expect(await admin.run(`aprovacao reprovar ${row?.id} --motivo x`)).toMatchObject({ code: 1 });
    const month = row?.periodo.fim.slice(0, 7);
    expect(await contractor.run(`aprovacao solicitar --periodo ${month} --sim`)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('(Pendente)'),
    });
    // Once, though it is known before it is asked for.
    const again = await contractor.run(`aprovacao solicitar --periodo ${month} --sim`);
    expect(again).toMatchObject({ code: 1, stderr: 'Período já solicitado\n' });
    const [asked] = await contractor.json<Schema<'Aprovacao'>[]>(
      'aprovacao minhas --filtro status=PENDENTE',
    );
    expect(await contractor.run(`aprovacao retirar ${asked?.id} --sim`)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('(Cancelada)'),
    });
    await contractor.remove();
  });

  test('hours that were approved are cancelled, with a reason', async () => {
    const [row] = await admin.json<Schema<'Aprovacao'>[]>(
      'aprovacao listar --status aprovada --filtro apontamento=sim --filtro condicao=CLT',
    );
    const cancel = `aprovacao cancelar ${row?.id} --motivo "Aprovada por engano"`;
    expect(await admin.run(cancel)).toMatchObject({ code: 2 });
    expect(await admin.json(`${cancel} --sim`)).toMatchObject({ status: 'CANCELADA' });
  });

  test('hours are approved, those of CLT without a discount', async () => {
    const [row] = await admin.json<Schema<'Aprovacao'>[]>(
      'aprovacao listar --pendente --filtro apontamento=sim --filtro condicao=CLT --filtro status=PENDENTE',
    );
    expect(
      await admin.run(`aprovacao aprovar ${row?.id} --desconto 1,00 --justificativa x`),
    ).toMatchObject({ code: 1, stderr: 'Só medições de PJ podem ter desconto\n' });
    expect(await admin.run(`aprovacao aprovar ${row?.id} --valor 0,01`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('O valor desta medição mudou'),
    });
    expect(await admin.json(`aprovacao aprovar ${row?.id}`)).toMatchObject({
      id: row?.id,
      status: expect.stringMatching(/^APROVADA/),
    });
    const own = await employee.run('aprovacao solicitar --periodo atual --sim');
    expect(own.code).toBe(1);
    expect(own.stderr).not.toBe('');
    expect(await admin.run('aprovacao limpar 999999 --sim')).toMatchObject({ code: 1, stdout: '' });
  });
});

test.each([
  ['relatorio geral --periodo anterior --formato csv', /^\uFEFF?\S/],
  [
    'relatorio geral --periodo anterior --colaborador CLT0001 --campos data,horas --formato csv',
    /Data;Horas/,
  ],
  [
    'relatorio geral --sim --campos colaborador,horas --agrupar colaborador --formato csv',
    /Colaborador;Horas/,
  ],
  ['relatorio rateio-cc --periodo anterior --formato csv', /Centro de Custo/i],
  ['registro exportar --formato csv', /Justificativa/],
  ['aprovacao exportar --periodo anterior --formato csv', /Status/],
])('%s writes its sheet', async (args, header) => {
  const ran = await admin.run(`${args} -o -`);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toMatch(header);
  expect(ran.stdout.split('\r\n').length).toBeGreaterThan(2);
});

test('a report of everything asks first', async () => {
  expect(await admin.run('relatorio geral -o -')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Não há filtros selecionados.+ Confirme com --sim\n$/),
  });
});

test('the panel tells its figures and its people, or writes the sheet', async () => {
  const shown = await admin.run('relatorio painel --equipe E02 --periodo anterior');
  expect(shown.stdout).toMatch(/^Colaboradores +\d+ \(/);
  expect(shown.stdout).toMatch(/^Nome +Status +Horas/m);
  const file = join(admin.home, 'painel.xlsx');
  await admin.run(`relatorio painel --equipe E02 --periodo anterior -o ${file}`);
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  expect(await admin.run('relatorio painel')).toMatchObject({ code: 2 });
});

test('the dashboard tells the figures of each group, and of each month of it', async () => {
  const shown = await admin.run('relatorio dashboard --agrupar projeto,condicao');
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^Projeto +Condição +Horas +Valor$/m);
  expect(shown.stdout).toMatch(/^PRJ-\d+ +(CLT|PJ) +\d+:\d\d +R\$ [\d.,]+$/m);
  const args = 'relatorio dashboard --agrupar condicao --exibir horas,colaboradores';
  const rows = await admin.json<{ condicao: string; horas: number }[]>(args);
  expect(rows.map(({ condicao }) => condicao)).toEqual(['CLT', 'PJ']);
  const byMonth = await admin.json<{ condicao: string; competencia: string; horas: number }[]>(
    `${args} --por-mes`,
  );
  const clt = byMonth.filter(({ condicao }) => condicao === 'CLT');
  expect(clt.length).toBeGreaterThan(1);
  expect(clt.reduce((sum, { horas }) => sum + horas, 0)).toBeCloseTo(rows[0]?.horas ?? 0, 0);
  expect(await admin.run('relatorio dashboard')).toMatchObject({
    code: 2,
    stderr: 'Falta a opção --agrupar <campos>\n',
  });
  expect(await employee.run('relatorio dashboard --agrupar projeto')).toMatchObject({ code: 4 });
});

test('the hours of a day are repeated on others, weekends left out', async () => {
  const month = await employee.json<Schema<'Apontamento'>[]>('horas listar --mes 2026-11');
  const open = month.filter(({ congelado }) => !congelado);
  const de = open[0]?.data;
  const count = open.filter(({ data }) => data === de).length;
  const ran = await employee.run(
    `horas copiar --de ${de} --para 2030-01-05 --ate 2030-01-07 --sim`,
  );
  expect(ran).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(`^0 de ${count} apontamentos? lançados?\n$`),
    stderr: expect.stringMatching(/^2030-01-07: Não é permitido apontar horas em dias futuros/),
  });
  expect(await employee.run('horas copiar --de 2001-01-01 --para 2001-01-02')).toMatchObject({
    code: 1,
    stderr: 'Nenhum apontamento em 2001-01-01\n',
  });
});

test('profiles are listed and removed', async () => {
  const profiles = await employee.json<{ perfil: string }[]>('perfil listar');
  expect(profiles).toEqual([{ perfil: 'padrao', url: server.url, conectado: true }]);
  expect(await employee.run('perfil remover outro --sim')).toMatchObject({ code: 2 });
  const other = await createCli(server.url);
  await other.signIn('CLT0001');
  expect(await other.run('perfil remover padrao --sim')).toMatchObject({ code: 0 });
  expect(await other.run('quem-sou')).toMatchObject({ code: 3 });
  await other.remove();
});

test('doctor tells what works and what does not', async () => {
  expect(await admin.run('doctor')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^✓ Servidor +demonstracao$/m),
  });
  const lost = await admin.run('doctor --url http://127.0.0.1:1');
  expect(lost).toMatchObject({ code: 1, stderr: 'Verifique: Servidor, Sessão\n' });
  const env = { HTTPS_PROXY: 'http://eu:segredo@proxy.example:3128' };
  expect((await admin.run('doctor', { env })).stdout).toContain('http://proxy.example:3128');
});

test('with --json an error is the last line of stderr, as a document', async () => {
  const documentOf = ({ stderr }: { stderr: string }) =>
    JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '');
  expect(documentOf(await admin.run('horas lancar --hora 1 --json'))).toEqual({
    messages: ['Opção desconhecida: --hora. Seria --horas?'],
    codigo: 'USO_INCORRETO',
    saida: 2,
  });
  const refused = await admin.run('api GET apontamento/apontamento/999999999 --jsonl');
  expect(documentOf(refused)).toMatchObject({
    codigo: 'NAO_ENCONTRADO',
    status: 404,
    saida: refused.code,
    requestId: expect.any(String),
  });
  for (const kind of ['', '--medicao'])
    expect(documentOf(await admin.run(`aprovacao aprovar 999999999 ${kind} --json`))).toMatchObject(
      { codigo: 'NAO_ENCONTRADO', saida: 1 },
    );
  const lost = await admin.run('quem-sou --json', { env: { APONTA_URL: 'http://127.0.0.1:1' } });
  expect(documentOf(lost)).toMatchObject({ codigo: 'SEM_CONEXAO', status: 0, saida: 6 });
});

test('statuses have colours on a terminal alone, and none where NO_COLOR says so', async () => {
  const args = 'aprovacao minhas --colunas status';
  const green = '\u001b[32mAprovada';
  expect((await employee.run(args)).stdout).not.toContain('\u001b');
  const coloured = employee.atTerminal(args, { TERM: 'xterm-256color' });
  await coloured.sees(green);
  expect(await coloured.ended).toBe(0);
  const plain = employee.atTerminal(args, { TERM: 'xterm-256color', NO_COLOR: '1' });
  await plain.sees('\nAprovada');
  expect(await plain.ended).toBe(0);
});

const leaves = commandsOf(await createWholeProgram()).filter(
  ({ commands }) => commands.length === 0,
);

/** What is called without arguments; a network that is not there is not tried again. */
const alone = leaves
  .map((command) => {
    const path = pathOf(command).join(' ');
    const retries = command.options.some(({ long }) => long === '--tentativas');
    return retries ? `${path} --tentativas 1` : path;
  })
  .filter((path) => path !== 'logout');

test.concurrent.each(alone)('%s ends by itself where nobody can answer', async (path) => {
  const { code, stdout, stderr } = await employee.run(path, {
    env: { APONTA_URL: 'http://127.0.0.1:1' },
  });
  expect([0, 1, 2, 6]).toContain(code);
  // Either there is an answer or a line that says why not.
  expect(stdout + stderr).not.toBe('');
  expect(stderr).not.toMatch(/at .*\.js:\d+|undefined|\[object/);
});

test('lists of what commands name, the entries of everybody, several decisions at once and the help of any command', async () => {
  for (const args of [
    'projetos listar --codigo PRJ',
    'atividades listar --projeto PRJ-0001',
    'documentos listar --projeto PRJ-0001',
    'secoes listar',
    'equipes listar',
    'horas consultar --periodo anterior',
    'rm lotes',
    'rm lotes --tipo terceiros',
  ])
    expect(await admin.run(args), args).toMatchObject({ code: 0 });
  expect(await admin.run('ajuda horas lancar')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Uso: aponta horas lancar/),
  });
  const waiting = await admin.json<Schema<'Aprovacao'>[]>(
    'aprovacao listar --pendente --filtro apontamento=sim --filtro status=PENDENTE --filtro condicao=CLT',
  );
  const [one, other] = waiting.map(({ id }) => id);
  const ran = await admin.run(
    `aprovacao reprovar ${one} 999999999 ${other} --motivo "Falta um dia"`,
  );
  expect(ran.code).toBe(5);
  expect(ran.stdout.match(/\(Reprovada\)/g)).toHaveLength(2);
  expect(ran.stderr).toMatch(/^999999999: .+\n2 decididas de 3\n$/s);
});
