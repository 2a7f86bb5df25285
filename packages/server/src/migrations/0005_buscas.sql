-- What the searches of masters compare, indexed.

create index centro_custo_busca on centro_custo using gin (busca(codigo || ' ' || nome) gin_trgm_ops);
create index empresa_busca on empresa using gin (busca(nome || ' ' || coalesce(nome_fantasia, '')) gin_trgm_ops);
create index empresa_cnpj_busca on empresa using gin (cnpj gin_trgm_ops);
