-- The queue into RM. A batch keeps what it sent: an item that failed goes into another batch when it is sent again.

alter table lote_rm add column total integer not null check (total > 0);
create table lote_rm_item (
  lote_id bigint not null references lote_rm on delete cascade,
  integracao_id bigint not null references integracao_rm on delete cascade,
  primary key (lote_id, integracao_id)
);
create index lote_rm_item_integracao on lote_rm_item (integracao_id, lote_id desc);

alter table integracao_rm
  drop column lote_id,
  -- whose lease it is; what a process writes after it lost its lease counts for nothing
  add column arrendada_por uuid,
  -- how often in a row RM did not find what may have been sent
  add column buscas integer not null default 0,
  -- what RM holds is not what was sent; never sent again
  add column divergencia text;

-- What the workers look for: due rows, in the order of their time.
drop index integracao_rm_fila;
create index integracao_rm_fila on integracao_rm (proxima_tentativa_em, id) where proxima_tentativa_em is not null;
create index integracao_rm_arrendada on integracao_rm (arrendada_ate) where arrendada_ate is not null;
create index integracao_rm_tipo on integracao_rm (tipo, status);
