-- What lists that are asked for all day count at each call.

-- Entries whose document is still to come are few among those of a period.
create index apontamento_ld_pendente on apontamento (funcionario, data) where ld_pendente;

-- The count of punches by day, kept as the sums of migration 0019 are.
create table soma_batida (
  dia date not null,
  quantidade bigint not null
);
create index soma_batida_dia on soma_batida (dia) include (quantidade);

create function soma_batida() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_batida;
  elsif tg_op = 'INSERT' then
    insert into soma_batida select momento::date as dia, count(*) from novas group by dia;
  elsif tg_op = 'DELETE' then
    insert into soma_batida select momento::date as dia, -count(*) from velhas group by dia;
  else
    insert into soma_batida
      select dia, sum(quantidade)
      from (
        select momento::date as dia, 1 as quantidade from novas
        union all
        select momento::date, -1 from velhas
      ) mudanca
      group by dia
      having sum(quantidade) <> 0;
  end if;
  return null;
end $$;

create trigger soma_inserida after insert on batida referencing new table as novas
  for each statement execute function soma_batida();
create trigger soma_alterada after update on batida referencing new table as novas old table as velhas
  for each statement execute function soma_batida();
create trigger soma_excluida after delete on batida referencing old table as velhas
  for each statement execute function soma_batida();
create trigger soma_esvaziada after truncate on batida
  for each statement execute function soma_batida();

insert into soma_batida select momento::date as dia, count(*) from batida group by dia;
