import { sql } from 'kysely';
import { allotted } from '../domain/rateio/queries.ts';
import type { Db } from '../infra/db/pool.ts';
import { type FoundLine, notBegun, outOfOrder, told, zone } from './history-queries.ts';

/** With what was approved, which is written by now. */
export async function resolveMeasurements(db: Db): Promise<void> {
  await sql`
    create temporary table passado_ms on commit drop as
    select h.linha, h.funcionario, h.valor, h.observacao, h.coligada, h.idmov,
      coalesce(e.id, case when h.empresa is null then f.empresa_id end) as empresa_id,
      v.id as aprovacao_id, v.condicao, v.periodo_id, v.minutos, v.valor - coalesce(v.desconto, 0) as aprovado,
      v.status_em as aprovado_em, coalesce(h.integrada_em at time zone ${zone}, v.status_em) as integrada_em,
      coalesce(h.integrada_por, v.aprovador_secundario, h.funcionario) as integrada_por, ja.id as ja
    from passado_medicao h
    join funcionario f on f.codigo = h.funcionario
    left join empresa e on e.cnpj = h.empresa
    left join lateral (
      select v.* from aprovacao v join periodo per on per.id = v.periodo_id
      where v.funcionario = h.funcionario and v.tipo = 'HORAS' and v.status = 'APROVADA'
        and per.fim >= to_date(h.competencia, 'YYYYMM')
        and per.fim < to_date(h.competencia, 'YYYYMM') + interval '1 month'
    ) v on true
    left join medicao ja on ja.aprovacao_id = v.id`.execute(db);
  await sql`
    create temporary table passado_mt on commit drop as
    select h.linha, h.codigo, h.valor, h.observacao, h.observacao_nota_fiscal, h.coligada, h.idmov,
      h.nome_do_executante, e.id as executante_id, h.secao, p.id as projeto_id, h.local_de_execucao as local,
      coalesce(h.horas, 0) as minutos, h.valor_unitario, h.preco_global, h.valor_total_a1, h.criada_por,
      coalesce(h.criada_em, h.aprovado_primeiro_em, h.aprovado_em) at time zone ${zone} as criada_em,
      coalesce(h.aprovador_primario, h.aprovador) as primario, h.aprovador as secundario,
      coalesce(h.aprovado_primeiro_em, h.aprovado_em) at time zone ${zone} as primario_em,
      h.aprovado_em at time zone ${zone} as secundario_em,
      coalesce(h.integrada_em, h.aprovado_em) at time zone ${zone} as integrada_em,
      coalesce(h.integrada_por, h.aprovador) as integrada_por,
      per.id as periodo_id, per.inicio, ja.id as ja,
      case when ja.id is null then nextval(pg_get_serial_sequence('aprovacao', 'id')) end as aprovacao_id
    from passado_medicao_terceiros h
    left join empresa e on e.cnpj = h.executante
    left join projeto p on p.codigo = h.projeto
    left join periodo per on per.fim >= to_date(h.competencia, 'YYYYMM')
      and per.fim < to_date(h.competencia, 'YYYYMM') + interval '1 month'
    left join medicao_terceiros ja on ja.codigo = h.codigo`.execute(db);
}

/** A movement of RM belongs to one measurement, of either kind; one without a company is of any. */
const takenMovements = (table: string, column: string) => sql`
  select m.linha, m.idmov as valor from ${sql.table(table)} m
  join integracao_rm rm on rm.idmov = m.idmov and coalesce(rm.coligada = m.coligada, true)
    and ${sql.ref(`rm.${column}`)} is distinct from m.ja order by m.linha`;

export const measurementFaults = {
  aprovacao: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_ms where aprovacao_id is null order by linha`,
    ),
  clt: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_ms where condicao = 'CLT' order by linha`,
    ),
  empresa: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_ms where empresa_id is null order by linha`,
    ),
  valor: (db: Db) =>
    told(
      db,
      sql`select linha, aprovado::text as valor from passado_ms where valor <> aprovado or valor = 0
      order by linha`,
    ),
  outros: (db: Db) =>
    told(
      db,
      sql`select m.linha, null as valor from passado_ms m join medicao a on a.id = m.ja
      left join integracao_rm rm on rm.medicao_id = a.id
      where (a.valor, a.empresa_id, a.observacao) is distinct from (m.valor, m.empresa_id, m.observacao)
        or m.idmov is not null and (rm.coligada, rm.idmov) is distinct from (m.coligada, m.idmov) order by m.linha`,
    ),
  idmov: (db: Db) => told(db, takenMovements('passado_ms', 'medicao_id')),
};

export const thirdPartyFaults = {
  periodo: (db: Db, today: string) => notBegun(db, 'passado_mt', today),
  depois: (db: Db, now: Date) => outOfOrder(db, 'passado_mt', 'criada_em', now),
  centros: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_mt m where ja is null and not exists (
      select from passado_medicao_terceiros_centro_custo c where c.codigo = m.codigo) order by linha`,
    ),
  outros: (db: Db) =>
    told(
      db,
      sql`select m.linha, null as valor from passado_mt m join medicao_terceiros a on a.id = m.ja
      left join integracao_rm rm on rm.medicao_terceiros_id = a.id
      where (a.valor, a.executante_id, a.minutos, a.projeto_id, a.secao, a.periodo_id)
        is distinct from (m.valor, m.executante_id, m.minutos, m.projeto_id, m.secao, m.periodo_id)
        or m.idmov is not null and (rm.coligada, rm.idmov) is distinct from (m.coligada, m.idmov) order by m.linha`,
    ),
  idmov: (db: Db) => told(db, takenMovements('passado_mt', 'medicao_terceiros_id')),
};

/** Of one movement in two lines, the later one. */
export const doubleMovements = (db: Db) =>
  sql<FoundLine & { tipo: 'medicao' | 'medicao_terceiros' }>`
    select linha, idmov as valor, tipo from (
      select *, row_number() over (partition by coligada, idmov order by tipo, linha) as vez from (
        select 'medicao' as tipo, linha, coligada, idmov from passado_ms
        union all select 'medicao_terceiros', linha, coligada, idmov from passado_mt
      ) todas where idmov is not null
    ) contadas where vez > 1 order by linha`
    .execute(db)
    .then(({ rows }) => rows);

/** Cost centres of a split that differ from what is there. */
export const otherSplits = (db: Db) =>
  told(
    db,
    sql`select c.linha, null as valor from passado_medicao_terceiros_centro_custo c
    join medicao_terceiros m on m.codigo = c.codigo
    left join medicao_terceiros_centro_custo a on a.medicao_id = m.id and a.centro_custo = c.centro_de_custo
    where exists (select from passado_mt where ja = m.id or codigo = c.codigo and ja is not null)
      and a.percentual is distinct from c.percentual
      or not exists (select from passado_mt p where p.codigo = c.codigo) and a.percentual is distinct from c.percentual
    order by c.linha`,
  );

/** What was measured of documents, where their lines came. */
export const documentFaults = {
  /** Of another project than the measurement. */
  projeto: (db: Db) =>
    told(
      db,
      sql`select c.linha, c.documento as valor from passado_medicao_terceiros_documento c
      join documento d on d.codigo = c.documento
      join passado_mt m on m.codigo = c.codigo
      where d.projeto_id <> m.projeto_id order by c.linha`,
    ),
  /** Of a new measurement, another sum than it says. */
  soma: (db: Db) =>
    told(
      db,
      sql`select min(c.linha) as linha, sum(${itemValue})::text as valor from passado_medicao_terceiros_documento c
      join passado_mt m on m.codigo = c.codigo
      where m.ja is null group by m.codigo, m.valor_total_a1 having sum(${itemValue}) <> m.valor_total_a1 order by 1`,
    ),
  /** Of a measurement that is there, another than it has. */
  outros: (db: Db) =>
    told(
      db,
      sql`select c.linha, null as valor from passado_medicao_terceiros_documento c
      join medicao_terceiros m on m.codigo = c.codigo
      where not exists (
        select from medicao_terceiros_documento a join documento d on d.id = a.documento_id
        where a.medicao_id = m.id and (d.codigo, a.formato, a.folhas, a.a1_equivalente, a.valor_unitario)
          = (c.documento, c.formato, c.folhas, c.a1_equivalente, c.valor_unitario))
      order by c.linha`,
    ),
};

/** In money, half up. */
const itemValue = sql`round(c.folhas * c.a1_equivalente * c.valor_unitario, 2)`;

export async function writeMeasurements(db: Db): Promise<void> {
  await sql`
    insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, projeto_id, minutos, valor, observacao, criada_em)
    select m.aprovacao_id, m.funcionario, m.empresa_id, m.periodo_id, (
        select projeto_id from apontamento a join periodo per on a.data between per.inicio and per.fim
        where per.id = m.periodo_id and a.funcionario = m.funcionario
        group by projeto_id order by sum(a.minutos) desc, projeto_id limit 1
      ), m.minutos, m.valor, m.observacao, m.aprovado_em
    from passado_ms m where m.ja is null order by m.linha`.execute(db);
  await sql`
    insert into medicao_centro_custo (medicao_id, centro_custo, percentual)
    select medicao_id, centro_custo, percentual from (
      select medicao_id, centro_custo, ${allotted(sql`10000`, ['medicao_id'])} as percentual from (
        select n.id as medicao_id, a.centro_custo, sum(a.minutos) as peso, sum(sum(a.minutos)) over (partition by n.id) as soma
        from passado_ms m
        join medicao n on n.aprovacao_id = m.aprovacao_id
        join periodo per on per.id = m.periodo_id
        join apontamento a on a.funcionario = m.funcionario and a.data between per.inicio and per.fim
        where m.ja is null group by n.id, a.centro_custo
      ) horas
    ) parte where percentual > 0`.execute(db);
  await sql`
    insert into aprovacao (id, tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
      aprovador_secundario, data_aprovacao_primaria, data_aprovacao_secundaria, criada_em, status_em, status_por)
    select aprovacao_id, 'MEDICAO_TERCEIROS', 'APROVADA', criada_por, periodo_id, secao, 'PJ', minutos, valor, primario,
      secundario, primario_em, secundario_em, criada_em, secundario_em, secundario
    from passado_mt where ja is null order by linha`.execute(db);
  await sql`
    insert into medicao_terceiros (codigo, aprovacao_id, executante_id, executante_nome, corpo_tecnico, secao, periodo_id,
      local_execucao, projeto_id, minutos, valor_unitario, preco_global, valor_calculado, valor_total_a1, valor, observacao,
      observacao_nota_fiscal, criada_por, criada_em)
    select m.codigo, m.aprovacao_id, m.executante_id, coalesce(m.nome_do_executante, e.nome), false, m.secao, m.periodo_id, m.local,
      m.projeto_id, m.minutos, m.valor_unitario, m.preco_global, m.valor - m.preco_global - m.valor_total_a1,
      m.valor_total_a1, m.valor, m.observacao, m.observacao_nota_fiscal, m.criada_por, m.criada_em
    from passado_mt m join empresa e on e.id = m.executante_id
    where m.ja is null order by m.linha`.execute(db);
  await sql`
    insert into medicao_terceiros_centro_custo (medicao_id, centro_custo, percentual)
    select n.id, c.centro_de_custo, c.percentual
    from passado_medicao_terceiros_centro_custo c
    join passado_mt m on m.codigo = c.codigo and m.ja is null
    join medicao_terceiros n on n.codigo = c.codigo`.execute(db);
  await sql`
    insert into medicao_terceiros_documento (medicao_id, ordem, documento_id, formato, folhas, a1_equivalente, valor_unitario,
      valor_item)
    select n.id, row_number() over (partition by n.id order by c.linha) - 1, d.id, c.formato, c.folhas, c.a1_equivalente,
      c.valor_unitario, ${itemValue}
    from passado_medicao_terceiros_documento c
    join passado_mt m on m.codigo = c.codigo and m.ja is null
    join medicao_terceiros n on n.codigo = c.codigo
    join documento d on d.codigo = c.documento`.execute(db);
  await sql`
    insert into integracao_rm (tipo, medicao_id, medicao_terceiros_id, status, marcada_por, marcada_em, coligada, idmov,
      enviada_em, enviada_por)
    select 'MS'::tipo_medicao, n.id, null, 'INTEGRADA'::status_integracao, integrada_por, integrada_em, coligada, idmov,
      integrada_em, integrada_por
    from passado_ms m join medicao n on n.aprovacao_id = m.aprovacao_id where m.ja is null and idmov is not null
    union all
    select 'MT', null, n.id, 'INTEGRADA', integrada_por, integrada_em, coligada, idmov, integrada_em, integrada_por
    from passado_mt m join medicao_terceiros n on n.codigo = m.codigo where m.ja is null and idmov is not null`.execute(
    db,
  );
  // The next codes of their years come after them.
  await sql`
    insert into numeracao (serie, ano, ultimo)
    select 'MT', substr(codigo, 4, 4)::integer as ano, max(substr(codigo, 9)::integer) from passado_mt group by ano
    on conflict (serie, ano) do update set ultimo = greatest(numeracao.ultimo, excluded.ultimo)`.execute(
    db,
  );
}

/** How many of the lines of each file are new. */
export async function countNew(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from passado_linha where linha > 0 and ja is null) as apontamento,
    (select count(*)::int from passado_pedido where ja is null) as aprovacao,
    (select count(*)::int from passado_ms where ja is null) as medicao,
    (select count(*)::int from passado_mt where ja is null) as medicao_terceiros,
    (select count(*)::int from passado_medicao_terceiros_centro_custo c
      where exists (select from passado_mt m where m.codigo = c.codigo and m.ja is null)) as medicao_terceiros_centro_custo,
    (select count(*)::int from passado_medicao_terceiros_documento c
      where exists (select from passado_mt m where m.codigo = c.codigo and m.ja is null)) as medicao_terceiros_documento`.execute(
    db,
  );
  return rows[0] ?? {};
}
