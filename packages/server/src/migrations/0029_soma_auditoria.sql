-- The count of the audit, by the day in São Paulo, kept as the sums of migration 0019 are; and what somebody did of one kind
-- is found without reading the rest.

create table soma_auditoria (
  dia date not null,
  operacao text not null,
  objeto text not null,
  quantidade bigint not null
);
create index soma_auditoria_dia on soma_auditoria (dia) include (operacao, objeto, quantidade);

create function soma_auditoria() returns trigger language plpgsql as $$
begin
  insert into soma_auditoria
    select (em at time zone 'America/Sao_Paulo')::date as dia, operacao, objeto, count(*)
    from novos group by dia, operacao, objeto;
  return null;
end $$;
create trigger soma_inserida after insert on auditoria referencing new table as novos
  for each statement execute function soma_auditoria();

insert into soma_auditoria
  select (em at time zone 'America/Sao_Paulo')::date as dia, operacao, objeto, count(*)
  from auditoria group by dia, operacao, objeto;

-- Its newest first, as the list has them.
create index auditoria_operacao on auditoria (operacao, em desc, id desc);
