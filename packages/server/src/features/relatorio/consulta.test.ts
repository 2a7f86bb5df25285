import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let reader: Caller;

beforeAll(async () => {
  server = await createTestApp();
  reader = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

const url = '/apontamento/apontamento/filter';
const get = (query: Record<string, string | number>, as = reader) =>
  as({
    method: 'GET',
    url: `${url}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
  });
const expected = async (condition: string, values: unknown[] = []) => {
  const { rows } = await server.pool.query(
    `select count(*)::int total, coalesce(sum(minutos), 0)::int minutos from apontamento a where ${condition}`,
    values,
  );
  return rows[0] as { total: number; minutos: number };
};

/** An entry with a document, as the tables have it. */
async function sample() {
  const { rows } = await server.pool.query(
    `select a.*, p.id as periodo_id from apontamento a join periodo p on a.data between p.inicio and p.fim
     where documento_id is not null order by a.id limit 1`,
  );
  return rows[0];
}

describe('the query of hour entries', () => {
  test('shows whole entries, whoever made them', async () => {
    const row = await sample();
    const { content } = (
      await get({ colaborador: row.funcionario, periodo: row.periodo_id, size: 500 })
    ).json();
    expect(content.find(({ id }: { id: number }) => id === row.id)).toMatchObject({
      colaborador: { codigo: row.funcionario },
      data: row.data,
      secao: { codigo: row.secao },
      projeto: { id: row.projeto_id },
      atividade: { id: row.atividade_id },
      documento: { id: row.documento_id },
      horas: Math.round((row.minutos / 60) * 100) / 100,
      centroCusto: row.centro_custo,
    });
  });

  test.each([
    ['colaborador', 'funcionario'],
    ['secao', 'secao'],
    ['projeto', 'projeto_id'],
    ['documento', 'documento_id'],
  ])('%s narrows it, with the hours of the whole filter', async (filter, column) => {
    const row = await sample();
    const answer = (await get({ [filter]: row[column], size: 1 })).json();
    const { total, minutos } = await expected(`${column} = $1`, [row[column]]);
    expect(answer.totalElements).toBe(total);
    expect(answer.totais.horas).toBe(Math.round((minutos / 60) * 100) / 100);
    expect(answer.content).toHaveLength(1);
  });

  test('an activity is that of all projects: the same code and name', async () => {
    const { rows } = await server.pool.query(
      `select min(id)::int as id, array_agg(id) as ids from atividade
       group by codigo, nome having count(*) > 1 order by 1 limit 1`,
    );
    const { total } = await expected('atividade_id = any($1)', [rows[0].ids]);
    for (const id of rows[0].ids.slice(0, 2)) {
      expect((await get({ atividade: id, size: 1 })).json().totalElements).toBe(total);
    }
    const alone = await expected('atividade_id = $1', [rows[0].id]);
    expect(alone.total).toBeLessThan(total);
  });

  test('a period is its days, both ends included', async () => {
    const row = await sample();
    const answer = (await get({ periodo: row.periodo_id })).json();
    const { total } = await expected(
      'exists (select from periodo where id = $1 and a.data between inicio and fim)',
      [row.periodo_id],
    );
    expect(answer.totalElements).toBe(total);
  });

  test('hours are compared in whole minutes', async () => {
    const row = await sample();
    await server.pool.query('update apontamento set minutos = 83 where id = $1', [row.id]);
    const { content, totais } = (await get({ horas: 1.38 })).json();
    expect(content.map(({ id }: { id: number }) => id)).toEqual([row.id]);
    expect(totais).toEqual({ horas: 1.38 });
  });

  test('an unknown period has no entries', async () => {
    expect((await get({ periodo: 999_999 })).json()).toMatchObject({
      totalElements: 0,
      totais: { horas: 0 },
    });
  });

  test.each(['data', 'colaborador', 'secao', 'horas'])(
    'is sorted by %s both ways',
    async (field) => {
      const key = (row: Record<string, unknown>) => {
        const value = row[field];
        return typeof value === 'object' ? (value as { codigo: string }).codigo : value;
      };
      for (const direction of ['asc', 'desc']) {
        const { content } = (await get({ sort: `${field},${direction}`, size: 200 })).json();
        const keys = content.map(key);
        const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(keys).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      }
    },
  );

  test('is for those who may query hours', async () => {
    expect((await get({}, await signIn(server.app, 'CLT0001'))).statusCode).toBe(403);
  });

  test('has no lines beyond row 100,000', async () => {
    const answer = await get({ page: 1000, size: 500 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().codigo).toBe('REFINE_OS_FILTROS');
  });
});

describe('the days of the query', () => {
  const march = { dataInicio: '2026-10-01', dataFim: '2026-10-15' };

  test('narrow it, both ends included, with the hours of all of them', async () => {
    const { total, minutos } = await expected(`data between $1 and $2`, Object.values(march));
    const page = (await get({ ...march, size: 5, sort: 'data,asc' })).json();
    expect(page.totalElements).toBe(total);
    expect(page.totais.horas).toBe(Math.round((minutos / 60) * 100) / 100);
    expect(page.content[0].data >= march.dataInicio).toBe(true);
  });

  test('narrow it together with a section and a person', async () => {
    const { funcionario, secao } = await sample();
    const { total } = await expected(`data between $1 and $2 and funcionario = $3 and secao = $4`, [
      ...Object.values(march),
      funcionario,
      secao,
    ]);
    const page = (await get({ ...march, colaborador: funcionario, secao })).json();
    expect(page.totalElements).toBe(total);
  });

  test('do not end before they begin', async () => {
    const answer = await get({ dataInicio: '2026-10-02', dataFim: '2026-10-01' });
    expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'INTERVALO_INVALIDO']);
  });
});

describe('the file of the query', () => {
  const file = (query: string, as = reader) =>
    as({ method: 'GET', url: `${url}/export?formato=csv&${query}` });

  test('has the rows of the list, and no money', async () => {
    const days = 'dataInicio=2026-10-01&dataFim=2026-10-05';
    const answer = await file(days);
    expect(answer.statusCode, answer.body).toBe(200);
    const [header = '', ...lines] = answer.body.trim().split(/\r?\n/);
    const { total } = await expected(`data between '2026-10-01' and '2026-10-05'`);
    expect(lines).toHaveLength(total);
    expect(header).not.toMatch(/valor/i);
  });

  test('is in the order of the screen and has its columns; without them in that of the days, with all', async () => {
    const days = 'dataInicio=2026-10-01&dataFim=2026-10-05';
    const lines = async (query: string) =>
      (await file(`${days}&${query}`)).body.replace('\uFEFF', '').trim().split('\r\n');
    const [header, ...hours] = await lines('sort=horas,desc&colunas=horas&colunas=colaborador');
    expect(header).toBe('ID de rede;Colaborador;Horas');
    const values = hours.map((line) => line.split(';')[2] ?? '');
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted().toReversed());
    const [all, first = ''] = await lines('');
    expect(all?.split(';')).toHaveLength(12);
    expect(first).toMatch(/^01\/10\/2026/);
  });

  test('is for those who may see the list', async () => {
    const person = await signIn(server.app, 'CLT0001');
    expect((await file('', person)).statusCode).toBe(403);
  });
});
