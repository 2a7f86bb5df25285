-- The chain of the audit: each link has a hash of its row and of the link before. Links are added behind the acts, by one
-- process at a time, so that no act waits for another's. A link stays when its row is gone.
create table auditoria_elo (
  posicao bigint primary key check (posicao > 0),
  auditoria_id bigint not null unique,
  hash bytea not null check (length(hash) = 32)
);
create trigger auditoria_imutavel before update or delete on auditoria_elo
  for each row execute function auditoria_imutavel();
create trigger auditoria_nao_esvazia before truncate on auditoria_elo
  for each statement execute function auditoria_imutavel();
