import { type Schema, untilConcluded } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';
import { readConfig } from '../../infra/config.ts';

let company: Allocations;
let ana: Person;
beforeAll(async () => {
  const database = { ...readConfig({}).database, lockMs: 600 };
  company = await startAllocations({ config: { database } });
  ana = await company.worker({ nome: 'Ana Alves' });
});
afterAll(() => company.server.close());

test('a conclusion outlasts its call, is asked for again and done once; who changes the period meanwhile is told whom to wait for', async () => {
  const load = await company.sendLoad([[ana, { 'T.GER': 40, 'T.PRJ': 60 }]]);
  const asked = async () => (await load.close()).json<Schema<'CargaRateio'>>();
  const client = await company.server.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from carga_rateio where id = $1 for update', [load.id]);

    expect(await asked()).toMatchObject({ concluida: false, linhas: 2, colaboradores: 1 });
    const other = { method: 'POST', url: `/apontamento/rateio/${company.periodo}` } as const;
    expect(await refusal(company.admin.call(other))).toEqual([
      409,
      'RATEIO_EM_USO',
      'Rita Rateio está mudando os rateios deste período. Tente de novo daqui a pouco',
    ]);
    expect(await asked()).toMatchObject({ concluida: false });
    expect(await company.rows()).toEqual([]);
    // What holds the load, and the one conclusion that waits for it.
    const open = await company.server.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    expect(open.rowCount).toBe(2);
  } finally {
    await client.query('commit');
    client.release();
  }
  const done = await untilConcluded(asked);
  expect(done).toMatchObject({ concluida: true, linhas: 2, colaboradores: 1 });
  expect(await asked()).toEqual(done);
  expect((await company.rows()).map(({ percentual }) => percentual)).toEqual([40, 60]);
  const { rows } = await company.server.pool.query(
    `select usuario, depois ->> 'linhas' as linhas from auditoria
     where operacao = 'concluirCargaRateio' and objeto_id = $1`,
    [load.id],
  );
  expect(rows).toEqual([{ usuario: company.rh.codigo, linhas: '2' }]);
});

test('a load of more lines than one statement takes is concluded whole', async () => {
  const { pool } = company.server;
  await company.clear();
  const load = await company.sendLoad([[ana, { 'T.GER': 100 }]]);
  await pool.query(
    `insert into centro_custo (codigo, nome) select 'M.' || n, 'Muitos ' || n from generate_series(1, 20001) as n`,
  );
  await pool.query(
    `insert into carga_rateio_linha (carga_id, linha, colaborador, centro_custo, percentual)
     select $1, 1000 + n, $2, 'M.' || n, 1 from generate_series(1, 20001) as n`,
    [load.id, ana.codigo],
  );
  const ask = () =>
    company.rh.call({
      method: 'POST',
      url: `/apontamento/rateio/${company.periodo}/linhas/concluir`,
      payload: { cargaId: load.id, linhas: 20_002 },
    });
  const concluded = await untilConcluded(async () => (await ask()).json<Schema<'CargaRateio'>>());
  expect(concluded).toMatchObject({ linhas: 20_002 });
  const { rows } = await pool.query(
    `select count(*)::int, (select count(*)::int from carga_rateio_linha where carga_id = $1) as left
     from rateio where carga_id = $1`,
    [load.id],
  );
  expect(rows).toEqual([{ count: 20_002, left: 0 }]);
});
