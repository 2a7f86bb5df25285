-- What an approver's list is sorted by. Of each request two or three acts write them, so they cost little.
create index aprovacao_total on aprovacao ((valor - coalesce(desconto, 0)), id);
create index aprovacao_desconto on aprovacao (desconto, id) where desconto is not null;
create index aprovacao_minutos on aprovacao (minutos, id);
create index aprovacao_tipo on aprovacao (tipo, id);
create index aprovacao_condicao on aprovacao (condicao, id);
create index aprovacao_status_id on aprovacao (status, id);
create index aprovacao_status_em on aprovacao (status_em, id);
create index aprovacao_primaria_em on aprovacao (data_aprovacao_primaria, id);
create index aprovacao_secundaria_em on aprovacao (data_aprovacao_secundaria, id);
create index medicao_terceiros_executante_nome on medicao_terceiros (executante_nome collate "pt-BR-x-icu")
  where executante_nome is not null;

-- The sums of measurements also by their state in RM, by which lists are filtered: null of what is not marked.
alter table soma_medicao add column integracao status_integracao;

create or replace view medicao_somada as
  select 'MS'::tipo_medicao as tipo, m.aprovacao_id, m.periodo_id, m.minutos, m.valor, m.id, rm.status as integracao
  from medicao m left join integracao_rm rm on rm.medicao_id = m.id
  union all
  select 'MT', m.aprovacao_id, m.periodo_id, m.minutos, m.valor, m.id, rm.status
  from medicao_terceiros m left join integracao_rm rm on rm.medicao_terceiros_id = m.id;

-- A measurement is marked after it is made, and unmarked before it goes.
create or replace function soma_medicao() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from soma_medicao where tipo = tg_argv[0]::tipo_medicao;
  elsif tg_op = 'INSERT' then
    insert into soma_medicao (tipo, periodo_id, status, quantidade, minutos, valor)
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, count(*), sum(m.minutos), sum(m.valor)
      from novos m join aprovacao a on a.id = m.aprovacao_id group by m.periodo_id, a.status;
  elsif tg_op = 'DELETE' then
    insert into soma_medicao (tipo, periodo_id, status, quantidade, minutos, valor)
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, -count(*), -sum(m.minutos), -sum(m.valor)
      from velhos m join aprovacao a on a.id = m.aprovacao_id group by m.periodo_id, a.status;
  else
    insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
      select tg_argv[0]::tipo_medicao, m.periodo_id, a.status, s.integracao, sum(m.quantidade), sum(m.minutos),
        sum(m.valor)
      from (
        select aprovacao_id, periodo_id, 1 as quantidade, minutos, valor from novos
        union all
        select aprovacao_id, periodo_id, -1, -minutos, -valor from velhos
      ) m join aprovacao a on a.id = m.aprovacao_id join medicao_somada s on s.aprovacao_id = m.aprovacao_id
      group by m.periodo_id, a.status, s.integracao
      having sum(m.quantidade) <> 0 or sum(m.minutos) <> 0 or sum(m.valor) <> 0;
  end if;
  return null;
end $$;

create or replace function soma_medicao_status() returns trigger language plpgsql as $$
begin
  insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
    select m.tipo, m.periodo_id, mudanca.status, m.integracao, sum(mudanca.sinal), sum(mudanca.sinal * m.minutos),
      sum(mudanca.sinal * m.valor)
    from (
      select id, novos.status, 1 as sinal from novos join velhos using (id) where novos.status <> velhos.status
      union all
      select id, velhos.status, -1 from novos join velhos using (id) where novos.status <> velhos.status
    ) mudanca join medicao_somada m on m.aprovacao_id = mudanca.id
    group by m.tipo, m.periodo_id, mudanca.status, m.integracao;
  return null;
end $$;

-- Its way into RM takes a measurement along: whoever goes it holds the measurement, so that its approval stands still.
create function soma_medicao_integracao() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
      select m.tipo, m.periodo_id, a.status, mudanca.integracao, sum(sinal), sum(sinal * m.minutos), sum(sinal * m.valor)
      from (
        select tipo, coalesce(medicao_id, medicao_terceiros_id) as id, status as integracao, 1 as sinal from novos
        union all
        select tipo, coalesce(medicao_id, medicao_terceiros_id), null, -1 from novos
      ) mudanca join medicao_somada m using (tipo, id) join aprovacao a on a.id = m.aprovacao_id
      group by m.tipo, m.periodo_id, a.status, mudanca.integracao;
  elsif tg_op = 'DELETE' then
    insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
      select m.tipo, m.periodo_id, a.status, mudanca.integracao, sum(sinal), sum(sinal * m.minutos), sum(sinal * m.valor)
      from (
        select tipo, coalesce(medicao_id, medicao_terceiros_id) as id, status as integracao, -1 as sinal from velhos
        union all
        select tipo, coalesce(medicao_id, medicao_terceiros_id), null, 1 from velhos
      ) mudanca join medicao_somada m using (tipo, id) join aprovacao a on a.id = m.aprovacao_id
      group by m.tipo, m.periodo_id, a.status, mudanca.integracao;
  else
    insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
      select m.tipo, m.periodo_id, a.status, mudanca.integracao, sum(sinal), sum(sinal * m.minutos), sum(sinal * m.valor)
      from (
        select n.tipo, coalesce(n.medicao_id, n.medicao_terceiros_id) as id, unnest(array[n.status, v.status]) as integracao,
          unnest(array[1, -1]) as sinal
        from novos n join velhos v on v.id = n.id where n.status <> v.status
      ) mudanca join medicao_somada m using (tipo, id) join aprovacao a on a.id = m.aprovacao_id
      group by m.tipo, m.periodo_id, a.status, mudanca.integracao;
  end if;
  return null;
end $$;
create trigger soma_inserida after insert on integracao_rm referencing new table as novos
  for each statement execute function soma_medicao_integracao();
create trigger soma_alterada after update on integracao_rm referencing new table as novos old table as velhos
  for each statement execute function soma_medicao_integracao();
create trigger soma_excluida after delete on integracao_rm referencing old table as velhos
  for each statement execute function soma_medicao_integracao();

delete from soma_medicao;
insert into soma_medicao (tipo, periodo_id, status, integracao, quantidade, minutos, valor)
  select m.tipo, m.periodo_id, a.status, m.integracao, count(*), sum(m.minutos), sum(m.valor)
  from medicao_somada m join aprovacao a on a.id = m.aprovacao_id group by m.tipo, m.periodo_id, a.status, m.integracao;
