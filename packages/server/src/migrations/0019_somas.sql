-- Totals of what nearly everything is in are not summed anew at each call. A change adds a row that says by how much, so
-- that no two changes wait for one another; `aponta-server somas` compares them with the rows, the server's
-- housekeeping joins those of one key now and then. Triggers keep them, which nobody can forget to call.

-- Of entries by day; without a section: of all sections together.
create table soma_apontamento (
  data date not null,
  secao text,
  quantidade integer not null,
  minutos integer not null
);
create index soma_apontamento_secao on soma_apontamento (secao, data) include (quantidade, minutos);

create function soma_apontamento() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_apontamento;
  elsif tg_op = 'INSERT' then
    insert into soma_apontamento
      select data, secao, count(*), sum(minutos) from novos group by grouping sets ((data, secao), (data));
  elsif tg_op = 'DELETE' then
    insert into soma_apontamento
      select data, secao, -count(*), -sum(minutos) from velhos group by grouping sets ((data, secao), (data));
  else
    insert into soma_apontamento
      select data, secao, sum(quantidade), sum(minutos)
      from (
        select data, secao, 1 as quantidade, minutos from novos
        union all
        select data, secao, -1, -minutos from velhos
      ) mudanca
      group by grouping sets ((data, secao), (data))
      having sum(quantidade) <> 0 or sum(minutos) <> 0;
  end if;
  return null;
end $$;

create trigger soma_inserido after insert on apontamento referencing new table as novos
  for each statement execute function soma_apontamento();
create trigger soma_alterado after update on apontamento referencing new table as novos old table as velhos
  for each statement execute function soma_apontamento();
create trigger soma_excluido after delete on apontamento referencing old table as velhos
  for each statement execute function soma_apontamento();
create trigger soma_esvaziado after truncate on apontamento
  for each statement execute function soma_apontamento();

-- Of requests of hours and third-party measurements.
create table soma_aprovacao (
  periodo_id bigint not null,
  secao text not null,
  status status_aprovacao not null,
  quantidade integer not null,
  minutos integer not null,
  valor numeric(14, 2) not null,
  desconto numeric(14, 2) not null
);
create index soma_aprovacao_chave on soma_aprovacao (periodo_id, secao, status);

create function soma_aprovacao() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_aprovacao;
  elsif tg_op = 'INSERT' then
    insert into soma_aprovacao
      select periodo_id, secao, status, count(*), sum(minutos), sum(valor), coalesce(sum(desconto), 0)
      from novos group by periodo_id, secao, status;
  elsif tg_op = 'DELETE' then
    insert into soma_aprovacao
      select periodo_id, secao, status, -count(*), -sum(minutos), -sum(valor), -coalesce(sum(desconto), 0)
      from velhos group by periodo_id, secao, status;
  else
    insert into soma_aprovacao
      select periodo_id, secao, status, sum(quantidade), sum(minutos), sum(valor), coalesce(sum(desconto), 0)
      from (
        select periodo_id, secao, status, 1 as quantidade, minutos, valor, desconto from novos
        union all
        select periodo_id, secao, status, -1, -minutos, -valor, -desconto from velhos
      ) mudanca
      group by periodo_id, secao, status
      having sum(quantidade) <> 0 or sum(minutos) <> 0 or sum(valor) <> 0 or coalesce(sum(desconto), 0) <> 0;
  end if;
  return null;
end $$;

create trigger soma_inserida after insert on aprovacao referencing new table as novos
  for each statement execute function soma_aprovacao();
create trigger soma_alterada after update on aprovacao referencing new table as novos old table as velhos
  for each statement execute function soma_aprovacao();
create trigger soma_excluida after delete on aprovacao referencing old table as velhos
  for each statement execute function soma_aprovacao();
create trigger soma_esvaziada after truncate on aprovacao
  for each statement execute function soma_aprovacao();

-- What is there already.
insert into soma_apontamento
  select data, secao, count(*), sum(minutos) from apontamento group by grouping sets ((data, secao), (data));
insert into soma_aprovacao
  select periodo_id, secao, status, count(*), sum(minutos), sum(valor), coalesce(sum(desconto), 0)
  from aprovacao group by periodo_id, secao, status;
