begin;
insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, ld_pendente, criado_em)
values ((:pessoas::text[])[1 + :client_id], :day::date, 1, :log_secao::text, :log_centro::text, :log_projeto::bigint, :log_atividade::bigint,
  false, now());
insert into auditoria (em, usuario, ip, requisicao, operacao, objeto, objeto_id, depois)
values (now(), (:pessoas::text[])[1 + :client_id], '127.0.0.1', gen_random_uuid()::text, 'criarApontamento', 'apontamento',
  currval('apontamento_id_seq')::text, jsonb_build_object('data', :day::text, 'secao', :log_secao::text, 'horas', 0.02,
  'projeto', :log_projeto::bigint, 'atividade', :log_atividade::bigint, 'centroCusto', :log_centro::text, 'versao', 1));
end;
