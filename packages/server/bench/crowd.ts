import type { Pool } from 'pg';

/**
 * Fills the database up to about `entries` entries: the demo company's people and their entries are copied under
 * new codes as often as it takes, so that a person still has a year of entries and a month keeps its size.
 */
export async function crowd(pool: Pool, entries: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0`);
    await client.query(
      `create temp table copia as
       select n, f.codigo as de,
         'X' || lpad(n::text, 3, '0') || lpad((row_number() over (partition by n order by f.codigo))::text, 3, '0') as para
       from funcionario f,
         generate_series(1, ceil($1::numeric / greatest((select count(*) from apontamento), 1))::int - 1) n
       where exists (select from apontamento a where a.funcionario = f.codigo)`,
      [entries],
    );
    await client.query(
      `insert into funcionario (codigo, nome, tipo, codigo_situacao, equipe, empresa_id, jornada,
         codigo_chefe_interno, codigo_chefe_externo, codigo_supervisor_interno, codigo_supervisor_externo, gestor)
       select c.para, f.nome || ' ' || c.n, f.tipo, f.codigo_situacao, f.equipe, f.empresa_id, f.jornada,
         f.codigo_chefe_interno, f.codigo_chefe_externo, f.codigo_supervisor_interno, f.codigo_supervisor_externo, f.gestor
       from copia c join funcionario f on f.codigo = c.de`,
    );
    await client.query(
      `insert into funcionario_secao (funcionario, secao, vigencia)
       select c.para, s.secao, s.vigencia from copia c join funcionario_secao s on s.funcionario = c.de`,
    );
    await client.query(
      `insert into funcionario_remuneracao (funcionario, vigencia, valor_hora, valor_mensal, fator_encargos, valor_bonus)
       select c.para, r.vigencia, r.valor_hora, r.valor_mensal, r.fator_encargos, r.valor_bonus
       from copia c join funcionario_remuneracao r on r.funcionario = c.de`,
    );
    await client.query(
      `insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id,
         documento_id, observacao, ld_pendente, hora_entrada, hora_saida, criado_em)
       select c.para, a.data, a.minutos, a.secao, a.centro_custo, a.projeto_id, a.atividade_id,
         a.documento_id, a.observacao, a.ld_pendente, a.hora_entrada, a.hora_saida, a.criado_em
       from apontamento a join copia c on c.de = a.funcionario
       order by a.data, a.id`,
    );
    await client.query(`drop table copia`);
    await client.query(`vacuum analyze`);
  } finally {
    client.release(true);
  }
}
