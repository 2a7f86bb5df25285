-- What is frozen, by all that charts and panels group and filter by without a day or a document: a tenth of the entries or
-- less, for a person books few things again and again. Kept as the sums of migration 0019 are. An entry is frozen while it
-- has cents of its own.

create table soma_congelado (
  periodo_id bigint not null,
  funcionario text not null,
  secao text not null,
  centro_custo text not null,
  projeto_id bigint not null,
  atividade_id bigint not null,
  quantidade integer not null,
  minutos integer not null,
  centavos bigint not null
);
create index soma_congelado_funcionario on soma_congelado (funcionario, periodo_id);
create index soma_congelado_projeto on soma_congelado (projeto_id, periodo_id);
create index soma_congelado_periodo on soma_congelado (periodo_id);

create function soma_congelado() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_congelado;
  elsif tg_op = 'INSERT' then
    insert into soma_congelado
      select per.id, funcionario, secao, centro_custo, projeto_id, atividade_id, count(*), sum(minutos), sum(centavos)
      from novos cross join lateral (select id from periodo where data between inicio and fim limit 1) per
      where centavos is not null
      group by per.id, funcionario, secao, centro_custo, projeto_id, atividade_id;
  elsif tg_op = 'DELETE' then
    insert into soma_congelado
      select per.id, funcionario, secao, centro_custo, projeto_id, atividade_id, -count(*), -sum(minutos), -sum(centavos)
      from velhos cross join lateral (select id from periodo where data between inicio and fim limit 1) per
      where centavos is not null
      group by per.id, funcionario, secao, centro_custo, projeto_id, atividade_id;
  else
    insert into soma_congelado
      select per.id, funcionario, secao, centro_custo, projeto_id, atividade_id, sum(quantidade), sum(minutos),
        sum(centavos)
      from (
        select data, funcionario, secao, centro_custo, projeto_id, atividade_id, 1 as quantidade, minutos, centavos
        from novos where centavos is not null
        union all
        select data, funcionario, secao, centro_custo, projeto_id, atividade_id, -1, -minutos, -centavos
        from velhos where centavos is not null
      ) mudanca cross join lateral (select id from periodo where data between inicio and fim limit 1) per
      group by per.id, funcionario, secao, centro_custo, projeto_id, atividade_id
      having sum(quantidade) <> 0 or sum(minutos) <> 0 or sum(centavos) <> 0;
  end if;
  return null;
end $$;

create trigger soma_congelado_inserido after insert on apontamento referencing new table as novos
  for each statement execute function soma_congelado();
create trigger soma_congelado_alterado after update on apontamento referencing new table as novos old table as velhos
  for each statement execute function soma_congelado();
create trigger soma_congelado_excluido after delete on apontamento referencing old table as velhos
  for each statement execute function soma_congelado();
create trigger soma_congelado_esvaziado after truncate on apontamento
  for each statement execute function soma_congelado();

insert into soma_congelado
  select per.id, funcionario, secao, centro_custo, projeto_id, atividade_id, count(*), sum(minutos), sum(centavos)
  from apontamento cross join lateral (select id from periodo where data between inicio and fim limit 1) per
  where centavos is not null
  group by per.id, funcionario, secao, centro_custo, projeto_id, atividade_id;
