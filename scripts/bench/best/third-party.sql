with m as materialized (
  select m.* from aprovacao join medicao_terceiros m on m.aprovacao_id = aprovacao.id
  order by aprovacao.criada_em desc, m.id desc limit 30
)
select m.*, a.*, dono.nome, periodo.inicio, periodo.fim, secao.descricao, primario.nome, secundario.nome, empresa.nome, projeto.codigo, rm.*
from m join aprovacao a on a.id = m.aprovacao_id
join funcionario dono on dono.codigo = a.funcionario
join periodo on periodo.id = a.periodo_id
join secao on secao.codigo = a.secao
left join funcionario primario on primario.codigo = a.aprovador_primario
left join funcionario secundario on secundario.codigo = a.aprovador_secundario
join empresa on empresa.id = m.executante_id
join projeto on projeto.id = m.projeto_id
left join integracao_rm rm on rm.medicao_terceiros_id = m.id
order by a.criada_em desc, m.id desc;
select count(*), sum(m.minutos), sum(m.valor) from medicao_terceiros m join aprovacao a on a.id = m.aprovacao_id;
