-- What tells a movement of ours in RM from those of others.

-- The prefix of this installation's keys. A restored copy has another `banco` and makes a prefix of its own.
create table instalacao (
  unica boolean primary key default true check (unica),
  prefixo text not null check (prefixo ~ '^[A-Z2-7]{6}$'),
  banco text not null
);

-- The company in RM that the movement belongs to: RM numbers movements within it.
alter table integracao_rm add column coligada text;
create unique index integracao_rm_movimento on integracao_rm (coligada, idmov) where idmov is not null;
