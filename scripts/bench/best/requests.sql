with a as materialized (
  select * from aprovacao where funcionario = :pessoa::text and tipo = 'HORAS' order by criada_em desc, id desc limit 50
)
select a.*, dono.nome, periodo.inicio, periodo.fim, secao.descricao, primario.nome, secundario.nome from a
join funcionario dono on dono.codigo = a.funcionario
join periodo on periodo.id = a.periodo_id
join secao on secao.codigo = a.secao
left join funcionario primario on primario.codigo = a.aprovador_primario
left join funcionario secundario on secundario.codigo = a.aprovador_secundario
order by a.criada_em desc, a.id desc;
select count(*), sum(minutos), sum(valor), sum(desconto) from aprovacao
where funcionario = :pessoa::text and tipo = 'HORAS' and status not in ('REPROVADA', 'CANCELADA');
