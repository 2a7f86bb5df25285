import { randomUUID } from 'node:crypto';
import { unwrap } from '@aponta/sdk';
import { createNodeAponta } from '@aponta/sdk/node';
import { copyRateio } from '../../packages/server/bench/copy-rateio.ts';
import { createPool } from '../../packages/server/src/infra/db/pool.ts';
import { type Loaded, withLoadServer } from './loaded.ts';
import { rounded } from './statistics.ts';

const people = 1000;
/** Of each person. */
const shares = 100;
const rows = people * shares;
const part = 2000;

const lines = Array.from({ length: rows }, (_, index) => ({
  linha: index + 2,
  colaborador: `L${(index % people) + 1}`,
  centroCusto: `L.${Math.floor(index / people) + 1}`,
  percentual: 1,
}));

/** A load of 100,000 rows: each of its steps in rows a second, beside COPY of the same rows into a table of the same indexes. */
export const measure = (): Promise<Record<string, unknown>[]> =>
  withLoadServer([], async ({ real, reader, database }: Loaded) => {
    const pool = createPool({
      connectionString: database,
      statement_timeout: 0,
      // COPY streams.
      pipeline: false,
    });
    try {
      await pool.query(
        `insert into centro_custo (codigo, nome) select 'L.' || n, 'Carga ' || n from generate_series(1, ${shares}) as n`,
      );
      await pool.query(
        `insert into funcionario (codigo, nome, tipo, jornada)
         select 'L' || n, 'Carga ' || n, 'CLT', '{480,480,480,480,480,0,0}' from generate_series(1, ${people}) as n`,
      );
      const { rows: periods } = await pool.query<{ id: number }>(
        `select id from periodo where fim < now() order by fim desc limit 1`,
      );
      const periodId = periods[0]?.id ?? 0;
      const api = createNodeAponta({ baseUrl: `${real}/api`, token: reader, timeout: 600_000 });
      const cargaId = randomUUID();
      const path = { periodId };
      const steps: [string, () => Promise<unknown>][] = [
        ['COPY into as many indexes', () => copyRateio(pool, periodId, lines)],
        [
          'linhas',
          async () => {
            for (let at = 0; at < rows; at += part)
              await unwrap(
                api.POST('/apontamento/rateio/{periodId}/linhas', {
                  params: { path },
                  body: { cargaId, conferir: true, linhas: lines.slice(at, at + part) },
                }),
              );
          },
        ],
        ...[true, false].map((simular): [string, () => Promise<unknown>] => [
          simular ? 'concluir, simulated' : 'concluir',
          () =>
            unwrap(
              api.POST('/apontamento/rateio/{periodId}/linhas/concluir', {
                params: { path },
                body: { cargaId, linhas: rows, simular },
              }),
            ),
        ]),
        [
          'import',
          () =>
            unwrap(
              api.POST('/apontamento/rateio/{periodId}', {
                params: { path, query: { cargaId } },
              }),
            ),
        ],
      ];
      const table: Record<string, unknown>[] = [];
      let reference = Number.NaN;
      for (const [what, step] of steps) {
        const begun = performance.now();
        await step();
        const seconds = (performance.now() - begun) / 1000;
        if (table.length === 0) reference = seconds;
        table.push({
          what,
          seconds: rounded(seconds),
          'rows a second': rounded(rows / seconds, 0),
          'ratio to COPY': rounded(seconds / reference),
        });
      }
      return table;
    } finally {
      await pool.end();
    }
  });
