import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../src/infra/contract/document.ts';
import { operations, theOperation } from './operations.ts';
import { asking, exampleOf, listOf } from './owned.ts';
import { addCircles, type Circle } from './owners.ts';
import { anonymous, type Caller, createTestApp, signIn, type TestApp } from './server.ts';
import { whoMayRoles, whoMayRows } from './who-may-table.ts';

const roles = whoMayRoles;
const table = whoMayRows
  .map(({ id, cells }) => ({ id: id as OperationId, cells }))
  // What reads goes first, then what changes one thing: nobody's things are gone before they were asked for.
  .sort((a, b) => rank(a.id) - rank(b.id));
function rank(id: OperationId): number {
  if (operations.find((operation) => operation.id === id)?.method === 'GET') return 0;
  // Ends the session of ADMIN who asks it, too: what they ask later would be refused for that alone.
  if (id === 'encerrarAcessos') return 2;
  return asking[id] ? 1 : 3;
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
          const found = answer.statusCode !== 404 && !/^COLABORADOR_/.test(codeOf(answer) ?? '');
          expect(answer.statusCode, answer.body).not.toBe(403);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          expect(found, `${whose}: ${answer.body}`).toBe(sees[letter]?.includes(whose));
          checkMoney(answer);
        }
      }
    },
  );
});
