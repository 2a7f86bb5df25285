with a as materialized (select * from aprovacao order by criada_em desc, id desc limit 30)
select a.*, dono.nome, dono.codigo_situacao, periodo.inicio, periodo.fim, secao.descricao, primario.nome, secundario.nome,
  primeiro.nome, ultimo.nome, decisor.nome, terceiros.id, terceiros.codigo, coalesce(terceiros.executante_nome, executante.nome), (
    select count(*) from apontamento where funcionario = a.funcionario and data between periodo.inicio and periodo.fim
      and ld_pendente and a.tipo = 'HORAS'
  ), (
    select antes.motivo from aprovacao antes where antes.funcionario = a.funcionario and antes.periodo_id = a.periodo_id
      and antes.id < a.id and antes.tipo = 'HORAS' and antes.status = 'REPROVADA' and a.tipo = 'HORAS'
    order by antes.id desc limit 1
  ) from a
join funcionario dono on dono.codigo = a.funcionario
join periodo on periodo.id = a.periodo_id
join secao on secao.codigo = a.secao
left join funcionario primario on primario.codigo = a.aprovador_primario
left join funcionario secundario on secundario.codigo = a.aprovador_secundario
left join funcionario primeiro on primeiro.codigo = a.primaria_por
left join funcionario ultimo on ultimo.codigo = a.secundaria_por
left join funcionario decisor on decisor.codigo = a.status_por
left join medicao_terceiros terceiros on terceiros.aprovacao_id = a.id
left join empresa executante on executante.id = terceiros.executante_id
order by a.criada_em desc, a.id desc;
select sum(quantidade), sum(minutos), sum(valor), sum(desconto) from soma_aprovacao;
