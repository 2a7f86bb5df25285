import type { Pool } from 'pg';

export interface Measured {
  cnpj: string;
  centavos: number;
  partes: { centroCusto: string; percentual: number }[];
}

/** Approved and marked subcontracted measurements of anybody, without the way to them; answers their ids. */
export async function insertMeasurements(
  pool: Pool,
  wanted: readonly Measured[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with quem as (select codigo from funcionario order by codigo limit 1),
     quando as (select id from periodo order by inicio limit 1),
     onde as (select codigo from secao order by codigo limit 1),
     pedido as (
       select ordinality as n, e->>'cnpj' as cnpj, (e->>'centavos')::numeric / 100 as valor
       from jsonb_array_elements($1::jsonb) with ordinality as t (e, ordinality)
     ),
     firma as (
       insert into empresa (nome, cnpj) select distinct 'Firma ' || cnpj, cnpj from pedido
       on conflict (cnpj) do update set nome = excluded.nome returning id, cnpj
     ),
     aprovada as (
       insert into aprovacao (tipo, status, condicao, funcionario, periodo_id, secao, minutos, valor, criada_em, status_em)
       select 'MEDICAO_TERCEIROS', 'APROVADA', 'PJ', quem.codigo, quando.id, onde.codigo, 60, valor, now(), now()
       from pedido, quem, quando, onde order by n returning id
     ),
     pares as (
       select a.id as aprovacao, p.n, p.valor, f.id as empresa
       from (select id, row_number() over (order by id) as n from aprovada) a
       join pedido p on p.n = a.n join firma f on f.cnpj = p.cnpj
     ),
     medida as (
       insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, minutos, valor, criada_em)
       select aprovacao, quem.codigo, empresa, quando.id, 60, valor, now() from pares, quem, quando
       order by n returning id
     ),
     marcada as (
       insert into integracao_rm (tipo, medicao_id, marcada_por, marcada_em)
       select 'MS', medida.id, quem.codigo, now() from medida, quem order by medida.id
     )
     select id from medida order by id`,
    [JSON.stringify(wanted)],
  );
  const ids = rows.map(({ id }) => id);
  const shares = wanted.flatMap(({ partes }, index) =>
    partes.map((parte) => ({ ...parte, id: ids[index] })),
  );
  await pool.query(
    `with parte as (
       select (e->>'id')::bigint as id, e->>'centroCusto' as codigo, (e->>'percentual')::int as percentual
       from jsonb_array_elements($1::jsonb) e
     ),
     centro as (
       insert into centro_custo (codigo, nome) select distinct codigo, codigo from parte on conflict do nothing
     )
     insert into medicao_centro_custo (medicao_id, centro_custo, percentual) select id, codigo, percentual from parte`,
    [JSON.stringify(shares)],
  );
  return ids;
}
