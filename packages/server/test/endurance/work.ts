import { randomUUID } from 'node:crypto';
import { bodyOf, type Logger } from '../../bench/loggers.ts';
import type { Answer, Caller } from './caller.ts';

type TokenOf = (usuario: string) => string;

/** What was acknowledged. */
export interface Acknowledged {
  /** Entries by the key they were sent with, which they keep as their text. */
  entries: Map<string, { id: number; removed: boolean }>;
  /** Requests by how many of their two approvals were given. */
  approvals: Map<number, number>;
  signIns: number;
  lists: number;
  exports: number;
}

export const nothingYet = (): Acknowledged => ({
  entries: new Map(),
  approvals: new Map(),
  signIns: 0,
  lists: 0,
  exports: 0,
});

/** A piece of somebody's work, again and again. */
export type Step = () => Promise<void>;

function expectStatus({ status, text }: Answer, ...good: number[]): void {
  if (!good.includes(status)) throw new Error(`${status} ${text}`);
}

/** Logs a minute of one person after the other, for a day has an end; every third one is taken back. */
export function logHours(
  { call }: Caller,
  { entries }: Acknowledged,
  people: readonly Logger[],
  tokenOf: TokenOf,
): Step {
  let count = 0;
  return async () => {
    const person = people[count % people.length] as Logger;
    const token = tokenOf(person.codigo);
    const body = JSON.parse(bodyOf(person));
    const key = randomUUID();
    const answer = await call({
      method: 'POST',
      path: '/apontamento/apontamento',
      token,
      key,
      body: { ...body, observacao: key },
    });
    expectStatus(answer, 201);
    const { id } = JSON.parse(answer.text);
    entries.set(key, { id, removed: false });
    if (++count % 3 > 0) return;
    // Taken back by a call that was not answered: the next one does not find it.
    expectStatus(
      await call({ method: 'DELETE', path: `/apontamento/apontamento/${id}`, token }),
      204,
      404,
    );
    entries.set(key, { id, removed: true });
  };
}

/** Approves the next request, as its first approver and as its second. */
export function approve(
  { call }: Caller,
  { approvals }: Acknowledged,
  ids: Iterator<number>,
  token: TokenOf,
): Step {
  return async () => {
    const { value: medicao, done } = ids.next();
    if (done) return;
    for (const [index, approver] of ['GES0001', 'DIR0001'].entries()) {
      const answer = await call({
        method: 'PATCH',
        path: '/apontamento/aprovacao-horas/aprovar',
        token: token(approver),
        key: randomUUID(),
        body: { medicao },
      });
      expectStatus(answer, 200);
      approvals.set(medicao, index + 1);
    }
  };
}

/** Signs in by the password, and is who they said. */
export function signIn({ call }: Caller, done: Acknowledged): Step {
  return async () => {
    const body = { user: 'CLT0001', password: 'aponta-demo' };
    const entered = await call({ method: 'POST', path: '/apontamento/auth', body });
    expectStatus(entered, 200);
    const { token } = JSON.parse(entered.text);
    const user = await call({ method: 'GET', path: '/user', token });
    expectStatus(user, 200);
    if (JSON.parse(user.text).codigo !== 'CLT0001') throw new Error(user.text);
    done.signIns += 1;
  };
}

/** Reads a list after the other. */
export function readLists({ call }: Caller, done: Acknowledged, day: string, token: TokenOf): Step {
  const [year, month] = day.split('-').map(Number);
  const lists = [
    ['CLT0001', `/apontamento/apontamento?year=${year}&month=${month}`],
    ['GES0001', '/apontamento/aprovacao?page=0&size=50'],
    ['ADM0001', '/apontamento/apontamento/filter?page=0&size=50'],
    ['INT0001', '/apontamento/medicao?page=0&size=50'],
    ['CLT0001', '/apontamento/notification'],
  ] as const;
  let next = 0;
  return async () => {
    const [user, path] = lists[next++ % lists.length] as (typeof lists)[number];
    expectStatus(await call({ method: 'GET', path, token: token(user) }), 200);
    done.lists += 1;
  };
}

/** Takes the same file again and again, which is whole whenever it comes. */
export function takeExport(
  { call }: Caller,
  done: Acknowledged,
  path: string,
  token: string,
): Step {
  let whole: string | undefined;
  return async () => {
    const answer = await call({ method: 'GET', path, token });
    expectStatus(answer, 200);
    whole ??= answer.text;
    if (answer.text !== whole) throw new Error('an export is another file than before');
    done.exports += 1;
  };
}
