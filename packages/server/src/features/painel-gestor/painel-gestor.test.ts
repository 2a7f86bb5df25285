import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Approval, ended, startApproval } from '../../../test/approval.ts';
import { type Caller, signIn } from '../../../test/server.ts';
import type { Person } from '../../../test/time-entry.ts';

let base: Approval;
let manager: Person;
let other: Person;
let admin: Caller;
/** Pending, approved, rejected, not requested; the last is led by the first. */
let ana: Person;
let bruno: Person;
let rita: Person;
let davi: Person;
/** Of another manager. */
let xavier: Person;
let period: number;
let current: number;

beforeAll(async () => {
  base = await startApproval();
  const { pool } = base.server;
  manager = await base.newcomer();
  other = await base.newcomer();
  await base.grant(manager, 'PAINEL_GESTOR');
  await base.grant(other, 'PAINEL_GESTOR');
  admin = await signIn(base.server.app, 'ADM0001');
  period = await base.periodId(ended.fim);
  current = await base.periodId('2026-11-18');

  const under = { supervisor: manager.codigo };
  ana = await base.worker({ nome: 'Ana', ...under });
  bruno = await base.contractor({
    nome: 'Bruno',
    valorHora: { '[2020-01-01,)': '90.10' },
    ...under,
  });
  rita = await base.worker({ nome: 'Rita', ...under });
  davi = await base.worker({ nome: 'Davi', supervisor: ana.codigo, chefe: ana.codigo });
  xavier = await base.worker({ nome: 'Xavier', supervisor: other.codigo });

  await base.work(ana, { data: '2026-10-15', minutos: 20 });
  await base.requested(ana);
  const { projetoSemCentro: projeto, atividadeSemCentro: atividade } = base.masters;
  await base.requested(bruno, { projeto, atividade, centroCusto: 'T.GER' });
  await base.requested(rita, { minutos: 60 });
  await base.work(davi, { minutos: 60 });
  await base.requested(xavier);
  const decide = (person: Person, status: string) =>
    pool.query('update aprovacao set status = $2, motivo = $3 where funcionario = $1', [
      person.codigo,
      status,
      'Falta um dia',
    ]);
  await decide(bruno, 'APROVADA');
  await decide(rita, 'REPROVADA');
  await pool.query(`insert into equipe values ('T.EQ', 'Equipe')`);
  await pool.query(`update funcionario set equipe = 'T.EQ' where codigo = any($1)`, [
    [ana.codigo, bruno.codigo],
  ]);
});
afterAll(() => base.server.close());

const url = '/apontamento/painel-gestor';
const target = (codigo: string, tipo: string, periodo: number) =>
  `codigo=${codigo}&tipo=${tipo}&periodo=${periodo}`;
const get = (path: string, as: Caller = manager.call) => as({ method: 'GET', url: url + path });

async function panel(
  codigo = 'T.HORAS',
  tipo = 'SECAO',
  periodo = period,
  as?: Caller,
): Promise<Schema<'PainelGestor'>> {
  const answer = await get(`?${target(codigo, tipo, periodo)}`, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const names = ({ colaboradoresPeriodo }: Schema<'PainelGestor'>) =>
  colaboradoresPeriodo.map(({ nome }) => nome);

describe('the panel of a section', () => {
  test('counts people, and the hours and values that are frozen', async () => {
    const { valorMes, colaboradoresPeriodo, ...rest } = await panel();
    expect(rest).toEqual({
      colaboradores: 4,
      colaboradoresPJ: 1,
      colaboradoresCLT: 3,
      horas: 16.33,
      horasPJ: 8,
      horasCLT: 8.33,
      valor: 1554.13,
      valorPJ: 720.8,
      valorCLT: 833.33,
      valorMedio: 388.53,
      valorMedioPJ: 720.8,
      valorMedioCLT: 277.78,
      projetos: [
        { projeto_codigo: 'T-1', horas: 8.33, valor: 833.33 },
        { projeto_codigo: 'T-2', horas: 8, valor: 720.8 },
      ],
      atividades: [{ atividade_nome: 'ATIVA', horas: 16.33, valor: 1554.13 }],
    });
    expect(colaboradoresPeriodo).toHaveLength(4);
  });

  test('shows twelve months, those without hours too', async () => {
    const { valorMes } = await panel();
    expect(valorMes).toHaveLength(12);
    expect(valorMes[0]).toEqual({ mes: '202511', horas: 0, valor: 0 });
    expect(valorMes.at(-1)).toEqual({ mes: '202610', horas: 16.33, valor: 1554.13 });
    const next = (await panel('T.HORAS', 'SECAO', current)).valorMes.slice(-2);
    expect(next).toEqual([
      { mes: '202610', horas: 16.33, valor: 1554.13 },
      { mes: '202611', horas: 0, valor: 0 },
    ]);
  });

  test('tells of the absences that reach into the period, and of no others', async () => {
    await base.server.pool.query(
      `insert into ausencia (funcionario, tipo, inicio, fim) values
         ($1, 'FERIAS', $2::date - 3, $2::date), ($1, 'FOLGA', $2::date - 9, $2::date - 9),
         ($1, 'FOLGA', $3::date + 1, $3::date + 1)`,
      [bruno.codigo, ended.inicio, ended.fim],
    );
    const { colaboradoresPeriodo } = await panel();
    const absences = new Map(colaboradoresPeriodo.map((row) => [row.codigo, row.ausencias]));
    const found = { tipo: 'FERIAS', inicio: '2026-09-23', fim: '2026-09-26', meioPeriodo: false };
    expect(absences.get(bruno.codigo)).toEqual([found]);
    expect(absences.get(ana.codigo)).toEqual([]);
    await base.server.pool.query('delete from ausencia where funcionario = $1', [bruno.codigo]);
  });

  test('tells where each person stands, also below the people led directly', async () => {
    const { colaboradoresPeriodo } = await panel();
    const line = (person: Person, nome: string, rest: object) => ({
      codigo: person.codigo,
      nome,
      tipo: 'CLT',
      solicitado: false,
      atrasado: true,
      horas: 0,
      valorHora: 0,
      valorTotal: 0,
      ausencias: [],
      ...rest,
    });
    const requested = { solicitado: true, atrasado: false };
    expect(colaboradoresPeriodo).toEqual([
      line(ana, 'Ana', {
        ...requested,
        status: 'PENDENTE',
        horas: 8.33,
        horasApontadasNoPeriodo: 8.33,
        valorHora: 100,
        valorTotal: 833.33,
      }),
      line(bruno, 'Bruno', {
        ...requested,
        tipo: 'PJ',
        status: 'APROVADA',
        horas: 8,
        horasApontadasNoPeriodo: 8,
        valorHora: 90.1,
        valorTotal: 720.8,
      }),
      line(davi, 'Davi', { status: 'EM_ATRASO', horasApontadasNoPeriodo: 1 }),
      line(rita, 'Rita', { status: 'REPROVADA', horasApontadasNoPeriodo: 1 }),
    ]);
  });

  test('of an empty period has its people and zeros', async () => {
    const empty = await panel('T.HORAS', 'SECAO', current);
    expect(empty).toMatchObject({ colaboradores: 4, horas: 0, valor: 0, valorMedio: 0 });
    expect([empty.projetos, empty.atividades]).toEqual([[], []]);
    const states = new Set(empty.colaboradoresPeriodo.map(({ status }) => status));
    expect(states).toEqual(new Set(['NAO_SOLICITADO']));
  });

  test('has whoever belonged to it in the period', async () => {
    const { pool } = base.server;
    const secoes = { '[2020-01-01,2026-11-01)': 'T.HORAS', '[2026-11-01,)': 'T.OUTRA' };
    const moved = await base.newcomer({ nome: 'Zoé', supervisor: manager.codigo, secoes });
    const gone = await base.newcomer({ nome: 'Yara', supervisor: manager.codigo });
    await pool.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [
      gone.codigo,
    ]);
    await base.work(gone);
    expect(names(await panel())).toEqual(['Ana', 'Bruno', 'Davi', 'Rita', 'Yara', 'Zoé']);
    expect(names(await panel('T.HORAS', 'SECAO', current))).not.toContain('Yara');
    expect(names(await panel('T.OUTRA', 'SECAO', current))).toEqual(['Zoé']);
    const empty = await panel('T.OUTRA');
    expect(empty).toMatchObject({ colaboradores: 0, valorMedio: 0, colaboradoresPeriodo: [] });
    await pool.query(
      'update funcionario set codigo_supervisor_interno = null where codigo = any($1)',
      [[moved.codigo, gone.codigo]],
    );
  });
});

describe('people without a section', () => {
  let lost: Person;
  beforeAll(async () => {
    lost = await base.newcomer({ nome: 'Lia', secoes: {} });
    await base.grant(lost, 'PAINEL_GESTOR');
    const late = { '[2026-11-01,)': 'T.OUTRA' };
    const led = { supervisor: lost.codigo };
    const none = await base.newcomer({ nome: 'Nara', secoes: {}, ...led });
    const once = await base.newcomer({
      nome: 'Olga',
      secoes: { '[2020-01-01,2026-01-01)': 'T.HORAS' },
      ...led,
    });
    const newer = await base.newcomer({ nome: 'Pia', secoes: late, ...led });
    const early = await base.newcomer({ nome: 'Quim', secoes: late, ...led });
    await base.work(none, { minutos: 60 });
    await base.work(early, { minutos: 60 });
    const { pool } = base.server;
    await pool.query(`insert into equipe values ('T.SEM', 'Equipe')`);
    await pool.query(`update funcionario set equipe = 'T.SEM' where codigo = any($1)`, [
      [none, once, newer, early].map(({ codigo }) => codigo),
    ]);
  });
  const rulesOf = async (as: Caller) =>
    (await as({ method: 'GET', url: '/apontamento/regra-aprovacao' })).json();
  const entry = { codigo: 'SEM-SECAO', tipo: 'SECAO', nome: 'Sem seção' };

  test('are in their team, but for the time before their first section without hours', async () => {
    expect(names(await panel('T.SEM', 'EQUIPE', period, lost.call))).toEqual([
      'Nara',
      'Olga',
      'Quim',
    ]);
    expect(names(await panel('T.SEM', 'EQUIPE', current, lost.call))).toEqual([
      'Nara',
      'Olga',
      'Pia',
      'Quim',
    ]);
  });

  test('are offered as a section of their own, and counted there', async () => {
    expect((await rulesOf(lost.call)).at(-1)).toEqual(entry);
    expect((await rulesOf(admin)).at(-1)).toEqual(entry);
    const own = await panel(entry.codigo, entry.tipo, period, lost.call);
    expect(names(own)).toEqual(['Nara', 'Olga', 'Quim']);
    expect(own).toMatchObject({ colaboradores: 3, colaboradoresCLT: 3 });
    expect(names(await panel(entry.codigo, entry.tipo, current, lost.call))).toEqual([
      'Nara',
      'Olga',
    ]);
    expect(names(await panel(entry.codigo, entry.tipo, period, admin))).toEqual(
      expect.arrayContaining(['Lia', 'Nara', 'Olga', 'Quim']),
    );
  });

  test('are not offered where everybody has one', async () => {
    expect(await rulesOf(manager.call)).not.toContainEqual(entry);
    expect(names(await panel(entry.codigo, entry.tipo))).toEqual([]);
  });
});

describe('scope', () => {
  test('a panel has one’s own people alone, and ADMIN everybody', async () => {
    expect(names(await panel('T.HORAS', 'SECAO', period, other.call))).toEqual(['Xavier']);
    expect(names(await panel('T.HORAS', 'SECAO', period, admin))).toEqual(
      expect.arrayContaining(['Ana', 'Xavier']),
    );
  });

  test('a team is its members', async () => {
    const team = await panel('T.EQ', 'EQUIPE');
    expect(names(team)).toEqual(['Ana', 'Bruno']);
    expect(team).toMatchObject({ colaboradores: 2, horas: 16.33, valorMedio: 777.07 });
  });

  test.each([
    ['a team without own people', () => get(`?${target('T.EQ', 'EQUIPE', period)}`, other.call)],
    ['a section without own people', () => get(`?${target('01.02.003', 'SECAO', period)}`)],
    ['a code of the other kind', () => get(`?${target('T.EQ', 'SECAO', period)}`)],
    ['no such period', () => get(`?${target('T.HORAS', 'SECAO', 999_999)}`)],
    ['somebody else’s people', () => get(`/colaborador/${xavier.codigo}/${period}`)],
    ['oneself', () => get(`/colaborador/${manager.codigo}/${period}`)],
    ['nobody', () => get(`/colaborador/NAO0001/${period}`)],
    ['somebody in no period', () => get(`/colaborador/${ana.codigo}/999999`)],
    [
      'a sheet of strangers',
      () => get(`/colaboradores/excel?${target('T.EQ', 'EQUIPE', period)}`, other.call),
    ],
  ])('%s: 404', async (_, call) => {
    expect((await call()).statusCode).toBe(404);
  });

  test('the panel is for those with its role', async () => {
    const answer = await get(`?${target('T.HORAS', 'SECAO', period)}`, ana.call);
    expect([answer.statusCode, answer.json().messages]).toEqual([
      403,
      ['Você não tem permissão para consultar painel do gestor'],
    ]);
  });

  test.each(['codigo', 'tipo', 'periodo'])('%s is required', async (name) => {
    const query = new URLSearchParams(target('T.HORAS', 'SECAO', period));
    query.delete(name);
    expect((await get(`?${query}`)).statusCode).toBe(400);
  });
});

test('the sheet has the people of the panel', async () => {
  const answer = await get(`/colaboradores/excel?${target('T.EQ', 'EQUIPE', period)}&formato=csv`);
  expect(answer.headers['content-disposition']).toContain('Painel do Gestor 10-2026.csv');
  const [header, ...lines] = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(header).toMatch(/^ID de rede[;,]Nome[;,]Condição[;,]Status[;,]Horas/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Bruno');
  expect(lines[1]).toContain('Aprovada');
});

test('a person of the demo is worth in the panel what was stored at their request', async () => {
  const { rows } = await base.server.pool.query(
    `select funcionario, valor, minutos from aprovacao a join periodo p on p.id = periodo_id
     where p.id = $1 and secao = '01.02.003' and status = 'APROVADA' and a.tipo = 'HORAS'`,
    [period - 1],
  );
  const { colaboradoresPeriodo } = await panel('01.02.003', 'SECAO', period - 1, admin);
  expect(rows.length).toBeGreaterThan(3);
  for (const { funcionario, valor } of rows) {
    const line = colaboradoresPeriodo.find(({ codigo }) => codigo === funcionario);
    expect(line?.valorTotal).toBe(Number(valor));
  }
});
