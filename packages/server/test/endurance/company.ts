import type { Pool } from 'pg';
import { freezeAll } from '../../src/domain/remuneracao/worth-queries.ts';

/** Requests of as many new people that wait for GES0001 and then DIR0001; answers their ids. */
export async function requestApprovals(pool: Pool, count: number): Promise<number[]> {
  await pool.query(
    `insert into funcionario (codigo, nome, tipo, jornada, codigo_supervisor_interno, codigo_chefe_interno)
     select 'RE' || chr(65 + n / 10000) || lpad((n % 10000)::text, 4, '0'), 'Pessoa ' || n, 'CLT', '{480,480,480,480,480,0,0}', 'GES0001', 'DIR0001'
     from generate_series(1, $1) n`,
    [count],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, criada_em, status_em,
       aprovador_primario, aprovador_secundario)
     select 'HORAS', 'PENDENTE', f.codigo, p.id, s.codigo, 'CLT', 0, 0, now(), now(), 'GES0001', 'DIR0001'
     from funcionario f, (select max(id) as id from periodo where fim < current_date) p,
       (select min(codigo) as codigo from secao) s
     where f.nome like 'Pessoa %' returning id`,
  );
  await pool.query(freezeAll);
  return rows.map(({ id }) => id);
}
