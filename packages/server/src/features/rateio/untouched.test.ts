import type { Schema } from '@aponta/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';
import { withRm } from './rules.ts';

type Row = Schema<'Rateio'>;

const centres = ['T.GER', 'T.PRJ', 'T.TRI'] as const;
const people = 4;

let company: Allocations;
let staff: Person[];
beforeAll(async () => {
  company = await startAllocations();
  await company.server.pool.query(
    `insert into centro_custo (codigo, nome) values ('T.TRI', 'Terceiro')`,
  );
  staff = [];
  for (let index = 0; index < people; index++)
    staff.push(await company.contractor({ nome: `Pessoa ${index}` }));
});
afterAll(() => company.server.close());

/** A split in whole percents; seldom one that is not whole. */
const split = fc.record({
  first: fc.integer({ min: 1, max: 98 }),
  second: fc.integer({ min: 1, max: 98 }),
  lacks: fc.constantFrom(0, 0, 0, 1),
});
const sharesOf = ({ first, second, lacks }: { first: number; second: number; lacks: number }) => {
  const parts = second < 100 - first ? [first, second, 100 - first - second] : [first, 100 - first];
  return Object.fromEntries(
    parts.map((part, index) => [
      centres[index] ?? '',
      index === 0 ? Math.max(1, part - lacks) : part,
    ]),
  );
};
const evenly = { first: 50, second: 50, lacks: 0 };
const whom = fc.integer({ min: 0, max: people - 1 });
const step = fc.oneof(
  fc.record({
    act: fc.constant('load' as const),
    who: fc.uniqueArray(whom, { minLength: 1, maxLength: 3 }),
    splits: fc.array(split, { minLength: 3, maxLength: 3 }),
    substituir: fc.boolean(),
    soCarregar: fc.boolean(),
  }),
  fc.record({ act: fc.constant('whole' as const), substituir: fc.boolean() }),
  fc.record({
    act: fc.constant('work' as const),
    who: whom,
    centre: fc.constantFrom(...centres),
    minutes: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({
    act: fc.constant('integrate' as const),
    who: whom,
    status: fc.constantFrom(...withRm),
  }),
  fc.record({ act: fc.constant('undo' as const), which: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The rows of each person, those that entries make only where they are imported. */
const kept = (rows: readonly Row[], { codigo }: Person) =>
  rows.filter(
    ({ colaborador, importado, geradoAutomaticamente }) =>
      colaborador.codigo === codigo && (importado || !geradoAutomaticamente),
  );
const strip = (rows: readonly Row[]) => rows.map(({ motivo: _motivo, ...row }) => row);

test('an import, a generation or an undo never changes who is in RM or not in the file; totals are 100,00 %', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await company.clear();
      const inRm = new Set<number>();
      /** Each import that was made, with what was imported before it. */
      const made: { id: number; before: Row[]; undone: boolean }[] = [];

      for (const one of steps) {
        const before = await company.rows();
        const mayChange = await perform(one, { inRm, made, before });
        const after = await company.rows();
        for (const [index, person] of staff.entries()) {
          const imported = kept(after, person).filter(({ importado }) => importado);
          const total = imported.reduce((sum, { percentual }) => sum + percentual * 100, 0);
          if (imported.length > 0) expect(Math.round(total)).toBe(10_000);
          if (one.act === 'work' || one.act === 'integrate') continue;
          if (mayChange(index) && !inRm.has(index)) continue;
          expect(strip(kept(after, person)), `${JSON.stringify(one)} of ${index}`).toEqual(
            strip(kept(before, person)),
          );
        }
      }
    }),
    { numRuns: Number(process.env.APONTA_TEST_RUNS ?? 25), seed: 7 },
  );
}, 120_000);

interface State {
  inRm: Set<number>;
  made: { id: number; before: Row[]; undone: boolean }[];
  before: Row[];
}

/** Does a step by the API; answers whom it is about. */
async function perform(
  one: Step,
  { inRm, made, before }: State,
): Promise<(who: number) => boolean> {
  const all = () => true;
  const nobody = () => false;
  const person = (who: number) => {
    const found = staff[who];
    if (!found) throw new Error(`nobody is ${who}`);
    return found;
  };
  const note = (answer: Awaited<ReturnType<Allocations['importAll']>>) => {
    expect([200, 409], answer.body).toContain(answer.statusCode);
    const { importacao } = answer.json<Partial<Schema<'ResultadoImportacao'>>>();
    if (importacao) made.push({ id: importacao.id, before, undone: false });
    return answer.statusCode === 200;
  };
  if (one.act === 'work') {
    await company.work(person(one.who), {
      data: company.dia,
      centroCusto: one.centre,
      minutos: one.minutes,
    });
    return all;
  }
  if (one.act === 'integrate') {
    if (!inRm.has(one.who)) await company.integrate(person(one.who), one.status);
    inRm.add(one.who);
    return nobody;
  }
  if (one.act === 'whole') {
    return note(await company.importAll(`?substituir=${one.substituir}`)) ? all : nobody;
  }
  if (one.act === 'undo') {
    const found = made[one.which % Math.max(made.length, 1)];
    if (!found) return nobody;
    const asked = await company.undo(found.id, '?simular=true');
    const answer = await company.undo(found.id);
    expect(answer.statusCode).toBe(asked.statusCode);
    if (answer.statusCode !== 200) return nobody;
    expect(found.undone).toBe(false);
    found.undone = true;
    const { mudancas } = answer.json<Schema<'ResultadoDesfazer'>>();
    const about = new Set(mudancas.map(({ colaborador }) => colaborador.codigo));
    const after = await company.rows('&importado=true');
    // What is imported of its people is what was imported before it.
    const importedOf = (rows: readonly Row[]) =>
      strip(
        rows.filter(({ colaborador, importado }) => importado && about.has(colaborador.codigo)),
      );
    expect(importedOf(after)).toEqual(importedOf(found.before));
    return (who) => about.has(person(who).codigo);
  }
  const carga = await company.sendLoad(
    one.who.map((who, index) => [person(who), sharesOf(one.splits[index] ?? evenly)]),
  );
  const closed = await carga.close();
  const blocked = one.who.some((who) => inRm.has(who));
  expect(closed.statusCode, closed.body).toBe(blocked ? 409 : 200);
  if (!blocked && !one.soCarregar) {
    const query = `?cargaId=${carga.id}&substituir=${one.substituir}`;
    const plan = (await company.importAll(`${query}&simular=true`)).json();
    const answer = await company.importAll(query);
    expect({ ...answer.json(), importacao: null }).toEqual(plan);
    note(answer);
  }
  return (who) => one.who.includes(who);
}
