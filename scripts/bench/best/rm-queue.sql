with l as materialized (select * from lote_rm where tipo = 'MS' order by criado_em desc, id desc limit 30)
select l.*, f.nome, r.* from l
join funcionario f on f.codigo = l.criado_por
left join lateral (
  select json_agg(status) from (
    select rm.status, count(*), sum(m.valor)
    from lote_rm_item i join integracao_rm rm on rm.id = i.integracao_id join medicao m on m.id = rm.medicao_id
    where i.lote_id = l.id group by rm.status
  ) status
) r on true
order by l.criado_em desc, l.id desc;
select count(*) from lote_rm where tipo = 'MS';
