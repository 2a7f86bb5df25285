-- What the workers know of an item between two calls of RM, and when a batch had no more to do.

create type falha_rm as enum ('recusada', 'duplicada', 'desconhecida');
alter table integracao_rm add column ultima_falha falha_rm;

alter table lote_rm add column concluido_em timestamptz;
create index lote_rm_aberto on lote_rm (id) where concluido_em is null;
