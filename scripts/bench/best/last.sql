select a.secao, a.projeto_id, a.atividade_id, t.codigo, t.nome, a.documento_id, a.ld_pendente, s.descricao, p.codigo,
  p.titulo
from apontamento a
join atividade t on t.id = a.atividade_id
join secao s on s.codigo = a.secao
join projeto p on p.id = a.projeto_id
where a.funcionario = :pessoa::text order by a.id desc limit 1;
