-- What an entry is worth: its share, in cents, of what its person's period at its pay is worth as a whole. That is the
-- pay of the minutes, rounded half up once; the shares are by minutes, and what rounding them down leaves goes to the
-- largest remainders, ties to the lower id. So whatever groups entries totals the same cents.

-- Kept while the period is frozen, for what was approved is not changed by a later pay; null of all other entries.
alter table apontamento add column centavos bigint check (centavos >= 0);

-- The entries of periods that are not frozen, each with what it is worth at the pay of now. Narrow it by `funcionario`,
-- `periodo_id`, `inicio` and `fim` alone: these are parts of what is shared as a whole, and known before it is.
create view apontamento_aberto as
with pago as (
  select a.id, a.funcionario, per.id as periodo_id, per.inicio, per.fim, pay.vigencia, a.minutos,
    coalesce(pay.valor_hora, pay.valor_mensal * pay.fator_encargos + coalesce(pay.valor_bonus, 0), 0) * 100 as custo,
    -- minutes in which `custo` is earned: an hour, or five weeks; who has no fixed hours has a week of 40
    case when pay.valor_hora is null
      then 5 * coalesce(nullif((select sum(dia) from unnest(f.jornada) dia), 0), 2400) else 60 end as tempo
  from apontamento a
  join periodo per on a.data between per.inicio and per.fim
  join funcionario f on f.codigo = a.funcionario
  left join funcionario_remuneracao pay on pay.funcionario = a.funcionario and pay.vigencia @> a.data
  where a.centavos is null
), inteiro as (
  select *, sum(minutos) over grupo as soma,
    div(2 * sum(minutos) over grupo * custo + tempo, 2 * tempo) as total
  from pago window grupo as (partition by funcionario, periodo_id, inicio, fim, vigencia)
), parte as (
  select *, div(total * minutos, soma) as inteira, mod(total * minutos, soma) as resto from inteiro
)
select id, funcionario, periodo_id, inicio, fim, (inteira + (
    row_number() over (grupo order by resto desc, id) <= total - sum(inteira) over grupo
  )::integer)::bigint as centavos
from parte window grupo as (partition by funcionario, periodo_id, inicio, fim, vigencia);

-- What is frozen already.
update apontamento a set centavos = aberto.centavos
from apontamento_aberto aberto
join aprovacao congela on congela.funcionario = aberto.funcionario and congela.periodo_id = aberto.periodo_id
  and congela.tipo = 'HORAS' and congela.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
where aberto.id = a.id;

-- Where the pay was corrected since, shares of what was requested: as the entries are worth now, else by their minutes.
with frozen as (
  select a.id, congela.id as aprovacao_id, congela.valor * 100 as total,
    case when sum(a.centavos) over pedido > 0 then a.centavos else a.minutos end::numeric as peso,
    sum(a.centavos) over pedido as antes
  from aprovacao congela
  join periodo per on per.id = congela.periodo_id
  join apontamento a on a.funcionario = congela.funcionario and a.data between per.inicio and per.fim
  where congela.tipo = 'HORAS' and congela.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
  window pedido as (partition by congela.id)
), parte as (
  select *, div(total * peso, sum(peso) over pedido) as inteira, mod(total * peso, sum(peso) over pedido) as resto
  from frozen where antes <> total window pedido as (partition by aprovacao_id)
), dividida as (
  select id, inteira + (
    row_number() over (pedido order by resto desc, id) <= total - sum(inteira) over pedido
  )::integer as centavos
  from parte window pedido as (partition by aprovacao_id)
)
update apontamento a set centavos = dividida.centavos from dividida where dividida.id = a.id;
