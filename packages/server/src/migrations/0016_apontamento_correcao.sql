-- An entry can be edited, and its deletion be undone for a short time.

-- Counts the edits: who saves over what they have not seen is told so.
alter table apontamento add column versao integer not null default 1;

-- Entries whose deletion can still be undone.
create table apontamento_excluido (
  id bigint primary key,
  funcionario text not null references funcionario,
  excluido_em timestamptz not null,
  -- the row as it was
  apontamento jsonb not null,
  -- what it took from releases for lateness, and what its week took from those for overtime
  atraso jsonb not null,
  horas_extras jsonb not null
);
create index apontamento_excluido_em on apontamento_excluido (excluido_em);
