-- What the audit no longer keeps: the end of what was dropped, from which the chain is followed on. A row or link goes only
-- where such a row covers it, and these rows stay for good.
create table auditoria_descarte (
  posicao bigint primary key check (posicao > 0),
  hash bytea not null check (length(hash) = 32),
  linhas bigint not null check (linhas > 0),
  -- The last act that was dropped.
  ate timestamptz not null,
  em timestamptz not null
);
create trigger auditoria_imutavel before update or delete on auditoria_descarte
  for each row execute function auditoria_imutavel();
create trigger auditoria_nao_esvazia before truncate on auditoria_descarte
  for each statement execute function auditoria_imutavel();

create function auditoria_descartavel() returns trigger language plpgsql as $$
declare
  elo bigint;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'auditoria' then
      select posicao into elo from auditoria_elo where auditoria_id = old.id;
    else
      elo := old.posicao;
    end if;
    if exists (select from auditoria_descarte where posicao >= elo) then
      return old;
    end if;
  end if;
  raise exception 'auditoria only grows';
end $$;
drop trigger auditoria_imutavel on auditoria;
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function auditoria_descartavel();
drop trigger auditoria_imutavel on auditoria_elo;
create trigger auditoria_imutavel before update or delete on auditoria_elo
  for each row execute function auditoria_descartavel();

create function soma_auditoria_descartada() returns trigger language plpgsql as $$
begin
  insert into soma_auditoria
    select (em at time zone 'America/Sao_Paulo')::date as dia, operacao, objeto, -count(*)
    from velhos group by dia, operacao, objeto;
  return null;
end $$;
create trigger soma_descartada after delete on auditoria referencing old table as velhos
  for each statement execute function soma_auditoria_descartada();
