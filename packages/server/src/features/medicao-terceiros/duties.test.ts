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
 * roles, who is dismissed, absent or substituted, the acts and their order. What is judged is what the answers say was done, not what the tables hold.
 */

const size = 5;
const runs = 30;
const person = fc.nat({ max: size - 1 });
const anybody = fc.option(person, { freq: 2 });
const roles = ['ADMIN', 'MEDICAO_TERCEIROS', 'APROVACAO', 'IMPORTAR_MEDICAO_TERCEIROS'] as const;
const companyOf = fc.array(
  fc.record({
    gestor: fc.boolean(),
    superiors: fc.tuple(anybody, anybody, anybody, anybody),
    situacao: fc.constantFrom('A', 'A', 'A', 'A', 'F', 'D'),
    absent: fc.boolean(),
    substitute: anybody,
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
const seen = { approved: 0, marked: 0, hours: 0, inPlace: 0 };

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

const today = '2026-11-18';
/** Somebody names who acts for them today, in the place of whom they named before. */
async function name(who: number, other: number | null): Promise<void> {
  const { codigo, call } = at(who);
  await the.query('delete from substituicao where funcionario = $1', [codigo]);
  const substituto = at(other ?? who).codigo;
  const payload = { substituto, inicio: today, fim: today };
  await call({ method: 'POST', url: '/apontamento/substituicoes', payload });
}

/** Gives everybody their superiors, substitutes and roles. */
async function setUp(company: Company): Promise<void> {
  const codes = people.map(({ codigo }) => codigo);
  await the.query('delete from usuario_papel where usuario = any($1)', [codes]);
  await the.query('truncate ausencia, substituicao');
  for (const [index, { gestor, superiors, roles, ...rest }] of company.entries()) {
    const { codigo } = at(index);
    const codigos = superiors.map((superior) => (superior === null ? null : at(superior).codigo));
    await the.query(
      `update funcionario set gestor = $2, codigo_supervisor_interno = $3, codigo_supervisor_externo = $4,
         codigo_chefe_interno = $5, codigo_chefe_externo = $6, codigo_situacao = $7 where codigo = $1`,
      [codigo, gestor, ...codigos, rest.situacao],
    );
    if (rest.absent) {
      await the.query(
        `insert into ausencia (funcionario, tipo, inicio, fim) values ($1, 'FERIAS', $2, $2)`,
        [codigo, today],
      );
    }
    const substituto = rest.substitute === null ? codigo : at(rest.substitute).codigo;
    if (substituto !== codigo) {
      await the.query(
        `insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em)
         values ($1, $2, $3, $3, $1, now())`,
        [codigo, substituto, today],
      );
    }
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
    const editors = new Set<number>();
    for (const { act, who, other } of steps) {
      const { call } = at(who);
      if (act === 'nomear') {
        await name(who, other);
        continue;
      }
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
        if (who !== maker) editors.add(who);
        expect(who === maker || company[who]?.roles.includes('ADMIN')).toBe(true);
      }
      if (act === 'aprovar') {
        const row = done.json<Medicao>();
        if (row.status === 'APROVADA') last = who;
        else first = who;
        if (row.aprovacaoPrimariaPor ?? row.aprovacaoSecundariaPor) seen.inPlace += 1;
      }
      if (last !== undefined) {
        seen.approved += 1;
        expect(last, 'the author gave the last approval').not.toBe(maker);
        expect(last, 'the first approver gave the last approval').not.toBe(first);
        expect(editors, 'who edited it gave the last approval').not.toContain(last);
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
    [2, 'nomear'],
    [1, '{id}/limpar-aprovacao'],
    [1, '{id}/cancelar'],
    [2, 'mark-to-push'],
  );
  await fc.assert(fc.asyncProperty(companyOf, person, anybody, steps, run), { numRuns: runs });
  expect(seen.approved).toBeGreaterThan(0);
  expect(seen.marked).toBeGreaterThan(0);
  expect(seen.inPlace).toBeGreaterThan(0);
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
        if (who === owner) expect(company[who]?.roles).toContain('ADMIN');
        if (done) {
          seen.hours += 1;
          expect(who, 'the owner gave the last approval').not.toBe(owner);
          if (!company[who]?.roles.includes('ADMIN')) expect(who).not.toBe(first);
        } else first = who;
      } else if (act === 'reprovar') {
        const rejected = await reject(call, { medicao: id, motivo: 'x' });
        if (rejected.statusCode === 200) break;
      } else if (act === 'nomear') {
        await name(who, other);
      } else if (other !== null) {
        await reassign(call, id, { aprovadorSecundario: at(other).codigo });
      }
    }
    const away = done
      ? await cancel(the.admin.call, { aprovacao: id, motivo: 'x' })
      : await reject(the.admin.call, { medicao: id, motivo: 'x' });
    expect([200, 409], away.body).toContain(away.statusCode);
  };
  const steps = acts([6, 'aprovar'], [1, 'reprovar'], [2, 'trocar'], [2, 'nomear']);
  await fc.assert(fc.asyncProperty(companyOf, person, steps, run), { numRuns: runs });
  expect(seen.hours).toBeGreaterThan(0);
}, 120_000);

interface Step {
  who: number;
  other: number | null;
  act: string;
}
