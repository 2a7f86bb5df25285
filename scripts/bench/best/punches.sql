select b.*, f.nome, f.tipo from (
  select * from batida where momento >= date_trunc('month', :day::date) and momento < :day::date + 1
  order by momento, id limit 30
) b left join funcionario f on f.codigo = b.funcionario order by b.momento, b.id;
select count(*) from batida where momento >= date_trunc('month', :day::date) and momento < :day::date + 1;
