-- What a load and an import did, so that both can be told and the import undone.

alter table carga_rateio
  add column arquivo text,
  -- what its conclusion answered: asked again, it says the same
  add column resumo jsonb;

-- A line that broke a rule waits for its correction; the load is not concluded with it.
alter table carga_rateio_linha
  add column recusada boolean not null default false,
  drop constraint carga_rateio_linha_carga_id_colaborador_centro_custo_key;
create unique index carga_rateio_linha_par on carga_rateio_linha (carga_id, colaborador, centro_custo)
  where not recusada;

-- The load that brought a row; null of rows from entries, and of those from before this was kept.
alter table rateio add column carga_id uuid references carga_rateio;
create index rateio_carga on rateio (carga_id) where carga_id is not null;
create index rateio_importacao on rateio (importacao_id) where importacao_id is not null;

alter table importacao
  add column carga_id uuid references carga_rateio,
  -- how many people it imported; null from before what it replaced was kept: such an import is not undone
  add column colaboradores integer check (colaboradores > 0),
  add column desfeita_por text references funcionario,
  add column desfeita_em timestamptz,
  add check ((desfeita_por is null) = (desfeita_em is null));

-- The imported rows that an import took the place of.
create table rateio_substituido (
  importacao_id bigint not null references importacao,
  colaborador text not null references funcionario,
  centro_custo text not null references centro_custo,
  percentual integer not null check (percentual between 1 and 10000),
  minutos integer not null check (minutos >= 0),
  importacao_anterior_id bigint not null references importacao,
  gerado_automaticamente boolean not null,
  carga_id uuid references carga_rateio,
  primary key (importacao_id, colaborador, centro_custo)
);
