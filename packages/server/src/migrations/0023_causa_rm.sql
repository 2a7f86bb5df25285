-- What a person who comes later needs to know: why an item waits, which batch a notice is of, whether RM may be called.

create type causa_rm as enum (
  'FORNECEDOR', 'RECUSADA', 'CREDENCIAIS', 'INACESSIVEL', 'CONSULTA_RECUSADA', 'SEM_RESPOSTA', 'NUMERO_DE_OUTRO',
  'MOVIMENTO_DIFERE', 'MOVIMENTO_SEM_CHAVE', 'MOVIMENTO_CANCELADO', 'MOVIMENTO_USADO', 'CONTEUDO_MUDOU'
);
alter table integracao_rm add column causa causa_rm;

alter table notificacao add column lote_id bigint references lote_rm on delete set null;

-- There while RM refuses our password: no process calls it, for the account would lock.
create table portao_rm (
  unica boolean primary key default true check (unica),
  fechado_em timestamptz not null,
  mensagem text not null,
  resposta text not null
);
