import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document, type OperationId, resolve } from '../src/infra/contract/document.ts';
import { operations, theOperation } from './operations.ts';
import { asking, exampleOf, listOf } from './owned.ts';
import { addCircles, type Circle } from './owners.ts';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';

const [header = '', ...lines] = readFileSync(new URL('who-may.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const roles = header.split('\t').slice(1);
const table = lines
  .map((line) => {
    const [id, ...cells] = line.split('\t');
    return { id: id as OperationId, cells };
  })
  // What reads goes first, then what changes one thing: nobody's things are gone before they were asked for.
  .sort((a, b) => rank(a.id) - rank(b.id));
function rank(id: OperationId): number {
  if (operations.find((operation) => operation.id === id)?.method === 'GET') return 0;
  return asking[id] ? 1 : 2;
}

/** Of whom a letter lets one see things: one's own, of those one leads and approves, of others. */
const sees: Record<string, (keyof Circle)[]> = {
  P: ['own'],
  E: ['team'],
  A: ['team'],
  V: ['own', 'team'],
  T: ['own', 'team', 'other'],
};
const owners = ['own', 'team', 'other'] as const;

test('the table has every operation of the contract and every role, and a letter for each', () => {
  expect(table.map(({ id }) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
  expect(roles.toSorted()).toEqual(['NINGUEM', ...document.components.schemas.Papel.enum].sort());
  for (const { id, cells } of table) {
    expect(cells, id).toHaveLength(roles.length);
    expect(cells.join(''), id).toMatch(/^[.LPEAVTD]+$/);
  }
});

/** The `x-escopo` that the letters of an operation stand for; ADMIN's counts where nobody else may. */
function scopeOf(cells: readonly string[]): string | undefined {
  const others = cells.filter((letter, index) => roles[index] !== 'ADMIN' && letter !== '.');
  const letters = new Set(others.length > 0 ? others : cells);
  if (letters.has('V')) return 'envolvido';
  if (letters.has('T')) return 'todos';
  if (letters.has('A')) return 'aprovador';
  if (letters.has('E')) return 'equipe';
  return letters.has('P') ? 'proprio' : undefined;
}

test.each(table)(
  "the contract's x-escopo of $id says whose things it is about",
  ({ id, cells }) => {
    const raw = resolve(`#${theOperation(id).pointer}`) as { 'x-escopo'?: string };
    expect(raw['x-escopo']).toBe(scopeOf(cells));
  },
);

let server: TestApp;
let circles: Circle[];
const callers: Caller[] = [];

beforeAll(async () => {
  server = await createTestApp();
  circles = await addCircles(server.pool, roles);
  for (const { own } of circles) callers.push(await signIn(server.app, own.codigo));
});
afterAll(() => server.close());

const money = /"(valor\w*|preco\w*|custo\w*|desconto)":/;
/** Who sees money, besides one's own. */
const seeMoney = [
  ...['APROVACAO', 'PAINEL_GESTOR', 'GERENCIA_COLABORADOR', 'RELATORIO', 'MEDICAO_TERCEIROS'],
  ...['FISCAL', 'IMRM', 'IMTRM', 'ADMIN'],
];

/** The code of a refusal. */
const codeOf = ({ statusCode, body }: LightMyRequestResponse): string | undefined =>
  statusCode < 400 ? undefined : JSON.parse(body).codigo;

describe.each(table)('$id', ({ id, cells }) => {
  const ask = asking[id];

  test.each(roles.map((role, index) => [role, cells[index] ?? '', index] as const))(
    '%s %s',
    async (role, letter, index) => {
      const circle = circles[index];
      const caller =
        theOperation(id).permissao === 'publica' ? anonymous(server.app) : callers[index];
      if (!circle || !caller) throw new Error(`no circle of ${role}`);
      const checkMoney = ({ body }: LightMyRequestResponse) => {
        if (letter !== 'P' && !seeMoney.includes(role)) expect(body).not.toMatch(money);
      };

      if (letter === '.') {
        const answer = await caller(exampleOf(id));
        expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'SEM_PERMISSAO']);
      } else if (letter === 'D') {
        const { method, url } = exampleOf(id);
        expect((await caller({ method, url })).statusCode).toBe(403);
        const ofDismissed = await caller({ method, url: `${url}?colaborador=PJT0009` });
        expect([200, 201, 422], ofDismissed.body).toContain(ofDismissed.statusCode);
      } else if (letter === 'L' || !ask) {
        const answer = await caller(listOf(id));
        expect(answer.statusCode, answer.body).not.toBe(403);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        checkMoney(answer);
        if (letter === 'L' || letter === 'T') return;
        const expected = sees[letter] ?? [];
        for (const whose of owners) {
          const found = answer.body.includes(circle[whose].secao);
          if (!expected.includes(whose)) expect(found, whose).toBe(false);
          else if (letter !== 'P') expect(found, `${whose} in ${answer.body}`).toBe(true);
        }
      } else {
        for (const whose of owners) {
          const answer = await caller(ask(id, circle[whose]));
          const found = answer.statusCode !== 404 && codeOf(answer) !== 'COLABORADOR_INVALIDO';
          expect(answer.statusCode, answer.body).not.toBe(403);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          expect(found, `${whose}: ${answer.body}`).toBe(sees[letter]?.includes(whose));
          checkMoney(answer);
        }
      }
    },
  );
});
