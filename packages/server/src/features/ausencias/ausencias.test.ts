import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { daysOf } from './rules.ts';

let server: TestApp;
let hr: Caller;

beforeAll(async () => {
  server = await createTestApp();
  hr = await signIn(server.app, 'RHU0001');
  await server.pool.query(`
    insert into ausencia (funcionario, tipo, inicio, fim, meio_periodo, observacao) values
      ('CLT0001', 'FERIAS', '2026-11-03', '2026-11-05', false, 'Primeiro'),
      ('CLT0001', 'FERIAS', '2026-12-31', '2027-01-01', false, 'Segundo'),
      ('PJT0001', 'ATESTADO', '2026-11-05', '2026-11-05', true, 'Terceiro')`);
});
afterAll(() => server.close());

const list = async (query: string) =>
  (await hr({ method: 'GET', url: `/apontamento/ausencias?${query}` })).json().content;

test('the first and the last day count, over the end of a year too; half a day is half', () => {
  const day = { inicio: '2026-11-03', fim: '2026-11-03', meioPeriodo: false };
  expect(daysOf(day)).toBe(1);
  expect(daysOf({ ...day, inicio: '2026-12-31', fim: '2027-01-01' })).toBe(2);
  expect(daysOf({ ...day, meioPeriodo: true })).toBe(0.5);
});

test('a row tells whose it is and how long it is', async () => {
  expect(await list('colaborador=PJT0001')).toEqual([
    {
      id: expect.any(Number),
      colaborador: { codigo: 'PJT0001', nome: expect.any(String) },
      tipo: 'ATESTADO',
      inicio: '2026-11-05',
      fim: '2026-11-05',
      meioPeriodo: true,
      dias: 0.5,
      observacao: 'Terceiro',
    },
  ]);
});

test.each([
  ['', ['Segundo', 'Terceiro', 'Primeiro']],
  ['sort=inicio,asc', ['Primeiro', 'Terceiro', 'Segundo']],
  ['colaborador=CLT0001', ['Segundo', 'Primeiro']],
  ['tipo=ATESTADO', ['Terceiro']],
  ['inicio=2026-11-06', ['Segundo']],
  ['fim=2026-11-04', ['Primeiro']],
  ['inicio=2026-11-05&fim=2026-11-05', ['Terceiro', 'Primeiro']],
])('the list of "%s"', async (query, expected) => {
  const rows: { observacao: string }[] = await list(query);
  expect(rows.map(({ observacao }) => observacao)).toEqual(expected);
});

describe('what HR writes', () => {
  const vacation = {
    colaborador: 'PJT0002',
    tipo: 'FERIAS',
    inicio: '2027-03-01',
    fim: '2027-03-10',
  };
  const create = (change: object = {}) =>
    hr({ method: 'POST', url: '/apontamento/ausencias', payload: { ...vacation, ...change } });
  const refusal = async (change: object) => {
    const answer = await create(change);
    expect(answer.statusCode, answer.body).toBe(422);
    return answer.json();
  };
  const notices = async () =>
    (
      await server.pool.query(
        `select mensagem from notificacao where usuario = 'PJT0002' order by id desc limit 1`,
      )
    ).rows[0]?.mensagem;

  test('an absence is made, changed and removed; each is audited and told to the person', async () => {
    const created = await create({ observacao: ' Primeira parcela ' });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      ...vacation,
      colaborador: { codigo: 'PJT0002' },
      dias: 10,
      observacao: 'Primeira parcela',
    });
    expect(await notices()).toBe('Sua ausência foi registrada: Férias, de 01/03/2027 a 10/03/2027');

    const url = `/apontamento/ausencias/${created.json().id}`;
    const half = { tipo: 'FOLGA', inicio: '2027-03-02', fim: '2027-03-02', meioPeriodo: true };
    const changed = await hr({ method: 'PUT', url, payload: half });
    expect(changed.json(), changed.body).toMatchObject({ ...half, dias: 0.5, observacao: null });
    expect(await notices()).toBe('Sua ausência foi alterada: Folga, 02/03/2027 (meio período)');

    expect((await hr({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await notices()).toBe('Sua ausência foi excluída: Folga, 02/03/2027 (meio período)');
    expect((await hr({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await hr({ method: 'PUT', url, payload: half })).statusCode).toBe(404);
    const { rows } = await server.pool.query(
      `select operacao from auditoria where objeto = 'ausencia' and objeto_id = $1 order by id`,
      [String(created.json().id)],
    );
    expect(rows.map(({ operacao }) => operacao)).toEqual([
      'criarAusencia',
      'salvarAusencia',
      'excluirAusencia',
    ]);
  });

  test.each([
    [{ fim: '2027-02-28' }, 'fim FIM_ANTES_DO_INICIO'],
    [{ meioPeriodo: true }, 'meioPeriodo MEIO_PERIODO_INVALIDO'],
    [{ colaborador: 'NINGUEM' }, 'colaborador COLABORADOR_INVALIDO'],
    [{ colaborador: 'PJT0009' }, 'colaborador COLABORADOR_DESLIGADO'],
  ])('%o is refused: %s', async (change, expected) => {
    const { detalhes } = await refusal(change);
    const found = detalhes.map((one: Record<string, string>) => `${one.campo} ${one.codigo}`);
    expect(found).toEqual([expected]);
  });

  test('a person has one absence a day, also when one is changed; days that only touch are two', async () => {
    const first = await create({ inicio: '2027-05-03', fim: '2027-05-07' });
    const next = await create({ inicio: '2027-05-08', fim: '2027-05-09' });
    expect([first.statusCode, next.statusCode]).toEqual([201, 201]);
    expect(await refusal({ inicio: '2027-05-07', fim: '2027-05-07' })).toMatchObject({
      codigo: 'AUSENCIA_SOBREPOSTA',
      messages: [
        'O colaborador já tem uma ausência nestes dias: Férias, de 03/05/2027 a 07/05/2027',
      ],
    });
    const url = `/apontamento/ausencias/${next.json().id}`;
    const change = (inicio: string) =>
      hr({ method: 'PUT', url, payload: { tipo: 'FOLGA', inicio, fim: '2027-05-10' } });
    expect((await change('2027-05-07')).statusCode).toBe(422);
    expect((await change('2027-05-08')).statusCode).toBe(200);
  });

  test('of two at once for the same days one is made', async () => {
    const both = await Promise.all(
      [1, 2].map(() => create({ inicio: '2027-06-01', fim: '2027-06-02' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });
});
