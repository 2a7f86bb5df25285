-- What a search compares is kept beside what it is made of: to make it anew for each row was most of the time.
-- The indexes take the place of those over the expression.

drop index secao_busca, funcionario_busca, contrato_busca, projeto_busca, documento_busca, centro_custo_busca,
  empresa_busca;

alter table secao add column busca text not null generated always as (busca(codigo || ' ' || descricao)) stored;
alter table funcionario add column busca text not null generated always as (busca(codigo || ' ' || nome)) stored;
alter table contrato add column busca text not null generated always as (busca(codigo || ' ' || titulo)) stored;
alter table projeto add column busca text not null generated always as (busca(codigo || ' ' || titulo)) stored;
alter table documento add column busca text not null generated always as (busca(codigo || ' ' || titulo)) stored;
alter table centro_custo add column busca text not null generated always as (busca(codigo || ' ' || nome)) stored;
alter table encargo add column busca text not null generated always as (busca(codigo || ' ' || nome)) stored;
alter table empresa add column busca text not null
  generated always as (busca(nome || ' ' || coalesce(nome_fantasia, ''))) stored;

create index secao_busca on secao using gin (busca gin_trgm_ops);
create index funcionario_busca on funcionario using gin (busca gin_trgm_ops);
create index contrato_busca on contrato using gin (busca gin_trgm_ops);
create index projeto_busca on projeto using gin (busca gin_trgm_ops);
create index documento_busca on documento using gin (busca gin_trgm_ops);
create index centro_custo_busca on centro_custo using gin (busca gin_trgm_ops);
create index empresa_busca on empresa using gin (busca gin_trgm_ops);
