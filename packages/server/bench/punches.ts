import type { Pool } from 'pg';

export const punchesADay = 10_000;

/** Adds that many punches of the demo company's CLT people, so many a day from 2020 on. */
export async function punches(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into batida (funcionario, documento, dispositivo, nsr, momento)
     select f.codigos[1 + n % cardinality(f.codigos)], lpad((n % 900)::text, 11, '0'), 'bench', n,
       timestamp '2020-01-01' + n / $2 * interval '1 day' + n % $2 * interval '8 seconds'
     from generate_series(0, $1 - 1) n,
       (select array_agg(codigo order by codigo) as codigos from funcionario where tipo = 'CLT') f`,
    [count, punchesADay],
  );
  await client.query('vacuum analyze batida');
  client.release(true);
}
