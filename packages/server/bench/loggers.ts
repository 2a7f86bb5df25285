import type { Pool } from 'pg';

/** Somebody who logs hours, and the entry of a minute that they log. */
export interface Logger {
  codigo: string;
  entrada: Record<'secao' | 'data' | 'centro', string> &
    Record<'projeto' | 'atividade' | 'horas', number>;
}

/** Lets everybody log, and so much a day that it does not fill up while the load runs; answers some of them. */
export async function loggers(pool: Pool, day: string, most = 60): Promise<Logger[]> {
  await pool.query(
    `insert into usuario (codigo) select codigo from funcionario on conflict do nothing`,
  );
  await pool.query(
    `insert into usuario_papel select codigo, 'APONTA_HORAS' from usuario on conflict do nothing`,
  );
  await pool.query(
    `update config set limite_horas_extras_diario = 12, limite_horas_extras_semana = 14`,
  );
  const { rows } = await pool.query<Logger>(
    `select f.codigo, json_build_object('secao', a.secao, 'projeto', a.projeto_id, 'atividade', a.atividade_id,
       'data', $1::text, 'horas', 0.02, 'centro', a.centro_custo) as entrada
     from funcionario f
     cross join lateral (
       select a.* from apontamento a
       join projeto p on p.id = a.projeto_id and p.status = 'ATIVO' and p.permite_apontamento
       join atividade t on t.id = a.atividade_id and t.ativa
       join secao s on s.codigo = a.secao and not s.jornada_especifica and s.disciplina is not null
         and s.filial_auxiliar is not null and s.centro_custo_gerencia is not null
       where a.funcionario = f.codigo order by a.id desc limit 1) a
     where f.codigo_situacao = 'A' order by f.codigo desc limit $2`,
    [day, most],
  );
  return rows;
}

export const bodyOf = ({ entrada: { centro: _, ...entrada } }: Logger) => JSON.stringify(entrada);
