select a.*, p.codigo, p.titulo, t.codigo, t.nome, d.codigo
from apontamento a
join projeto p on p.id = a.projeto_id
join atividade t on t.id = a.atividade_id
left join documento d on d.id = a.documento_id
where a.funcionario = :pessoa::text and a.data >= date_trunc('month', :day::date)::date and a.data <= :day::date
order by a.data, a.id;
