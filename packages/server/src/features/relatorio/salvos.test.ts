import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let rh: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await createTestApp({ clock: new TestClock('2026-11-19T12:00:00-03:00') });
  rh = await signIn(server.app, 'RHU0001');
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

type Salvo = Schema<'RelatorioSalvo'>;
const url = '/apontamento/relatorio-salvo';
const list = async (as = rh): Promise<Salvo[]> => (await as({ method: 'GET', url })).json();
const create = (payload: object, as = rh) => as({ method: 'POST', url, payload });
const saved = async (payload: object): Promise<Salvo> => {
  const answer = await create(payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

test('a report is kept with what it chooses, by name, and found again by its person alone', async () => {
  const made = await saved({
    nome: ' Ana, por projeto ',
    intervalo: 'FIXO',
    dataInicio: '2026-10-01',
    funcionarios: ['CLT0001'],
    projeto: [3],
    fields: ['horas'],
    sortOrder: ['projeto'],
  });
  expect(made).toMatchObject({
    nome: 'Ana, por projeto',
    dataInicio: '2026-10-01',
    dataFim: null,
    fields: ['horas'],
    sortOrder: ['projeto'],
  });
  expect(made.escolhas).toEqual([
    { campo: 'projeto', id: '3', nome: expect.stringMatching(/^PRJ/) },
    { campo: 'funcionarios', id: 'CLT0001', nome: expect.stringMatching(/^CLT0001 · /) },
  ]);
  expect(await list()).toEqual([made]);
  expect(await list(admin)).toEqual([]);
  for (const method of ['PUT', 'DELETE'] as const) {
    const payload = method === 'PUT' ? { nome: 'Meu', intervalo: 'FIXO' } : undefined;
    const answer = await admin({ method, url: `${url}/${made.id}`, payload });
    expect(answer.statusCode, answer.body).toBe(404);
  }
});

test.each([
  ['MES_ATUAL', '2026-11-01', '2026-11-30'],
  ['MES_ANTERIOR', '2026-10-01', '2026-10-31'],
  ['PERIODO_ATUAL', '2026-10-26', '2026-11-25'],
  ['PERIODO_ANTERIOR', '2026-09-26', '2026-10-25'],
])('%s is told by the day, whatever days came with it', async (intervalo, inicio, fim) => {
  const made = await saved({ nome: intervalo, intervalo, dataInicio: '2020-01-01' });
  expect([made.dataInicio, made.dataFim]).toEqual([inicio, fim]);
});

test('what a report names and is no more says so, and the rest stays', async () => {
  const made = await saved({
    nome: 'Com o que se foi',
    intervalo: 'FIXO',
    secoes: ['NAO.EXISTE', '01.02.003'],
    documentos: [987_654],
  });
  expect(made.escolhas.map(({ id, nome }) => [id, nome === null])).toEqual([
    ['NAO.EXISTE', true],
    ['01.02.003', false],
    ['987654', true],
  ]);
});

test('a person has a name once, whatever its case; another person may have it too', async () => {
  await saved({ nome: 'Único', intervalo: 'FIXO' });
  const again = await create({ nome: 'ÚNICO', intervalo: 'FIXO' });
  expect([again.statusCode, again.json().messages[0]]).toEqual([
    409,
    expect.stringContaining('Você já tem um relatório salvo'),
  ]);
  expect(again.json().detalhes).toEqual([{ campo: 'nome', codigo: 'RELATORIO_JA_SALVO' }]);
  const { id } = await saved({ nome: 'Outro', intervalo: 'FIXO' });
  const payload = { nome: 'único', intervalo: 'FIXO' };
  expect((await rh({ method: 'PUT', url: `${url}/${id}`, payload })).statusCode).toBe(409);
  const own = { nome: 'OUTRO', intervalo: 'FIXO' };
  expect((await rh({ method: 'PUT', url: `${url}/${id}`, payload: own })).statusCode).toBe(200);
  expect((await create({ nome: 'Único', intervalo: 'FIXO' }, admin)).statusCode).toBe(201);
});

test('a changed report is another, and a deleted one is gone', async () => {
  const { id } = await saved({ nome: 'A mudar', intervalo: 'FIXO', secoes: ['01.02.003'] });
  const payload = { nome: 'Mudado', intervalo: 'MES_ATUAL', sortOrder: ['secao'] };
  const changed = await rh({ method: 'PUT', url: `${url}/${id}`, payload });
  expect(changed.json()).toMatchObject({ id, nome: 'Mudado', escolhas: [], sortOrder: ['secao'] });
  expect((await rh({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
  expect((await list()).some((one) => one.id === id)).toBe(false);
  expect((await rh({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(404);
});

test('a name is not blank, and the days are not turned', async () => {
  expect((await create({ nome: '  ', intervalo: 'FIXO' })).statusCode).toBe(400);
  const turned = { dataInicio: '2026-10-02', dataFim: '2026-10-01' };
  const answer = await create({ nome: 'Virado', intervalo: 'FIXO', ...turned });
  expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'INTERVALO_INVALIDO']);
});
