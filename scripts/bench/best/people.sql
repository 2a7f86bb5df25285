select f.*, s.secao, pay.* from (select * from funcionario order by codigo limit 30) f
left join funcionario_secao s on s.funcionario = f.codigo and s.vigencia @> :day::date
left join funcionario_remuneracao pay on pay.funcionario = f.codigo and pay.vigencia @> :day::date
order by f.codigo;
select count(*) from funcionario;
