-- What a notification is of, so that it leads there.
alter table notificacao
  add column sobre text check (sobre in ('SOLICITACAO', 'APROVACAO_HORAS', 'APROVACAO_TERCEIROS', 'MEDICAO_TERCEIROS', 'DIA', 'PERIODOS')),
  add column sobre_id text;
