import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Approval, approve, reject, startApproval, withdraw } from '../../../test/approval.ts';
import type { Person } from '../../../test/time-entry.ts';
import { approvals, transition } from '../../domain/aprovacao/queries.ts';
import { createDb } from '../../infra/db/pool.ts';

let the: Approval;

beforeAll(async () => {
  the = await startApproval();
});
afterAll(() => the.server.close());

describe('of twenty at once one wins', () => {
  const twenty = <T>(act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => act(index)));
  let crowd: Person[];
  beforeAll(async () => {
    crowd = await twenty((index) => the.newcomer({ nome: `Pessoa ${index}` }));
    for (const person of crowd) await the.grant(person, 'ADMIN');
  });

  async function race(id: number, owner: string, extra: object) {
    const before = (await the.news({ codigo: owner })).length;
    const answers = await twenty((index) => {
      const { call } = crowd[index] ?? the.admin;
      return index % 2
        ? approve(call, { medicao: id, ...extra })
        : reject(call, { medicao: id, motivo: 'Corrida', ...extra });
    });
    const wins = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect([wins.length, lost.length]).toEqual([1, 19]);
    const [win] = wins;
    const { status, statusPor } = win?.json() ?? {};
    const word = status === 'REPROVADA' ? 'reprovada' : 'aprovada';
    for (const answer of lost) {
      expect(answer.json().messages).toEqual([`Esta medição já foi ${word} por ${statusPor.nome}`]);
    }
    expect((await the.audited(id)).length).toBe(2);
    expect(await the.news({ codigo: owner })).toHaveLength(before + 1);
    return status;
  }

  test('where one act decides', async () => {
    const person = await the.worker({ chefe: undefined });
    const { id } = await the.requested(person);
    expect(['APROVADA', 'REPROVADA']).toContain(await race(id, person.codigo, {}));
  });

  test('where a second approval would follow, and each says what they saw', async () => {
    const person = await the.contractor();
    const { id } = await the.requested(person);
    const status = await race(id, person.codigo, { status: 'PENDENTE' });
    expect(['APROVADA_PARCIAL', 'REPROVADA']).toContain(status);
  });

  test('a withdrawal and an approval', async () => {
    for (const _ of [1, 2, 3]) {
      const person = await the.worker();
      const { id } = await the.requested(person);
      const answers = await Promise.all([
        withdraw(person.call, id),
        approve(the.primario.call, { medicao: id }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });
});

describe('an act judged by what is no longer so writes nothing', () => {
  test.each([
    ['value', 'valor = valor + 1', 'CONFLITO'],
    ['primary approver', 'aprovador_primario = null', 'CONFLITO'],
    ['secondary approver', 'aprovador_secundario = null', 'CONFLITO'],
    ['status', `status = 'CANCELADA'`, 'JA_CANCELADA'],
  ])('another %s', async (_, change, codigo) => {
    const { id } = await the.requested(await the.worker());
    const db = createDb(the.server.pool);
    const seen = await approvals(db).where('aprovacao.id', '=', id).executeTakeFirstOrThrow();
    await the.query(`update aprovacao set ${change} where id = $1`, [id]);
    const act = transition(db, seen, { motivo: 'Tarde demais' });
    await expect(act).rejects.toMatchObject({ status: 409, codigo });
    const row = 'select motivo from aprovacao where id = $1';
    expect(await the.query(row, [id])).toEqual([{ motivo: null }]);
  });
});
