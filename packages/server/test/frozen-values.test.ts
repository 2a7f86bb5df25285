import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '../src/infra/db/pool.ts';
import { cloneDatabase } from './database.ts';

const pool = createPool(await cloneDatabase('aponta_demo'));
afterAll(() => pool.end());

const folder = new URL('../src/migrations/', import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith('_valor.sql')) ?? '';

test('what was requested before entries kept their values is split over them, even if pay was corrected since', async () => {
  await pool.query(`
    drop view apontamento_aberto;
    alter table apontamento drop column centavos;
    update funcionario_remuneracao set valor_hora = valor_hora + 1.37 where funcionario = 'PJT0001';
    update funcionario_remuneracao set valor_mensal = valor_mensal * 1.1 where funcionario = 'CLT0001';
    update funcionario_remuneracao set valor_mensal = 0, valor_bonus = null where funcionario = 'GES0001'`);
  await pool.query(readFileSync(new URL(file, folder), 'utf8'));
  const { rows } = await pool.query(
    `select funcionario, valor, (sum(centavos) / 100.0)::numeric(14, 2) as soma, count(*) - count(centavos) as sem
     from aprovacao join periodo p on p.id = periodo_id join apontamento a using (funcionario)
     where tipo = 'HORAS' and status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA') and data between inicio and fim
     group by aprovacao.id`,
  );
  for (const funcionario of ['PJT0001', 'CLT0001', 'GES0001'])
    expect(rows.map((row) => row.funcionario)).toContain(funcionario);
  expect(rows.filter(({ valor, soma, sem }) => valor !== soma || sem !== 0)).toEqual([]);
});
