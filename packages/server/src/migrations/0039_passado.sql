-- Entries that were brought from another system: what it calls each, so that none comes twice. Null of those made here.
alter table apontamento add column origem text check (length(origem) between 1 and 100);
create unique index apontamento_origem on apontamento (origem) where origem is not null;
