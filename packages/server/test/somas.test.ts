import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compact, summed } from '../src/domain/somas/queries.ts';
import { createDb, createPool } from '../src/infra/db/pool.ts';
import { compare } from '../src/somas/commands.ts';
import { cloneDatabase } from './database.ts';

const pool = createPool(await cloneDatabase('aponta_demo'));
const db = createDb(pool);
afterAll(() => pool.end());

const nth = (table: string, n: number) =>
  `(select id from ${table} order by id offset ${n} % (select count(*) from ${table}) limit 1)`;

/** What may happen to rows that are summed, of one or of several at once. */
const changes: ((n: number) => string)[] = [
  (
    n,
  ) => `insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, criado_em)
    select funcionario, data + ${n % 9}, 1 + ${n % 600}, secao, centro_custo, projeto_id, atividade_id, criado_em
    from apontamento where id between ${nth('apontamento', n)} and ${nth('apontamento', n)} + ${n % 4}`,
  (n) =>
    `update apontamento set data = data - ${n % 3}, minutos = 1 + ${n % 300} where id = ${nth('apontamento', n)}`,
  (n) =>
    `update apontamento set secao = (select max(codigo) from secao) where id = ${nth('apontamento', n)}`,
  (n) => `update apontamento set centavos = ${n} where id = ${nth('apontamento', n)}`,
  (n) => `delete from apontamento where id = ${nth('apontamento', n)}`,
  (n) =>
    `update aprovacao set status = 'APROVADA' where status = 'PENDENTE' and id > ${nth('aprovacao', n)}`,
  (n) =>
    `update medicao set valor = valor + ${n}, minutos = minutos + 1 where id >= ${nth('medicao', n)}`,
  (n) => `update medicao_terceiros set preco_global = preco_global + ${n}, valor = valor + ${n}
    where id = ${nth('medicao_terceiros', n)}`,
  (n) => `update aprovacao set status = 'CANCELADA' where id = ${nth('aprovacao', n)}`,
  (n) =>
    `update aprovacao set valor = valor + ${n}, minutos = minutos + 1 where id = ${nth('aprovacao', n)}`,
  (n) => `update aprovacao set desconto = 0.01, desconto_justificativa = 'x'
    where id = ${nth('aprovacao', n)} and valor > 0.01`,
  (n) => `insert into integracao_rm (tipo, medicao_id, marcada_por, marcada_em)
    select 'MS', id, 'INT0001', criada_em from medicao m
    where id >= ${nth('medicao', n)} and not exists (select from integracao_rm where medicao_id = m.id) limit ${n % 3}`,
  (n) =>
    `update integracao_rm set status = case when id % 2 = 0 then 'ERRO' else 'MARCADA' end::status_integracao
     where id >= ${nth('integracao_rm', n)}`,
  (n) => `delete from integracao_rm rm where id >= ${nth('integracao_rm', n)}
    and not exists (select from lote_rm_item where integracao_id = rm.id)`,
  (n) => `insert into auditoria (em, operacao, objeto)
    select timestamptz '2026-11-18T02:59:59Z' + ${n % 3} * interval '1 second', 'teste', 'objeto ' || o % 2
    from generate_series(0, ${n % 4}) o`,
];

const differences = async () => {
  const said: string[] = [];
  return { code: await compare(db, false, (line) => said.push(line)), said };
};

test('whatever changes the rows, their sums follow, joined or not', async () => {
  const step = fc.tuple(fc.constantFrom(...changes), fc.nat(100_000));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 12 }),
      fc.boolean(),
      async (steps, joins) => {
        for (const [change, n] of steps) await pool.query(change(n));
        if (joins) for (const table of summed) await compact(db, table);
        expect(await differences()).toMatchObject({ code: 0 });
      },
    ),
    { numRuns: 12 },
  );
  await pool.query(changes.at(-1)?.(0) ?? '');
  for (const table of summed) {
    await compact(db, table);
    const { rows } = await pool.query(`select from soma_${table} limit 1`);
    expect(rows).toHaveLength(1);
  }
});

test('what is wrong is told, and made anew', async () => {
  await pool.query(
    `update soma_apontamento set minutos = minutos + 1
     where ctid = (select ctid from soma_apontamento where secao is null and quantidade > 0 limit 1)`,
  );
  expect(await differences()).toEqual({
    code: 1,
    said: [
      'apontamento: 2 linhas não conferem: aponta-server somas --refazer',
      'congelado: as somas conferem',
      'aprovacao: as somas conferem',
      'medicao: as somas conferem',
      'auditoria: as somas conferem',
    ],
  });
  expect(await compare(db, true, () => {})).toBe(0);
});
