with a as materialized (select * from apontamento order by data desc, id desc limit 30)
select a.*, f.nome, s.descricao, p.codigo, p.titulo, t.codigo, t.nome, d.codigo from a
join funcionario f on f.codigo = a.funcionario
join secao s on s.codigo = a.secao
join projeto p on p.id = a.projeto_id
join atividade t on t.id = a.atividade_id
left join documento d on d.id = a.documento_id
order by a.data desc, a.id desc;
select sum(quantidade), sum(minutos) from soma_apontamento where secao is null;
