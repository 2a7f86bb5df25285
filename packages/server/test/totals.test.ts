import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

type Status = Schema<'StatusAprovacao'>;
interface Page {
  content: { status: Status; horas: number; valor: number; desconto: number | null }[];
  totalElements: number;
  totais: { horas: number; valor: number; desconto?: number; total?: number };
}

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  // Of everything something that no longer counts, as if it had been rejected or cancelled.
  await server.pool.query(`
    update aprovacao set status = 'CANCELADA' where id in (
      (select aprovacao_id from medicao order by id limit 1),
      (select aprovacao_id from medicao_terceiros order by id limit 1));
    update aprovacao set status = 'REPROVADA', motivo = 'Falta um dia' where id in (
      (select aprovacao_id from medicao order by id offset 1 limit 1),
      (select aprovacao_id from medicao_terceiros order by id offset 1 limit 1))`);
});
afterAll(() => server.close());

/** Every row of a list and what is told under it. */
async function wholeOf(call: Caller, list: string): Promise<Page> {
  const get = async (page: number): Promise<Page> => {
    const [path, filter = ''] = list.split('?');
    const url = `/apontamento/${path}?size=500&page=${page}&${filter}`;
    const answer = await call({ method: 'GET', url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const first = await get(0);
  const more = Math.ceil(first.totalElements / 500) - 1;
  const others = await Promise.all(Array.from({ length: more }, (_, index) => get(index + 1)));
  return { ...first, content: [first, ...others].flatMap(({ content }) => content) };
}

const cents = (rows: Page['content'], of: (row: Page['content'][number]) => number) =>
  rows.reduce((sum, row) => sum + Math.round(of(row) * 100), 0) / 100;

test.each([
  ['aprovacao', 'ADM0001'],
  ['aprovacao/user', 'CLT0001'],
  ['medicao', 'ADM0001'],
  ['medicao-terceiros', 'ADM0001'],
  // By what no sums are kept.
  ['medicao-terceiros?codigo=MT-', 'ADM0001'],
])('the totals under %s count no row that was rejected or cancelled', async (list, user) => {
  const { content, totalElements, totais } = await wholeOf(await signIn(server.app, user), list);
  const live = content.filter(({ status }) => status !== 'REPROVADA' && status !== 'CANCELADA');
  expect(content).toHaveLength(totalElements);
  expect(live.length).toBeLessThan(content.length);
  expect(live.length).toBeGreaterThan(0);
  expect(totais.valor).toBe(cents(live, ({ valor }) => valor));
  // Hours of a row are rounded to hundredths, those of the sum once.
  expect(Math.abs(totais.horas - cents(live, ({ horas }) => horas))).toBeLessThan(
    live.length / 200,
  );
  if (totais.total === undefined) return;
  expect(totais.desconto).toBe(cents(live, ({ desconto }) => desconto ?? 0));
  expect(totais.total).toBe(cents(live, ({ valor, desconto }) => valor - (desconto ?? 0)));
});
