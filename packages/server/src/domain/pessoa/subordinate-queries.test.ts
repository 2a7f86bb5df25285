import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db } from '../../infra/db/pool.ts';
import { subordinatesOf } from './subordinate-queries.ts';

let db: Db;

/** Who is above whom: internal and external chief, internal and external supervisor. */
const company: [codigo: string, ...above: (string | null)[]][] = [
  ['PRES', null, null, null, null],
  ['CHEFE', 'PRES', null, null, null],
  ['SUPER', null, null, 'CHEFE', null],
  ['A', null, 'CHEFE', null, null],
  ['B', null, null, null, 'SUPER'],
  ['C', 'PRES', null, 'SUPER', null],
  ['OUTRO', null, null, null, null],
  // Their own chief, and two who lead each other.
  ['SOZINHO', 'SOZINHO', null, null, null],
  ['RODA1', 'RODA2', null, null, null],
  ['RODA2', null, null, 'RODA1', null],
  ['ABAIXO', null, null, 'RODA2', null],
];

beforeAll(async () => {
  const pool = createPool(await cloneDatabase());
  db = createDb(pool);
  await pool.query(
    `insert into funcionario (codigo, nome, tipo, codigo_chefe_interno, codigo_chefe_externo,
       codigo_supervisor_interno, codigo_supervisor_externo)
     select r->>0, r->>0, 'PJ', r->>1, r->>2, r->>3, r->>4 from jsonb_array_elements($1) r`,
    [JSON.stringify(company)],
  );
});
afterAll(() => db.destroy());

const below = async (codigo: string) => {
  const rows = await db
    .selectFrom('funcionario')
    .select('codigo')
    .where('codigo', 'in', subordinatesOf(codigo))
    .orderBy('codigo')
    .execute();
  return rows.map((row) => row.codigo);
};

test('those below are all who have the person as chief or supervisor, directly or through others', async () => {
  expect(await below('PRES')).toEqual(['A', 'B', 'C', 'CHEFE', 'SUPER']);
  expect(await below('CHEFE')).toEqual(['A', 'B', 'C', 'SUPER']);
  expect(await below('SUPER')).toEqual(['B', 'C']);
  expect(await below('A')).toEqual([]);
});

test('a circle ends, and nobody is below themselves', async () => {
  expect(await below('SOZINHO')).toEqual([]);
  expect(await below('RODA1')).toEqual(['ABAIXO', 'RODA2']);
  expect(await below('RODA2')).toEqual(['ABAIXO', 'RODA1']);
});
