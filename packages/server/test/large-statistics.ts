import type { Pool } from 'pg';

/** How many rows each table has in a large company, and how many different values its columns. */
const large: Record<string, { rows: number; distinct: Record<string, number> }> = {
  apontamento: {
    rows: 10_000_000,
    distinct: {
      funcionario: 3000,
      data: 2500,
      secao: 60,
      projeto_id: 2400,
      atividade_id: 19_200,
      documento_id: 50_000,
      minutos: 600,
    },
  },
  aprovacao: {
    rows: 250_000,
    distinct: {
      funcionario: 3000,
      periodo_id: 120,
      secao: 60,
      aprovador_primario: 150,
      aprovador_secundario: 150,
      valor: 100_000,
      criada_em: 240_000,
    },
  },
  medicao: { rows: 80_000, distinct: { empresa_id: 300, periodo_id: 120, aprovacao_id: -1 } },
  medicao_terceiros: {
    rows: 120_000,
    distinct: { executante_id: 300, projeto_id: 2400, periodo_id: 120, aprovacao_id: -1 },
  },
  batida: { rows: 3_000_000, distinct: { funcionario: 1800, momento: 2_000_000 } },
  auditoria: { rows: 5_000_000, distinct: { usuario: 3000, em: -1 } },
  notificacao: { rows: 500_000, distinct: { usuario: 3000 } },
  soma_congelado: {
    rows: 1_000_000,
    distinct: {
      funcionario: 3000,
      periodo_id: 40,
      secao: 60,
      projeto_id: 2400,
      atividade_id: 19_200,
    },
  },
  integracao_rm: {
    rows: 160_000,
    distinct: { medicao_id: -0.4, medicao_terceiros_id: -0.6, enviada_em: 80 },
  },
  lote_rm_item: { rows: 160_000, distinct: { lote_id: 240, integracao_id: -1 } },
  registro_extraordinario: { rows: 50_000, distinct: { funcionario: 3000, inicio: 1100 } },
  consumo_registro: { rows: 80_000, distinct: { registro_id: 30_000, funcionario: 3000 } },
  documento: { rows: 50_000, distinct: { projeto_id: 2400, titulo: -1, busca: -1, codigo: -1 } },
  funcionario: { rows: 3000, distinct: { codigo: -1, nome: -1, busca: -1, equipe: 10 } },
  funcionario_secao: { rows: 5000, distinct: { funcionario: 3000, secao: 60 } },
  funcionario_remuneracao: { rows: 6000, distinct: { funcionario: 3000 } },
  projeto: { rows: 2400, distinct: { codigo: -1, titulo: -1, busca: -1 } },
};

/** Tables that no list reads whole. */
export const largeTables = new Set(Object.keys(large).filter((table) => rowsOf(table) > 80_000));

function rowsOf(table: string): number {
  return large[table]?.rows ?? 0;
}

/** Makes PostgreSQL plan as if the tables were those of a large company: no row is written. */
export async function pretendLarge(pool: Pool): Promise<void> {
  // What was found in the demo company says nothing of a large one.
  await pool.query(
    `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited)
     from pg_stats where schemaname = 'public'`,
  );
  await pool.query(
    `select pg_clear_relation_stats('public', relname)
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
  for (const [table, { rows, distinct }] of Object.entries(large)) {
    await pool.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages',
         greatest(pg_relation_size($1::regclass) / 8192, 1)::integer, 'reltuples', $2::real)`,
      [table, rows],
    );
    for (const [column, values] of Object.entries(distinct)) {
      await pool.query(
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
           'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', $3::real)`,
        [table, column, values],
      );
    }
  }
}
