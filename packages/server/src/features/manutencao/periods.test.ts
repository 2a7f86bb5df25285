import { setTimeout as wait } from 'node:timers/promises';
import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../../test/clock.ts';
import { exampleBody, theOperation } from '../../../test/operations.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

const clock = new TestClock(demoNow);
let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await createTestApp({ clock });
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

const url = '/apontamento/cadastros/periodos/linhas';
/** Changes a period as it is now, or as it was in that version. */
const save = async (competencia: string, valores: object, versao?: string, call = admin) => {
  const at = `${url}/${competencia}`;
  const seen = versao ?? (await call({ method: 'GET', url: at })).json().versao;
  return call({ method: 'PUT', url: at, payload: { valores, versao: seen } });
};
const append = (valores: object = {}, call = admin) =>
  call({ method: 'POST', url, payload: { valores } });
const codes = ({ statusCode, json, body }: Awaited<ReturnType<Caller>>) => {
  expect(statusCode, body).toBe(422);
  return json().detalhes.map((d: Record<string, string>) => `${d.campo} ${d.codigo}`);
};
const periods = async (): Promise<{ inicio: string; fim: string }[]> =>
  (await server.pool.query('select inicio, fim from periodo order by inicio')).rows;

/** Neither gap nor overlap, and one a month. */
async function expectWhole() {
  const { rows } = await server.pool.query(
    `select count(*)::int as n from (
       select inicio - lag(fim) over (order by inicio) as gap,
         to_char(fim, 'YYYYMM') = lag(to_char(fim, 'YYYYMM')) over (order by fim) as twice from periodo
     ) p where gap <> 1 or twice`,
  );
  expect(rows).toEqual([{ n: 0 }]);
}

test('the end of a period that nothing is of moves, and the beginning of the next with it', async () => {
  const read = await admin({ method: 'GET', url: `${url}/202703` });
  expect(read.json().valores).toEqual({
    competencia: '202703',
    inicio: '2027-02-26',
    fim: '2027-03-25',
    usado: false,
  });
  const saved = await save('202703', { fim: '2027-03-22' }, read.json().versao);
  expect(saved.json().valores, saved.body).toMatchObject({
    inicio: '2027-02-26',
    fim: '2027-03-22',
  });
  const next = await admin({ method: 'GET', url: `${url}/202704` });
  expect(next.json().valores).toMatchObject({ inicio: '2027-03-23', fim: '2027-04-25' });
  const { rows } = await server.pool.query('select * from auditoria order by id desc limit 1');
  expect(rows[0]).toMatchObject({
    operacao: 'salvarLinhaCadastro',
    usuario: 'ADM0001',
    objeto: 'cadastro',
    objeto_id: 'periodos 202703',
    antes: { fim: '2027-03-25' },
    depois: { fim: '2027-03-22' },
  });
  expect((await save('202703', { fim: '2027-03-31' })).statusCode).toBe(200);
  await expectWhole();
  const stale = await save('202703', { fim: '2027-03-20' }, read.json().versao);
  expect(stale.statusCode).toBe(409);
});

test('a period stays in its month, and what the server fills is not given', async () => {
  const before = await periods();
  for (const fim of ['2027-05-31', '2027-07-01', '2026-01-01', '2028-06-10'])
    expect(codes(await save('202706', { fim }))).toEqual(['fim PERIODO_FORA_DO_MES']);
  expect(codes(await save('202706', { fim: null }))).toEqual(['fim CAMPO_OBRIGATORIO']);
  expect(codes(await save('202706', { inicio: '2027-05-01' }))).toEqual(['inicio CHAVE_FIXA']);
  expect(codes(await save('202706', { usado: true }))).toEqual(['usado CHAVE_FIXA']);
  expect(codes(await append({ competencia: '203001' }))).toEqual(['competencia CHAVE_FIXA']);
  expect(await periods()).toEqual(before);
});

test('nothing moves that has entries, requests or measurements, nor what comes before it', async () => {
  const before = await periods();
  // November has entries of the demo company; December nothing.
  expect(codes(await save('202611', { fim: '2026-11-20' }))).toEqual(['fim PERIODO_EM_USO']);
  expect(codes(await save('202609', { fim: '2026-09-20' }))).toEqual([
    'fim PERIODO_EM_USO',
    'fim PERIODO_EM_USO',
  ]);
  await server.pool.query(
    `insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, gerado_automaticamente)
     select id, 'CLT0001', '2.01.001', 10000, 60, false from periodo where to_char(fim, 'YYYYMM') = '202709'`,
  );
  expect(codes(await save('202709', { fim: '2027-09-20' }))).toEqual(['fim PERIODO_EM_USO']);
  const answer = await save('202708', { fim: '2027-08-20' });
  expect(codes(answer)).toEqual(['fim PERIODO_EM_USO']);
  expect(answer.json().messages[0]).toMatch(/^09\/2027 já tem/);
  expect(await periods()).toEqual(before);
  // Saved as it is, it is as it was.
  expect((await save('202611', { fim: '2026-11-25' })).statusCode).toBe(200);
});

test('a period does not move under an entry that is being made', async () => {
  clock.set('2026-12-01T17:00:00-03:00');
  const [boss, ana] = [await signIn(server.app, 'ADM0001'), await signIn(server.app, 'CLT0001')];
  // It has been judged by its period, and waits to be written.
  const client = await server.pool.connect();
  await client.query('begin; lock table apontamento in share mode');
  const entry = ana({
    method: 'POST',
    url: '/apontamento/apontamento',
    payload: { ...exampleBody(theOperation('criarApontamento')), data: '2026-12-01' },
  });
  const waits = async () => {
    const { rows } = await client.query(
      `select from pg_locks where relation = 'apontamento'::regclass and not granted`,
    );
    return rows.length;
  };
  await expect.poll(waits).toBe(1);
  const moved = save('202612', { fim: '2026-12-20' }, undefined, boss);
  await Promise.race([moved, wait(300)]);
  await client.query('commit');
  client.release();
  const made = await entry;
  expect(made.statusCode, made.body).toBe(201);
  expect(codes(await moved)).toEqual(['fim PERIODO_EM_USO']);
  await server.pool.query(`delete from apontamento where data = '2026-12-01'`);
  clock.set(demoNow);
});

test('the next one follows on the last, by the closing day or as was said, up to three years ahead', async () => {
  const [last] = (await periods()).slice(-1);
  expect(last).toEqual({ inicio: '2027-11-26', fim: '2027-12-25' });
  const made = await append();
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json()).toMatchObject({
    chave: '202801',
    valores: { inicio: '2027-12-26', fim: '2028-01-25' },
  });
  expect(codes(await append({ fim: '2028-03-01' }))).toEqual(['fim PERIODO_FORA_DO_MES']);
  expect((await append({ fim: '2028-02-20' })).json().valores.fim).toBe('2028-02-20');
  // Two at once make two.
  const both = await Promise.all([append(), append()]);
  expect(both.map((one) => one.json().chave).sort()).toEqual(['202803', '202804']);
  // Whoever changes the closing day meanwhile is waited for.
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('update config set dia_fechamento = 20');
  let done = false;
  const waiting = append().finally(() => {
    done = true;
  });
  await wait(300);
  expect(done).toBe(false);
  await client.query('commit');
  client.release();
  expect((await waiting).json().valores.fim).toBe('2028-05-20');
  await server.pool.query('update config set dia_fechamento = 25');
  await expectWhole();
  let answer = await append();
  while (answer.statusCode === 201) answer = await append();
  expect(codes(answer)).toEqual(['fim PERIODO_DISTANTE']);
  expect((await periods()).at(-1)?.fim).toBe('2029-11-25');
});

test('ADMIN alone changes them, and no file brings them', async () => {
  const hr = await signIn(server.app, 'RHU0001');
  expect((await append({}, hr)).statusCode).toBe(403);
  expect((await save('202707', { fim: '2027-07-20' }, undefined, hr)).statusCode).toBe(403);
  const all: Schema<'Cadastro'>[] = (
    await hr({ method: 'GET', url: '/apontamento/cadastros' })
  ).json();
  const own = all.find(({ nome }) => nome === 'periodos');
  expect(own).toMatchObject({ altera: false, vemDeArquivos: false });
  expect(own?.campos.filter(({ calculado }) => calculado).map(({ campo }) => campo)).toEqual([
    'competencia',
    'inicio',
    'usado',
  ]);
  const taken = await admin({
    method: 'PUT',
    url: '/apontamento/cadastros/periodos/origem',
    payload: { origem: 'ARQUIVOS' },
  });
  expect([taken.statusCode, taken.json().codigo]).toEqual([422, 'CADASTRO_SEM_ARQUIVO']);
});
