-- The totals of measurements of both kinds, kept as those of migration 0021. The status is that of their approval.

create table soma_medicao (
  tipo tipo_medicao not null,
  periodo_id bigint not null,
  status status_aprovacao not null,
  quantidade integer not null,
  minutos bigint not null,
  valor numeric(14, 2) not null
);
create index soma_medicao_chave on soma_medicao (tipo, periodo_id, status);

create function soma_medicao() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_medicao where tipo = tg_argv[0]::tipo_medicao;
  elsif tg_op = 'INSERT' then
    insert into soma_medicao
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, count(*), sum(m.minutos), sum(m.valor)
      from novos m join aprovacao a on a.id = m.aprovacao_id group by m.periodo_id, a.status;
  elsif tg_op = 'DELETE' then
    insert into soma_medicao
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, -count(*), -sum(m.minutos), -sum(m.valor)
      from velhos m join aprovacao a on a.id = m.aprovacao_id group by m.periodo_id, a.status;
  else
    insert into soma_medicao
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, sum(m.quantidade), sum(m.minutos), sum(m.valor)
      from (
        select aprovacao_id, periodo_id, 1 as quantidade, minutos, valor from novos
        union all
        select aprovacao_id, periodo_id, -1, -minutos, -valor from velhos
      ) m join aprovacao a on a.id = m.aprovacao_id
      group by m.periodo_id, a.status
      having sum(m.quantidade) <> 0 or sum(m.minutos) <> 0 or sum(m.valor) <> 0;
  end if;
  return null;
end $$;

create trigger soma_inserida after insert on medicao referencing new table as novos
  for each statement execute function soma_medicao('MS');
create trigger soma_alterada after update on medicao referencing new table as novos old table as velhos
  for each statement execute function soma_medicao('MS');
create trigger soma_excluida after delete on medicao referencing old table as velhos
  for each statement execute function soma_medicao('MS');
create trigger soma_esvaziada after truncate on medicao
  for each statement execute function soma_medicao('MS');
create trigger soma_inserida after insert on medicao_terceiros referencing new table as novos
  for each statement execute function soma_medicao('MT');
create trigger soma_alterada after update on medicao_terceiros referencing new table as novos old table as velhos
  for each statement execute function soma_medicao('MT');
create trigger soma_excluida after delete on medicao_terceiros referencing old table as velhos
  for each statement execute function soma_medicao('MT');
create trigger soma_esvaziada after truncate on medicao_terceiros
  for each statement execute function soma_medicao('MT');

create view medicao_somada as
  select 'MS'::tipo_medicao as tipo, aprovacao_id, periodo_id, minutos, valor from medicao
  union all
  select 'MT', aprovacao_id, periodo_id, minutos, valor from medicao_terceiros;

-- An approval that goes on takes its measurement along.
create function soma_medicao_status() returns trigger language plpgsql as $$
begin
  insert into soma_medicao
    select m.tipo, m.periodo_id, mudanca.status, sum(mudanca.sinal), sum(mudanca.sinal * m.minutos),
      sum(mudanca.sinal * m.valor)
    from (
      select id, novos.status, 1 as sinal from novos join velhos using (id) where novos.status <> velhos.status
      union all
      select id, velhos.status, -1 from novos join velhos using (id) where novos.status <> velhos.status
    ) mudanca join medicao_somada m on m.aprovacao_id = mudanca.id
    group by m.tipo, m.periodo_id, mudanca.status;
  return null;
end $$;
create trigger soma_da_medicao after update on aprovacao referencing new table as novos old table as velhos
  for each statement execute function soma_medicao_status();

insert into soma_medicao
  select m.tipo, m.periodo_id, a.status, count(*), sum(m.minutos), sum(m.valor)
  from medicao_somada m join aprovacao a on a.id = m.aprovacao_id group by m.tipo, m.periodo_id, a.status;
