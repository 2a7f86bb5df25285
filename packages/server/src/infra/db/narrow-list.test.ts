import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { pageKeys } from './narrow-list.ts';
import { createDb, createPool } from './pool.ts';

const pool = createPool(await cloneDatabase('template1'));
const db = createDb(pool);
afterAll(() => pool.end());

beforeAll(() =>
  pool.query(`create table coisa as
    select id, nullif(id * 7 % 5, 0) as grau, case when id % 3 = 0 then 'c' || id % 4 end as nome, 'b' || id % 6 as titulo
    from generate_series(1, 40) id`),
);

const list = { from: sql`coisa`, where: [sql<boolean>`coisa.id <> 13`], key: 'coisa.id' };
const columns = {
  grau: { nullable: 'coisa.grau' },
  nenhum: { nullable: sql`nullif(coisa.id, coisa.id)` },
  todos: { nullable: sql`coisa.titulo` },
  chamado: {
    column: sql`coalesce(coisa.nome, coisa.titulo)`,
    parts: [
      { column: sql`coisa.nome`, join: sql``, where: sql<boolean>`coisa.nome is not null` },
      { column: sql`coisa.titulo`, join: sql``, where: sql<boolean>`coisa.nome is null` },
    ],
  },
};
const expressions = {
  grau: 'grau',
  nenhum: 'null::text',
  todos: 'titulo',
  chamado: 'coalesce(nome, titulo)',
};
const size = 7;

test.each(
  Object.entries(expressions).flatMap(([field, expression]) =>
    (['asc', 'desc'] as const).map((direction) => [field, direction, expression] as const),
  ),
)(
  '%s %s: its pages follow one another, by number and by place',
  async (field, direction, expression) => {
    const sort = `${field as keyof typeof columns},${direction}` as const;
    const { rows } = await pool.query(
      `select id from coisa where id <> 13 order by ${expression} ${direction} nulls last, id ${direction}`,
    );
    const expected: number[] = rows.map(({ id }) => id);
    const read = (page: number, apos?: string) =>
      pageKeys(db, list, { page, size, sort, apos }, columns, async () => ({ total: 39 }));
    let apos: string | undefined;
    for (let page = 0; page < 6; page++) {
      const wanted = expected.slice(page * size, (page + 1) * size);
      const numbered = await read(page);
      expect(numbered.ids).toEqual(wanted);
      expect((await read(0, apos)).ids).toEqual(wanted);
      apos = numbered.proxima ?? undefined;
      expect(apos === undefined).toBe(page === 5);
    }
    expect((await read(9)).ids).toEqual([]);
  },
);
