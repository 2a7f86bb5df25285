import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import { frozen, notBegun, outOfOrder, told, zone } from './history-queries.ts';

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
  periodo: (db: Db, today: string) => notBegun(db, 'passado_pedido', today),
  depois: (db: Db, now: Date) => outOfOrder(db, 'passado_pedido', 'solicitado_em', now),
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
