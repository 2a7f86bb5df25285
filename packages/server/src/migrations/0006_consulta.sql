-- The query of hour entries: every filter alone or with a period, and its sum of minutes, are answered by an index.

drop index apontamento_funcionario_data, apontamento_data, apontamento_projeto_data, apontamento_secao_data,
  apontamento_documento, apontamento_atividade;
create index apontamento_funcionario_data on apontamento (funcionario, data) include (minutos);
create index apontamento_data on apontamento (data, id) include (minutos);
create index apontamento_projeto_data on apontamento (projeto_id, data) include (minutos);
create index apontamento_secao_data on apontamento (secao, data) include (minutos);
create index apontamento_documento_data on apontamento (documento_id, data) include (minutos)
  where documento_id is not null;
create index apontamento_atividade_data on apontamento (atividade_id, data) include (minutos);
create index apontamento_minutos on apontamento (minutos, id);
