import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { paidMinutes } from '../../domain/remuneracao/queries.ts';
import { centsOf } from '../../domain/remuneracao/rules.ts';
import { createDb } from '../../infra/db/pool.ts';

let server: TestApp;
let reader: Caller;

beforeAll(async () => {
  server = await createTestApp();
  reader = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

const url = '/apontamento/apontamento/relatorio';
const lines = async (query: string) => {
  const answer = await reader({ method: 'GET', url: `${url}?formato=csv&${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
};
const interval = { inicio: '2026-09-01', fim: '2026-11-18' };
const between = `dataInicio=${interval.inicio}&dataFim=${interval.fim}`;

describe('the general report', () => {
  test('offers its fields, sums of which do not group', async () => {
    const offered = (await reader({ method: 'GET', url: `${url}/campos` })).json();
    expect(offered).toContainEqual({ campo: 'data', nome: 'Data', agrupavel: true });
    expect(offered).toContainEqual({ campo: 'valor', nome: 'Valor', agrupavel: false });
  });

  test('has a line an entry, in the fields asked for', async () => {
    const { rows } = await server.pool.query(
      `select count(*)::int as total from apontamento where funcionario = 'CLT0001' and data between $1 and $2`,
      [interval.inicio, interval.fim],
    );
    const [header, ...found] = await lines(
      `funcionarios=CLT0001&${between}&fields=horas&fields=data`,
    );
    expect(header).toMatch(/^Horas[;,]Data$/);
    expect(rows[0].total).toBeGreaterThan(0);
    expect(found).toHaveLength(rows[0].total);
  });

  test.each(['CLT0001', 'PJT0001'])(
    "a grouped line of %s is worth what the person's hours are",
    async (funcionario) => {
      const pagos = await paidMinutes(createDb(server.pool), funcionario, interval);
      const [header, ...found] = await lines(
        `funcionarios=${funcionario}&${between}&sortOrder=codigoColaborador&fields=valor`,
      );
      expect(header).toMatch(/^ID de rede[;,]Valor$/);
      expect(found).toHaveLength(1);
      const digits = String(centsOf(pagos));
      expect(found[0]?.replace(funcionario, '').replace(/\D/g, '')).toBe(digits);
    },
  );

  test('people of one name are lines of their own', async () => {
    await server.pool.query(
      "update funcionario set nome = 'Maria Lima' where codigo in ('CLT0001', 'PJT0001')",
    );
    const found = await lines(
      `funcionarios=CLT0001&funcionarios=PJT0001&${between}&sortOrder=colaborador&fields=horas`,
    );
    expect(found).toHaveLength(3);
  });

  test('takes no field but those of the contract', async () => {
    for (const query of ['fields=cpf', 'sortOrder=valor'])
      expect((await reader({ method: 'GET', url: `${url}?${query}` })).statusCode).toBe(400);
  });

  test('is for those who may see reports', async () => {
    const person = await signIn(server.app, 'CLT0001');
    expect((await person({ method: 'GET', url })).statusCode).toBe(403);
  });
});
