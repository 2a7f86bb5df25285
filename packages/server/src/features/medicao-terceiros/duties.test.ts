import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, cancel, ended, reassign, reject, request } from '../../../test/approval.ts';
import {
  type Medicao,
  patch,
  post,
  put,
  startThirdParty,
  type ThirdParty,
} from '../../../test/third-party.ts';
import type { Person } from '../../../test/time-entry.ts';

/*
 * Nobody makes, approves and pays alone, and nobody gives the last approval of their own: whatever the hierarchy, the
 * roles, the acts and their order. What is judged is what the answers say was done, not what the tables hold.
 */

const size = 5;
const runs = 40;
const person = fc.nat({ max: size - 1 });
const anybody = fc.option(person, { freq: 2 });
const roles = ['ADMIN', 'MEDICAO_TERCEIROS', 'APROVACAO', 'IMPORTAR_MEDICAO_TERCEIROS'] as const;
const companyOf = fc.array(
  fc.record({
    gestor: fc.boolean(),
    superiors: fc.tuple(anybody, anybody, anybody, anybody),
    roles: fc.subarray([...roles]),
  }),
  { minLength: size, maxLength: size },
);
type Company = typeof companyOf extends fc.Arbitrary<infer T> ? T : never;
const acts = (...weights: [number, string][]) =>
  fc.array(
    fc.record({
      who: person,
      other: anybody,
      act: fc.oneof(...weights.map(([weight, act]) => ({ weight, arbitrary: fc.constant(act) }))),
    }),
    { minLength: 6, maxLength: 14 },
  );

let the: ThirdParty;
let people: Person[];
let period: number;
const seen = { approved: 0, marked: 0, hours: 0 };

beforeAll(async () => {
  the = await startThirdParty();
  period = await the.periodId(ended.fim);
  people = await Promise.all(Array.from({ length: size }, () => the.worker()));
  for (const one of people) await the.work(one);
});
afterAll(() => the.server.close());

const at = (index: number): Person => {
  const found = people[index];
  if (!found) throw new Error(`no person ${index}`);
  return found;
};

/** Gives everybody their superiors and roles. */
async function setUp(company: Company): Promise<void> {
  const codes = people.map(({ codigo }) => codigo);
  await the.query('delete from usuario_papel where usuario = any($1)', [codes]);
  for (const [index, { gestor, superiors, roles }] of company.entries()) {
    const { codigo } = at(index);
    const codigos = superiors.map((superior) => (superior === null ? null : at(superior).codigo));
    await the.query(
      `update funcionario set gestor = $2, codigo_supervisor_interno = $3, codigo_supervisor_externo = $4,
         codigo_chefe_interno = $5, codigo_chefe_externo = $6 where codigo = $1`,
      [codigo, gestor, ...codigos],
    );
    await the.grant(at(index), 'SOLICITAR_APROVACAO_APONTAMENTO', ...roles);
  }
}

test('nobody makes, approves and marks a third-party measurement alone', async () => {
  const run = async (company: Company, maker: number, chosen: number | null, steps: Step[]) => {
    await setUp(company);
    const aprovadorSecundario = chosen === null ? null : at(chosen).codigo;
    const answer = await post(at(maker).call, the.draft({ aprovadorSecundario }));
    if (answer.statusCode !== 201) return;
    const { id } = answer.json<Medicao>();
    let versao = 1;
    let first: number | undefined;
    let last: number | undefined;
    for (const { act, who } of steps) {
      const { call } = at(who);
      const payloads: Record<string, object> = {
        aprovar: { medicao: id },
        reprovar: { medicao: id, motivo: 'x' },
        [`${id}/cancelar`]: { motivo: 'x' },
        'mark-to-push': [id],
      };
      const path = act.replace('{id}', String(id));
      const done =
        act === 'salvar'
          ? await put(call, { ...the.draft({ aprovadorSecundario }), id, versao })
          : await patch(call, path, payloads[path]);
      expect(done.statusCode, done.body).toBeLessThan(500);
      if (done.statusCode !== 200) continue;
      if (act === 'salvar') {
        versao += 1;
        expect(who === maker || company[who]?.roles.includes('ADMIN')).toBe(true);
      }
      if (act === 'aprovar') {
        if (done.json<Medicao>().status === 'APROVADA') last = who;
        else first = who;
      }
      if (last !== undefined) {
        seen.approved += 1;
        expect(last, 'the author gave the last approval').not.toBe(maker);
        expect(last, 'the first approver gave the last approval').not.toBe(first);
      }
      if (act === 'mark-to-push') {
        seen.marked += 1;
        expect(new Set([maker, last, who]).size).toBeGreaterThan(1);
        expect(new Set([first, last, who]).size).toBeGreaterThan(1);
      }
    }
  };
  const steps = acts(
    [6, 'aprovar'],
    [1, 'reprovar'],
    [1, 'salvar'],
    [1, '{id}/limpar-aprovacao'],
    [1, '{id}/cancelar'],
    [2, 'mark-to-push'],
  );
  await fc.assert(fc.asyncProperty(companyOf, person, anybody, steps, run), { numRuns: runs });
  expect(seen.approved).toBeGreaterThan(0);
  expect(seen.marked).toBeGreaterThan(0);
}, 120_000);

test('nobody gives the last approval of their own hours, nor, but for ADMIN, both of somebody’s', async () => {
  const run = async (company: Company, owner: number, steps: Step[]) => {
    await setUp(company);
    const answer = await request(at(owner).call, period);
    if (answer.statusCode !== 201) return;
    const { id } = answer.json<{ id: number }>();
    let first: number | undefined;
    let done = false;
    for (const { act, who, other } of steps) {
      const { call } = at(who);
      if (act === 'aprovar') {
        const approved = await approve(call, { medicao: id });
        if (approved.statusCode !== 200) continue;
        done = approved.json().status === 'APROVADA';
        if (done) {
          seen.hours += 1;
          expect(who, 'the owner gave the last approval').not.toBe(owner);
          if (!company[who]?.roles.includes('ADMIN')) expect(who).not.toBe(first);
        } else first = who;
      } else if (act === 'reprovar') {
        const rejected = await reject(call, { medicao: id, motivo: 'x' });
        if (rejected.statusCode === 200) break;
      } else if (other !== null) {
        await reassign(call, id, { aprovadorSecundario: at(other).codigo });
      }
    }
    const away = done
      ? await cancel(the.admin.call, { aprovacao: id, motivo: 'x' })
      : await reject(the.admin.call, { medicao: id, motivo: 'x' });
    expect([200, 409], away.body).toContain(away.statusCode);
  };
  const steps = acts([6, 'aprovar'], [1, 'reprovar'], [2, 'trocar']);
  await fc.assert(fc.asyncProperty(companyOf, person, steps, run), { numRuns: runs });
  expect(seen.hours).toBeGreaterThan(0);
}, 120_000);

interface Step {
  who: number;
  other: number | null;
  act: string;
}
