import type { Pool } from 'pg';
import { createDb } from '../../src/infra/db/pool.ts';
import type { TipoMedicao } from '../../src/infra/db/tables.ts';
import { ensurePrefix, keyOf } from '../../src/rm/installation.ts';

export interface Measured {
  tipo: TipoMedicao;
  cnpj: string;
  /** What goes to RM. */
  centavos: number;
  /** What its approvers took off it, in cents. */
  desconto: number;
  partes: { centroCusto: string; percentual: number }[];
}

/** How each kind is kept: its row, and the table of its split. */
const kinds = {
  MS: {
    column: 'medicao_id',
    split: 'medicao_centro_custo',
    insert: `insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, minutos, valor, criada_em)
      select aprovacao, quem.codigo, empresa, quando.id, 60, valor, now() from pares, quem, quando`,
  },
  MT: {
    column: 'medicao_terceiros_id',
    split: 'medicao_terceiros_centro_custo',
    insert: `insert into medicao_terceiros (
        codigo, aprovacao_id, executante_id, corpo_tecnico, secao, periodo_id, local_execucao, projeto_id, minutos,
        valor_unitario, preco_global, valor_calculado, valor_total_a1, valor, criada_por, criada_em
      )
      select 'MT-' || overlay(lpad(aprovacao::text, 9, '0') placing '-' from 5 for 0), aprovacao, empresa, false, onde.codigo,
        quando.id, (select min(l.sigla) from local_execucao l), (select min(p.id) from projeto p), 0,
        0, valor + desconto, 0, 0, valor + desconto, quem.codigo, now()
      from pares, quem, quando, onde`,
  },
} as const;

/** Approved and marked measurements of anybody, without the way to them; answers the keys by which RM has them. */
export async function insertMeasurements(
  pool: Pool,
  wanted: readonly Measured[],
): Promise<string[]> {
  const keys: string[] = [];
  const prefix = await ensurePrefix(createDb(pool));
  for (const tipo of ['MS', 'MT'] as const) {
    const ofKind = [...wanted.entries()].filter(([, one]) => one.tipo === tipo);
    const ids = await insertKind(
      pool,
      tipo,
      ofKind.map(([, one]) => one),
    );
    for (const [n, [index]] of ofKind.entries()) keys[index] = keyOf(prefix, tipo, ids[n] ?? 0);
  }
  return keys;
}

async function insertKind(
  pool: Pool,
  tipo: TipoMedicao,
  wanted: readonly Measured[],
): Promise<number[]> {
  const { column, split, insert } = kinds[tipo];
  const { rows } = await pool.query<{ id: number }>(
    `with quem as (select codigo from funcionario order by codigo limit 1),
     quando as (select id from periodo order by inicio limit 1),
     onde as (select codigo from secao order by codigo limit 1),
     pedido as (
       select ordinality as n, e->>'cnpj' as cnpj, (e->>'centavos')::numeric / 100 as valor,
         (e->>'desconto')::numeric / 100 as desconto
       from jsonb_array_elements($1::jsonb) with ordinality as t (e, ordinality)
     ),
     firma as (
       insert into empresa (nome, cnpj) select distinct 'Firma ' || cnpj, cnpj from pedido
       on conflict (cnpj) do update set nome = excluded.nome returning id, cnpj
     ),
     aprovada as (
       insert into aprovacao (
         tipo, status, condicao, funcionario, periodo_id, secao, minutos, valor, desconto, desconto_justificativa,
         criada_em, status_em
       )
       select 'MEDICAO_TERCEIROS', 'APROVADA', 'PJ', quem.codigo, quando.id, onde.codigo, 60, valor + desconto,
         nullif(desconto, 0), 'Combinado', now(), now()
       from pedido, quem, quando, onde order by n returning id
     ),
     pares as (
       select a.id as aprovacao, p.n, p.valor, p.desconto, f.id as empresa
       from (select id, row_number() over (order by id) as n from aprovada) a
       join pedido p on p.n = a.n join firma f on f.cnpj = p.cnpj
     ),
     medida as (${insert} order by pares.n returning id),
     marcada as (
       insert into integracao_rm (tipo, ${column}, marcada_por, marcada_em)
       select '${tipo}', medida.id, quem.codigo, now() from medida, quem order by medida.id
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
     insert into ${split} (medicao_id, centro_custo, percentual) select id, codigo, percentual from parte`,
    [JSON.stringify(shares)],
  );
  return ids;
}
