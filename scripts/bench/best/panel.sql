-- :secao and :periodo of the panel. Who was of the section as they requested; those who have not are left out, as is what
-- a chart does not show.
select f.codigo, f.nome, r.condicao, r.status, sum(a.minutos), sum(a.centavos), (
  select sum(minutos) from apontamento where funcionario = f.codigo and data between per.inicio and per.fim
)
from periodo per
join aprovacao r on r.periodo_id = per.id and r.secao = :secao::text and r.tipo = 'HORAS'
  and r.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
join funcionario f on f.codigo = r.funcionario
left join soma_congelado a on a.funcionario = f.codigo and a.periodo_id = per.id
where per.id = :periodo::bigint
group by f.codigo, r.condicao, r.status, per.inicio, per.fim order by f.nome, f.codigo;
select p.codigo, sum(a.minutos), sum(a.centavos) from aprovacao r
join soma_congelado a on a.funcionario = r.funcionario and a.periodo_id = r.periodo_id
join projeto p on p.id = a.projeto_id
where r.periodo_id = :periodo::bigint and r.secao = :secao::text and r.tipo = 'HORAS'
  and r.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
group by p.codigo order by 2 desc;
select t.nome, sum(a.minutos), sum(a.centavos) from aprovacao r
join soma_congelado a on a.funcionario = r.funcionario and a.periodo_id = r.periodo_id
join atividade t on t.id = a.atividade_id
where r.periodo_id = :periodo::bigint and r.secao = :secao::text and r.tipo = 'HORAS'
  and r.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
group by t.nome order by 2 desc;
select per.fim, sum(a.minutos), sum(a.centavos)
from (select id, fim from periodo where fim <= (select fim from periodo where id = :periodo::bigint) order by fim desc limit 12) per
join aprovacao r on r.periodo_id = per.id and r.secao = :secao::text and r.tipo = 'HORAS'
  and r.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
join soma_congelado a on a.funcionario = r.funcionario and a.periodo_id = per.id
group by per.fim;
