-- :pessoa, and :day of the week. The days of the week with what is expected of them: hours of the person, holidays, absences.
select f.jornada, array(
    select fer.dia from funcionario_secao s join secao on secao.codigo = s.secao
    join feriado fer on fer.calendario = secao.calendario
    where s.funcionario = f.codigo and fer.dia between date_trunc('week', :day::date)::date and :day::date and s.vigencia @> fer.dia
  ), array(
    select (tipo, inicio, fim, meio_periodo)::text from ausencia
    where funcionario = f.codigo and inicio <= :day::date and fim >= date_trunc('week', :day::date)::date
  )
from funcionario f where f.codigo = :pessoa::text;
