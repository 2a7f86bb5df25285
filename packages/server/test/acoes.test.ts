import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from './server.ts';

/*
 * What a row says of each act is what the act itself says: of each kind of row of the demo company every act that is
 * refused is tried, and then one of those that are not.
 */

type Aprovacao = Schema<'Aprovacao'>;
type Subcontratada = Schema<'MedicaoSubcontratada'>;
type Terceiros = Schema<'MedicaoTerceirosLinha'>;
type Row = { acoes: Record<string, string | null> };
type Asked = { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object };
/** How an act is asked for; none where no operation does it to such a row. */
type Acts<R> = Record<string, (row: R) => Asked | undefined>;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const patch = (url: string, payload?: object): Asked => ({
  method: 'PATCH',
  url: `/apontamento/${url}`,
  ...(payload && { payload }),
});
const get = (url: string): Asked => ({ method: 'GET', url: `/apontamento/${url}` });
const kindOf = ({ apontamento }: Aprovacao) =>
  apontamento ? 'aprovacao-horas' : 'medicao-terceiros';
const ofHours =
  (asked: (row: Aprovacao) => Asked) =>
  (row: Aprovacao): Asked | undefined =>
    row.apontamento ? asked(row) : undefined;

const approvals: Acts<Aprovacao> = {
  imprimirMedicao: (row) =>
    row.apontamento || row.aprovada ? get(`${kindOf(row)}/relatorio/${row.id}`) : undefined,
  imprimirApontamento: ofHours(({ id }) => get(`aprovacao-horas/apontamento/${id}`)),
  aprovarComDesconto: (row) =>
    patch(`${kindOf(row)}/aprovar`, { medicao: row.id, desconto: 0.01, justificativa: 'Teste' }),
  limpar: (row) =>
    row.apontamento ? undefined : patch(`medicao-terceiros/${row.id}/limpar-aprovacao`),
  aprovar: (row) => patch(`${kindOf(row)}/aprovar`, { medicao: row.id }),
  retirar: ofHours(({ id }) => patch(`aprovacao-horas/${id}/retirar`)),
  trocarAprovadores: ofHours(({ id, aprovadorSecundario }) =>
    patch(`aprovacao-horas/${id}/aprovadores`, {
      aprovadorSecundario: aprovadorSecundario?.codigo,
    }),
  ),
  cancelar: ofHours(({ id }) =>
    patch('aprovacao-horas/cancelar', { aprovacao: id, motivo: 'Teste' }),
  ),
  reprovar: (row) => patch(`${kindOf(row)}/reprovar`, { medicao: row.id, motivo: 'Teste' }),
};

const subcontracted: Acts<Subcontratada> = {
  imprimir: ({ aprovacao }) => get(`aprovacao-horas/relatorio/${aprovacao}`),
  marcar: ({ id }) => patch('medicao/mark-to-push', [id]),
  desmarcar: ({ id }) => patch('medicao/unmark-to-push', [id]),
  conferir: ({ id }) => patch(`medicao/${id}/reconciliar`, { acao: 'LIBERAR', motivo: 'Teste' }),
  conferirDivergencia: ({ id }) => patch(`medicao/${id}/conferir-divergencia`, { motivo: 'Teste' }),
  cancelar: ({ aprovacao }) => patch('medicao/cancelar', { aprovacao, motivo: 'Teste' }),
  estornar: ({ id }) => patch(`medicao/${id}/estornar`, { motivo: 'Teste' }),
};

const thirdParty: Acts<Terceiros> = {
  imprimir: ({ id }) => get(`medicao-terceiros/relatorio/${id}`),
  observacaoFiscal: ({ id }) =>
    patch(`medicao-terceiros/${id}/observacao`, { observacaoNotaFiscal: '30 Dias' }),
  marcar: ({ id }) => patch('medicao-terceiros/mark-to-push', [id]),
  desmarcar: ({ id }) => patch('medicao-terceiros/unmark-to-push', [id]),
  conferir: ({ id }) =>
    patch(`medicao-terceiros/${id}/reconciliar`, { acao: 'LIBERAR', motivo: 'Teste' }),
  conferirDivergencia: ({ id }) =>
    patch(`medicao-terceiros/${id}/conferir-divergencia`, { motivo: 'Teste' }),
  cancelar: ({ id }) => patch(`medicao-terceiros/${id}/cancelar`, { motivo: 'Teste' }),
  estornar: ({ id }) => patch(`medicao-terceiros/${id}/estornar`, { motivo: 'Teste' }),
};

/** One row of each kind of row: those that allow and refuse the same acts are alike. */
function oneOfEach<R extends Row>(rows: readonly R[]): R[] {
  const alike = Map.groupBy(rows, ({ acoes }) =>
    Object.keys(acoes)
      .filter((act) => acoes[act] === null)
      .join(),
  );
  return [...alike.values()].flatMap((some) => some.slice(0, 2));
}

async function tryAll<R extends Row>(user: string, list: string, acts: Acts<R>) {
  const call = await signIn(server.app, user);
  const { content } = (await call(get(`${list}?size=500`))).json();
  const counts = { refused: 0, done: 0 };
  for (const [index, row] of oneOfEach<R>(content).entries()) {
    const possible: Asked[] = [];
    for (const [act, asked] of Object.entries(acts)) {
      const reason = row.acoes[act];
      const request = asked(row);
      if (!request) continue;
      if (reason === null) {
        possible.push(request);
        continue;
      }
      const answer = await call(request);
      const where = `${list} ${index} ${act}: ${answer.body}`;
      // Who is not concerned does not learn that there is such a row; what is not marked is not there for RM.
      if (answer.statusCode !== 404) {
        expect([answer.statusCode >= 400, answer.json().messages], where).toEqual([true, [reason]]);
      }
      counts.refused += 1;
    }
    const request = possible[index % Math.max(1, possible.length)];
    if (!request) continue;
    const answer = await call(request);
    expect(answer.statusCode, `${request.url}: ${answer.body}`).toBeLessThan(300);
    counts.done += 1;
  }
  return counts;
}

test.each([
  ['GES0001', 'aprovacao'],
  ['DIR0001', 'aprovacao'],
  ['PJT0001', 'aprovacao/user'],
  ['ADM0001', 'aprovacao'],
])(
  'what %s reads of %s is what may be done',
  async (user, list) => {
    const { refused, done } = await tryAll(user, list, approvals);
    expect(refused).toBeGreaterThan(5);
    expect(done).toBeGreaterThan(0);
  },
  120_000,
);

test.each(['INT0001', 'ADM0001'])(
  'what %s reads of measurements is what may be done',
  async (user) => {
    for (const counts of [
      await tryAll(user, 'medicao', subcontracted),
      await tryAll(user, 'medicao-terceiros', thirdParty),
    ]) {
      expect(counts.refused).toBeGreaterThan(5);
      expect(counts.done).toBeGreaterThan(0);
    }
  },
  120_000,
);
