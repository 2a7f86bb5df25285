-- :pessoa, and :day of the week. The days of the week and of the periods it is in, with what is expected of them (hours of the
-- person, holidays, absences), what was logged and the punches, and what is frozen.
with dias as materialized (
  select least(min(inicio), date_trunc('week', :day::date)::date) as inicio,
    greatest(max(fim), date_trunc('week', :day::date)::date + 6) as fim
  from periodo where inicio <= :day::date and fim >= date_trunc('week', :day::date)::date
)
select f.jornada, dias.*, limite_horas_extras_semana, array(
    select fer.dia from funcionario_secao s join secao on secao.codigo = s.secao
    join feriado fer on fer.calendario = secao.calendario
    where s.funcionario = f.codigo and fer.dia between dias.inicio and dias.fim and fer.ativo and s.vigencia @> fer.dia
  ), array(
    select (tipo, inicio, fim, meio_periodo)::text from ausencia
    where funcionario = f.codigo and inicio <= dias.fim and fim >= dias.inicio
  ), array(
    select (data, sum(minutos))::text from apontamento
    where funcionario = f.codigo and data between dias.inicio and dias.fim group by data
  ), array(
    select momento from batida
    where funcionario = f.codigo and momento >= date_trunc('week', :day::date) - interval '1 day'
      and momento < :day::date + 2 order by momento
  ), array(
    select (per.inicio, per.fim, exists (
      select from aprovacao a where a.funcionario = f.codigo and a.periodo_id = per.id and tipo = 'HORAS'
        and status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
    ))::text from periodo per where per.inicio <= dias.fim and per.fim >= dias.inicio
  )
from funcionario f, config, dias where f.codigo = :pessoa::text;
