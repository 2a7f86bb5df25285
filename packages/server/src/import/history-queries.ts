import { type RawBuilder, sql } from 'kysely';
import { freezing } from '../domain/periodo/rules.ts';
import { allotted } from '../domain/rateio/queries.ts';
import { businessZone } from '../infra/clock.ts';
import type { Db } from '../infra/db/pool.ts';
import type { Sheet, Table } from './table.ts';

/*
 * The lines of the past stand in temporary tables of the transaction, `passado_…`, where they are compared with each other
 * and with what is there, and from where they are written, by a statement whatever their number.
 */

/** How many lines a statement takes. */
const most = 5_000;

const columnOf = (title: string) => title.replaceAll(' ', '_');
const zone = sql.lit(businessZone);
const frozen = sql.raw(freezing.map((status) => `'${status}'`).join(', '));

/** Puts the lines of a file into its table; without a file it is empty. */
export async function stage(db: Db, { name, columns }: Table, sheet: Sheet | undefined) {
  const fields = sql.join([
    sql`linha integer`,
    ...columns.map(({ title, kind }) => sql`${sql.ref(columnOf(title))} ${sql.raw(kind.type)}`),
  ]);
  const table = sql.table(`passado_${name}`);
  await sql`create temporary table ${table} (${fields}) on commit drop`.execute(db);
  const rows = (sheet?.lines ?? []).map(({ linha, values }) => ({
    linha,
    ...Object.fromEntries(columns.map(({ title }) => [columnOf(title), values[title]])),
  }));
  for (let from = 0; from < rows.length; from += most)
    await sql`insert into ${table}
      select * from json_to_recordset(${JSON.stringify(rows.slice(from, from + most))}) as linha (${fields})`.execute(
      db,
    );
  await sql`analyze ${table}`.execute(db);
}

/** Nobody logs, requests or measures meanwhile. */
export const lockPast = (db: Db) =>
  sql`lock table apontamento, aprovacao, medicao, medicao_terceiros, integracao_rm in share row exclusive mode`.execute(
    db,
  );

const told = async (db: Db, query: RawBuilder<unknown>): Promise<FoundLine[]> =>
  (await (query as RawBuilder<FoundLine>).execute(db)).rows;

/** A line with something wrong, and what there is to say of it. */
export interface FoundLine {
  linha: number;
  valor: string | null;
}

/** Resolves what lines name, and finds those that came before: `ja`. */
export async function resolveHours(db: Db): Promise<void> {
  await sql`
    create temporary table passado_linha on commit drop as
    select h.linha::bigint as n, h.linha, h.chave, h.funcionario, h.data, h.horas as minutos, h.secao, h.projeto,
      p.id as projeto_id, h.atividade, a.id as atividade_id, h.documento, d.id as documento_id,
      d.projeto_id as projeto_do_documento,
      coalesce(h.centro_de_custo, ja.centro_custo, p.centro_custo, s.centro_custo_gerencia) as centro_custo,
      h.observacao, h.ld_pendente, h.data + h.entrada as hora_entrada,
      h.data + h.saida + case when h.saida < h.entrada then interval '1 day' else interval '0' end as hora_saida,
      h.valor, per.id as periodo_id, per.fim as fim_do_periodo, ja.id as ja, ja.centavos
    from passado_apontamento h
    left join projeto p on p.codigo = h.projeto
    left join atividade a on a.projeto_id = p.id and a.codigo = h.atividade
    left join documento d on d.codigo = h.documento
    left join secao s on s.codigo = h.secao
    left join periodo per on h.data between per.inicio and per.fim
    left join apontamento ja on ja.origem = h.chave`.execute(db);
  await sql`analyze passado_linha`.execute(db);
}

/** After the hours: a person's section may be that of the last of them. */
export async function resolveApprovals(db: Db): Promise<void> {
  await sql`
    create temporary table passado_pedido on commit drop as
    select h.linha, h.funcionario, h.competencia, coalesce(h.tipo::condicao, f.tipo) as condicao, h.horas as minutos,
      h.valor, h.desconto, h.justificativa_do_desconto as justificativa, per.id as periodo_id, per.inicio, per.fim,
      coalesce(h.secao, (
        select fs.secao from funcionario_secao fs where fs.funcionario = h.funcionario
          and fs.vigencia && daterange(null, per.fim, '[]') order by fs.vigencia desc limit 1
      ), (
        select l.secao from passado_linha l where l.funcionario = h.funcionario and l.periodo_id = per.id
        order by l.data desc, l.n desc limit 1
      )) as secao,
      coalesce(h.aprovador_primario, h.aprovador) as primario, h.aprovador as secundario,
      coalesce(h.aprovado_primeiro_em, h.aprovado_em) at time zone ${zone} as primario_em,
      h.aprovado_em at time zone ${zone} as secundario_em,
      coalesce(h.solicitado_em, h.aprovado_primeiro_em, h.aprovado_em) at time zone ${zone} as solicitado_em,
      ja.id as ja
    from passado_aprovacao h
    join funcionario f on f.codigo = h.funcionario
    left join periodo per on per.fim >= to_date(h.competencia, 'YYYYMM')
      and per.fim < to_date(h.competencia, 'YYYYMM') + interval '1 month'
    left join aprovacao ja on ja.funcionario = h.funcionario and ja.periodo_id = per.id and ja.tipo = 'HORAS'
      and ja.status in (${frozen})`.execute(db);
  await sql`analyze passado_pedido`.execute(db);
  // What is there already, open, of a period that is approved now.
  await sql`
    insert into passado_linha (n, linha, funcionario, data, minutos, periodo_id, ja)
    select -a.id, 0, a.funcionario, a.data, a.minutos, v.periodo_id, a.id
    from passado_pedido v
    join apontamento a on a.funcionario = v.funcionario and a.data between v.inicio and v.fim
    where v.ja is null and not exists (select from passado_linha l where l.ja = a.id)`.execute(db);
}

/** Lines of hours that cannot be as they say, each with the word to be told. */
export const hourFaults = {
  atividade: (db: Db) =>
    told(
      db,
      sql`select linha, atividade || ' de ' || projeto as valor from passado_linha
      where linha > 0 and projeto_id is not null and atividade_id is null order by linha`,
    ),
  documento: (db: Db) =>
    told(
      db,
      sql`select linha, documento as valor from passado_linha
      where projeto_do_documento <> projeto_id order by linha`,
    ),
  centro: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_linha
      where linha > 0 and centro_custo is null order by linha`,
    ),
  futuro: (db: Db, today: string) =>
    told(
      db,
      sql`select linha, null as valor from passado_linha where linha > 0 and data > ${today}::date order by linha`,
    ),
  outros: (db: Db) =>
    told(
      db,
      sql`select l.linha, l.chave as valor from passado_linha l join apontamento a on a.id = l.ja
      where l.linha > 0 and ((l.funcionario, l.data, l.minutos, l.secao, l.centro_custo, l.projeto_id, l.atividade_id,
          l.documento_id, l.observacao, l.ld_pendente, l.hora_entrada, l.hora_saida)
        is distinct from (a.funcionario, a.data, a.minutos, a.secao, a.centro_custo, a.projeto_id, a.atividade_id,
          a.documento_id, a.observacao, a.ld_pendente, a.hora_entrada, a.hora_saida)
        or l.valor * 100 <> a.centavos) order by l.linha`,
    ),
  /** More than a day holds, with what is there. */
  dia: (db: Db) =>
    told(
      db,
      sql`select max(l.linha) as linha, null as valor from passado_linha l where linha > 0
      group by l.funcionario, l.data
      having sum(l.minutos) filter (where ja is null)
        + coalesce((select sum(a.minutos) from apontamento a where a.funcionario = l.funcionario and a.data = l.data), 0)
        > 1440 order by 1`,
    ),
  /** Logged here on the same day: the other system has a day alone, or we. */
  daqui: (db: Db) =>
    told(
      db,
      sql`select min(l.linha) as linha, null as valor from passado_linha l
      where l.linha > 0 and l.ja is null and exists (
        select from apontamento a where a.funcionario = l.funcionario and a.data = l.data and a.origem is null)
      group by l.funcionario, l.data order by 1`,
    ),
  congelado: (db: Db) =>
    told(
      db,
      sql`select min(l.linha) as linha, to_char(min(l.fim_do_periodo), 'MM/YYYY') as valor from passado_linha l
      where l.linha > 0 and l.ja is null and exists (
        select from aprovacao v where v.funcionario = l.funcionario and v.periodo_id = l.periodo_id
          and v.tipo = 'HORAS' and v.status in (${frozen}))
      group by l.funcionario, l.periodo_id order by 1`,
    ),
  /** Nobody could request it any more. */
  semPedido: (db: Db, oldest: string) =>
    told(
      db,
      sql`select min(l.linha) as linha, to_char(min(l.fim_do_periodo), 'MM/YYYY') as valor from passado_linha l
      where l.linha > 0 and l.ja is null and to_char(l.fim_do_periodo, 'YYYYMM') < ${oldest}
        and not exists (
          select from passado_pedido v where v.funcionario = l.funcionario and v.periodo_id = l.periodo_id)
      group by l.funcionario, l.periodo_id order by 1`,
    ),
  valor: (db: Db) =>
    told(
      db,
      sql`select min(l.linha) as linha, null as valor from passado_linha l
      left join passado_pedido v on v.funcionario = l.funcionario and v.periodo_id = l.periodo_id
      where l.ja is null or v.ja is null
      group by l.funcionario, l.periodo_id
      having count(l.valor) > 0 and (count(l.valor) < count(*) or count(v.linha) = 0) order by 1`,
    ),
};

/** Of lines of approvals; `valor` of sums are minutes, or money. */
export const approvalFaults = {
  periodo: (db: Db, today: string) =>
    told(
      db,
      sql`select linha, null as valor from passado_pedido where periodo_id is null or inicio > ${today}::date
      order by linha`,
    ),
  depois: (db: Db, now: Date) =>
    told(
      db,
      sql`select linha, null as valor from passado_pedido
      where secundario_em > ${now} or primario_em > secundario_em or solicitado_em > primario_em order by linha`,
    ),
  outros: (db: Db) =>
    told(
      db,
      sql`select v.linha, null as valor from passado_pedido v join aprovacao a on a.id = v.ja
      where (a.status, a.minutos, a.valor, a.desconto, a.condicao, a.aprovador_primario, a.aprovador_secundario,
          a.data_aprovacao_primaria, a.data_aprovacao_secundaria)
        is distinct from ('APROVADA'::status_aprovacao, v.minutos, v.valor, v.desconto, v.condicao, v.primario,
          v.secundario, v.primario_em, v.secundario_em) order by v.linha`,
    ),
  horas: (db: Db) =>
    told(
      db,
      sql`select v.linha, coalesce(sum(l.minutos), 0)::text as valor from passado_pedido v
      left join passado_linha l on l.funcionario = v.funcionario and l.periodo_id = v.periodo_id
      where v.ja is null and v.periodo_id is not null
      group by v.linha, v.minutos having coalesce(sum(l.minutos), 0) <> v.minutos order by v.linha`,
    ),
  valor: (db: Db) =>
    told(
      db,
      sql`select v.linha, sum(l.valor)::text as valor from passado_pedido v
      join passado_linha l on l.funcionario = v.funcionario and l.periodo_id = v.periodo_id
      where v.ja is null group by v.linha, v.valor having sum(l.valor) <> v.valor order by v.linha`,
    ),
  desconto: (db: Db) =>
    told(
      db,
      sql`select linha, null as valor from passado_pedido where desconto is not null and condicao = 'CLT'
      order by linha`,
    ),
};

/**
 * Writes hours, and approvals with what each of their entries is worth: what the file says of it, else its share of what was
 * approved, by the minutes, by largest remainder, ties in the order of the lines.
 */
export async function writeHours(db: Db, now: Date): Promise<void> {
  await sql`
    with linha as (
      select l.n, v.linha as pedido, l.minutos, l.valor, v.valor * 100 as total, sum(l.minutos) over pedido as soma
      from passado_linha l join passado_pedido v on v.funcionario = l.funcionario and v.periodo_id = l.periodo_id
      where v.ja is null window pedido as (partition by v.linha)
    ), parte as (
      select *, div(total * minutos, soma) as inteira, mod(total * minutos, soma) as resto from linha
    ), dividida as (
      select n, coalesce(valor * 100, inteira + (
        row_number() over (pedido order by resto desc, n) <= total - sum(inteira) over pedido
      )::integer)::bigint as centavos
      from parte window pedido as (partition by pedido)
    )
    update passado_linha l set centavos = dividida.centavos from dividida where dividida.n = l.n`.execute(
    db,
  );
  await sql`
    insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id,
      observacao, ld_pendente, hora_entrada, hora_saida, criado_em, centavos, origem)
    select funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id,
      observacao, ld_pendente, hora_entrada, hora_saida, ${now}, centavos, chave
    from passado_linha where ja is null order by n`.execute(db);
  await sql`
    update apontamento a set centavos = l.centavos from passado_linha l
    where a.id = l.ja and a.centavos is null and l.centavos is not null`.execute(db);
  await sql`
    insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
      aprovador_secundario, data_aprovacao_primaria, data_aprovacao_secundaria, desconto, desconto_justificativa,
      criada_em, status_em, status_por)
    select 'HORAS', 'APROVADA', funcionario, periodo_id, secao, condicao, minutos, valor, primario,
      secundario, primario_em, secundario_em, desconto, justificativa, solicitado_em, secundario_em, secundario
    from passado_pedido where ja is null order by linha`.execute(db);
}

/** What tells the oldest competência that may still be requested. */
export async function limitOfRequests(db: Db, hoje: string) {
  const row = await db
    .selectFrom('config')
    .select((eb) => [
      'limite_mes_solicitacao_aprovacao_apontamento as limite_meses',
      eb
        .selectFrom('periodo')
        .select('fim')
        .where('inicio', '<=', hoje)
        .where('fim', '>=', hoje)
        .as('fim_do_atual'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, hoje };
}

/** Person's periods that are over and wait for their request. */
export async function countOpen(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (funcionario, periodo_id))::int as n from passado_linha l
    where l.linha > 0 and l.ja is null and l.fim_do_periodo < ${today}::date and l.centavos is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

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
  periodo: (db: Db, today: string) =>
    told(
      db,
      sql`select linha, null as valor from passado_mt where periodo_id is null or inicio > ${today}::date
      order by linha`,
    ),
  depois: (db: Db, now: Date) =>
    told(
      db,
      sql`select linha, null as valor from passado_mt
      where secundario_em > ${now} or primario_em > secundario_em or criada_em > primario_em order by linha`,
    ),
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
      where exists (select from passado_mt m where m.codigo = c.codigo and m.ja is null)) as medicao_terceiros_centro_custo`.execute(
    db,
  );
  return rows[0] ?? {};
}
