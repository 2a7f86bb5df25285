-- What lists are sorted by and had no order of: what is written seldom may have more indexes than what is written at work.

create index medicao_minutos on medicao (minutos, id);
create index medicao_valor on medicao (valor, id);
create index medicao_projeto on medicao (projeto_id);
create index medicao_terceiros_criada on medicao_terceiros (criada_em desc, id desc);
create index medicao_terceiros_minutos on medicao_terceiros (minutos, id);
create index medicao_terceiros_valor on medicao_terceiros (valor, id);
create index medicao_terceiros_secao on medicao_terceiros (secao);
create index medicao_terceiros_local on medicao_terceiros (local_execucao, criada_em desc, id desc);

-- A list in the order of a name goes through the names and takes what is of each.
create index empresa_nome on empresa (nome);
create index secao_descricao on secao (descricao);
create index funcionario_nome on funcionario (nome, codigo);

create index registro_extraordinario_inicio on registro_extraordinario (inicio desc, id desc);
create index registro_extraordinario_fim on registro_extraordinario (fim, id);
create index registro_extraordinario_validade on registro_extraordinario (validade, id);
create index registro_extraordinario_minutos on registro_extraordinario (minutos, id);
create index registro_extraordinario_tipo on registro_extraordinario (tipo, id);
create index documento_titulo on documento (titulo, id);
create index documento_status on documento (status, id);
