import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db } from '../../infra/db/pool.ts';
import { approvableColumns, loadSuperiors, nobodyApproves } from './approver-queries.ts';
import { approversOf } from './approvers.ts';

/*
 * What the list of people without an approver shows is what a request of their hours would find, whatever the hierarchy
 * and whoever is dismissed, absent or substituted.
 */

const day = '2026-11-18';
const size = 6;
const codes = Array.from({ length: size }, (_, index) => `Z${index}`);
const anybody = fc.option(fc.constantFrom(...codes), { freq: 2 });
const companyOf = fc.tuple(
  ...codes.map((codigo) =>
    fc.record({
      codigo: fc.constant(codigo),
      tipo: fc.constantFrom('CLT', 'PJ'),
      situacao: fc.constantFrom('A', 'A', 'F', 'D'),
      superiores: fc.tuple(anybody, anybody, anybody, anybody),
      ausencia: fc.constantFrom(
        null,
        null,
        ['-1', '1', false],
        ['0', '0', true],
        ['1', '3', false],
      ),
      substituto: anybody,
      substituicao: fc.constantFrom(
        ['-1', '0', false],
        ['0', '2', false],
        ['0', '2', true],
        ['1', '2', false],
      ),
    }),
  ),
);

let db: Db;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  pool = createPool(await cloneDatabase());
  db = createDb(pool);
});
afterAll(() => db.destroy());

/** Writes a company in one call; days are told from the day in question. */
const write = (company: unknown) =>
  pool.query(`
    truncate ausencia, substituicao;
    insert into funcionario (codigo, nome, tipo, jornada)
    select r->>'codigo', r->>'codigo', 'CLT', '{480,480,480,480,480,0,0}'
    from jsonb_array_elements('${JSON.stringify(company)}') r on conflict do nothing;
    update funcionario f set tipo = (r->>'tipo')::condicao, codigo_situacao = r->>'situacao',
      codigo_supervisor_interno = r->'superiores'->>0, codigo_supervisor_externo = r->'superiores'->>1,
      codigo_chefe_interno = r->'superiores'->>2, codigo_chefe_externo = r->'superiores'->>3
    from jsonb_array_elements('${JSON.stringify(company)}') r where f.codigo = r->>'codigo';
    insert into ausencia (funcionario, tipo, inicio, fim, meio_periodo)
    select r->>'codigo', 'FERIAS', '${day}'::date + (r->'ausencia'->>0)::int, '${day}'::date + (r->'ausencia'->>1)::int,
      (r->'ausencia'->>2)::boolean
    from jsonb_array_elements('${JSON.stringify(company)}') r where r->>'ausencia' is not null;
    insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em, encerrada_por, encerrada_em)
    select r->>'codigo', r->>'substituto', '${day}'::date + (r->'substituicao'->>0)::int,
      '${day}'::date + (r->'substituicao'->>1)::int, 'Z0', now(),
      case when ended then 'Z0' end, case when ended then now() end
    from jsonb_array_elements('${JSON.stringify(company)}') r, lateral (select (r->'substituicao'->>2)::boolean) e (ended)
    where r->>'substituto' <> r->>'codigo'`);

test('who is absent for half of the day approves; a substitute who is away does not', async () => {
  const nobody = { tipo: 'CLT', situacao: 'A', superiores: [], ausencia: null, substituto: null };
  const boss = { ...nobody, codigo: 'Z1' };
  const judge = async (...company: object[]) => {
    await write([{ ...nobody, codigo: 'Z0', superiores: [null, null, 'Z1', null] }, ...company]);
    const found = await db
      .selectFrom('funcionario as f')
      .select(nobodyApproves(day).as('ninguem'))
      .where('codigo', '=', 'Z0')
      .executeTakeFirstOrThrow();
    return found.ninguem;
  };
  expect(await judge({ ...boss, ausencia: ['0', '0', true] })).toBe(false);
  const away = { ...boss, situacao: 'F', substituto: 'Z2', substituicao: ['0', '0', false] };
  expect(await judge(away, { ...nobody, codigo: 'Z2' })).toBe(false);
  expect(await judge(away, { ...nobody, codigo: 'Z2', ausencia: ['0', '0', false] })).toBe(true);
});

test('the condition is the rule', async () => {
  const seen = { nobody: 0, somebody: 0 };
  await fc.assert(
    fc.asyncProperty(companyOf, async (company) => {
      await write(company);
      const people = await db
        .selectFrom('funcionario as f')
        .select([...approvableColumns, nobodyApproves(day).as('ninguem')])
        .where('codigo', 'in', codes)
        .execute();
      const superiors = await loadSuperiors(db, codes, day);
      for (const person of people) {
        const { primario, secundario } = approversOf(person, superiors);
        expect(person.ninguem, person.codigo).toBe(secundario === null);
        expect(primario === null).toBe(secundario === null);
        expect([primario, secundario]).not.toContain(person.codigo);
        seen[person.ninguem ? 'nobody' : 'somebody'] += 1;
      }
    }),
    { numRuns: 150 },
  );
  expect(seen.nobody).toBeGreaterThan(50);
  expect(seen.somebody).toBeGreaterThan(50);
});
