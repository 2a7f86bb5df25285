import { ours, type Scale } from './scale.ts';

/** What the periods that ended are of, the newest of them first. */
const ended = (today: string) => `(
  select id, inicio, fim, row_number() over (order by fim desc)::int as ordem
  from periodo where fim < '${today}' and inicio >= (select min(data) from apontamento where funcionario like 'X%')
)`;

/** The newest ones still wait, for one approver or the other. */
const status = `(case when ordem = 1 and n % 3 = 0 then 'PENDENTE' when ordem <= 2 and n % 3 = 1 then 'APROVADA_PARCIAL'
  else 'APROVADA' end)::status_aprovacao`;

const columns = `tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
  aprovador_secundario, data_aprovacao_primaria, data_aprovacao_secundaria, primaria_por, secundaria_por, desconto,
  desconto_justificativa, motivo, criada_em, status_em, status_por`;

const values = `status, codigo, periodo_id, secao, condicao, minutos, valor, primario, secundario,
  case when status in ('APROVADA', 'APROVADA_PARCIAL') then em + interval '1 day' end,
  case when status = 'APROVADA' then em + interval '2 days' end,
  case when status in ('APROVADA', 'APROVADA_PARCIAL') then primario end,
  case when status = 'APROVADA' then secundario end,
  case when status = 'APROVADA' and n % 50 = 0 then 10 end,
  case when status = 'APROVADA' and n % 50 = 0 then 'Ajuste de diárias' end,
  case when status = 'REPROVADA' then 'Refazer' end, em,
  em + case status when 'APROVADA' then interval '2 days' when 'PENDENTE' then interval '0' else interval '1 day' end,
  case status when 'APROVADA' then secundario when 'APROVADA_PARCIAL' then primario when 'REPROVADA' then primario end`;

const person = `f.codigo, s.secao, f.tipo as condicao, f.codigo_supervisor_interno as primario,
  f.codigo_chefe_interno as secundario, right(f.codigo, 6)::int as n`;
const people = `funcionario f join funcionario_secao s on s.funcionario = f.codigo`;

/** A request of everybody in each period, by the entries; one in thirty was rejected before. */
export const requests = (today: string): string => `
  insert into aprovacao (${columns})
  select 'HORAS', ${values}
  from (
    select h.*, case when vez = 0 then 'REPROVADA' else ${status} end as status,
      fim + interval '12 hours' * (1 + vez) + n * interval '1 second' as em
    from (
      select ${person}, per.id as periodo_id, per.fim, per.ordem, sum(dia.minutos) as minutos,
        sum(dia.centavos) / 100 as valor
      from (
        select funcionario, data, sum(minutos) as minutos, sum(centavos) as centavos
        from apontamento where funcionario like 'X%' group by funcionario, data
      ) dia
      join ${ended(today)} per on dia.data between per.inicio and per.fim
      join funcionario f on f.codigo = dia.funcionario join funcionario_secao s on s.funcionario = f.codigo
      group by f.codigo, s.secao, per.id, per.fim, per.ordem
    ) h, generate_series(case when n % 30 = 0 then 0 else 1 end, 1) vez
  ) linha order by em, codigo`;

/** What is left are measurements that leaders make of third parties. */
export const thirdParty = ({ approvals }: Scale, today: string): string => `
  insert into aprovacao (${columns})
  select 'MEDICAO_TERCEIROS', ${values}
  from (
    select *, fim + interval '8 hours' + k * interval '1 second' as em,
      case when k % 30 = 0 then 'REPROVADA' else ${status} end as status
    from (
      select ${person.replace('right(f.codigo, 6)::int as n', 'k as n')}, k, per.id as periodo_id, per.fim, per.ordem,
        6000 + k % 1500 as minutos, 10000 + k % 9000 as valor
      from (
        select array_agg(id order by fim) as ids from ${ended(today)} per
      ) todos, (
        select array_agg(codigo order by codigo) as codigos from funcionario where ${ours} and gestor
      ) gestores,
        generate_series(1, ${approvals} - (select count(*) from aprovacao where funcionario like 'X%')) k
        join ${people} on true
        join ${ended(today)} per on true
      where f.codigo = gestores.codigos[1 + k * 7 % cardinality(gestores.codigos)]
        and per.id = todos.ids[1 + k % cardinality(todos.ids)]
    ) m
  ) linha order by em, codigo`;

/** What approved hours of PJ and third parties became; the newest are marked, the others in RM by a batch of each period. */
export const measurements: readonly string[] = [
  `insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, projeto_id, minutos, valor, criada_em)
   select a.id, a.funcionario, f.empresa_id, a.periodo_id, p.ids[1 + a.id % cardinality(p.ids)], a.minutos,
     a.valor - coalesce(a.desconto, 0), a.status_em
   from aprovacao a join funcionario f on f.codigo = a.funcionario,
     (select array_agg(id order by id) as ids from projeto where codigo like 'X-%') p
   where a.tipo = 'HORAS' and a.condicao = 'PJ' and a.status = 'APROVADA' and a.funcionario like 'X%'
   order by a.status_em, a.id`,
  `insert into medicao_centro_custo (medicao_id, centro_custo, percentual)
   select m.id, c.codigos[1 + (m.id * 2 + parte) % cardinality(c.codigos)], 5000
   from medicao m, (select array_agg(codigo order by codigo) as codigos from centro_custo) c, generate_series(0, 1) parte
   where m.funcionario like 'X%'`,
  `insert into medicao_terceiros (codigo, aprovacao_id, executante_id, corpo_tecnico, secao, periodo_id, local_execucao,
     projeto_id, minutos, valor_unitario, preco_global, valor_calculado, valor_total_a1, valor, criada_por, criada_em)
   select 'MT-' || ano || '-' || 50000 + n, a.id, c.ids[1 + n % cardinality(c.ids)], false, a.secao, a.periodo_id,
     l.siglas[1 + n % cardinality(l.siglas)], p.ids[1 + n % cardinality(p.ids)], a.minutos, 0, a.valor, 0, 0, a.valor,
     a.funcionario, a.criada_em
   from (
       select *, extract(year from criada_em) as ano,
         row_number() over (partition by extract(year from criada_em) order by criada_em, id)::int as n
       from aprovacao where tipo = 'MEDICAO_TERCEIROS' and funcionario like 'X%'
     ) a,
     (select array_agg(id order by id) as ids from empresa) c,
     (select array_agg(sigla order by sigla) as siglas from local_execucao) l,
     (select array_agg(id order by id) as ids from projeto where codigo like 'X-%') p
   order by a.criada_em, a.id`,
  `analyze medicao, medicao_terceiros`,
  `insert into medicao_terceiros_centro_custo (medicao_id, centro_custo, percentual)
   select m.id, p.centro_custo, 10000 from medicao_terceiros m join projeto p on p.id = m.projeto_id
   where m.criada_por like 'X%'`,
  `insert into medicao_terceiros_documento (medicao_id, ordem, documento_id, formato, folhas, a1_equivalente,
     valor_unitario, valor_item)
   select m.id, 1, x.ids[1 + m.id % cardinality(x.ids)], 'A1', 2, 2, 0, 0
   from medicao_terceiros m, (select array_agg(id order by id) as ids from documento where codigo like 'XD-%') x
   where m.criada_por like 'X%'`,
  `insert into lote_rm (tipo, criado_por, criado_em, concluido_em, total)
   select m.tipo, 'INT0001', per.fim + interval '5 days', per.fim + interval '5 days 1 hour', count(*)
   from medicao_somada m join aprovacao a on a.id = m.aprovacao_id join periodo per on per.id = m.periodo_id
   where a.funcionario like 'X%' and a.status = 'APROVADA' group by m.tipo, per.id, per.fim order by per.fim, m.tipo`,
  ...(['MS', 'MT'] as const).map((tipo) => integrations(tipo)),
  `analyze integracao_rm, lote_rm`,
  `insert into lote_rm_item (lote_id, integracao_id)
   select lote.id, rm.id
   from integracao_rm rm join lote_rm lote on lote.tipo = rm.tipo and lote.concluido_em = rm.enviada_em
   where rm.marcada_por = 'INT0001' and rm.chave like 'ESCALA:%'`,
];

function integrations(tipo: 'MS' | 'MT'): string {
  // RM numbers its movements: those of either kind begin with a figure of its own.
  const [table, column, first] =
    tipo === 'MS' ? ['medicao', 'medicao_id', 1] : ['medicao_terceiros', 'medicao_terceiros_id', 2];
  return `
    insert into integracao_rm (tipo, ${column}, status, marcada_por, marcada_em, enviada_em, enviada_por, tentativas, chave,
      idmov, coligada)
    select '${tipo}', m.id, 'INTEGRADA', 'INT0001', per.fim + interval '4 days', per.fim + interval '5 days 1 hour',
      'INT0001', 1, 'ESCALA:${tipo}:' || m.id, '${first}' || lpad(m.id::text, 9, '0'), '1'
    from ${table} m join aprovacao a on a.id = m.aprovacao_id join periodo per on per.id = m.periodo_id
    where a.funcionario like 'X%' and a.status = 'APROVADA' order by m.id`;
}
