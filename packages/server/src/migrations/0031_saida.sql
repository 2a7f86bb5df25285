-- What leaves this system: letters, and calls of other systems. Written in the transaction of the act that it tells of.
create table saida (
  id uuid primary key,
  canal text not null check (canal in ('EMAIL', 'WEBHOOK')),
  -- an address, or the name of a webhook
  destino text not null,
  -- of a letter its subject, of a call its event
  assunto text not null,
  -- gone once a letter was sent
  conteudo jsonb,
  -- what is told once only
  chave text unique,
  criada_em timestamptz not null,
  vale_ate timestamptz not null,
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'ENVIADA', 'DESISTIU')),
  tentativas integer not null default 0,
  -- while a worker holds it: when its lease ends
  proxima_tentativa_em timestamptz not null default clock_timestamp(),
  arrendada_por uuid,
  enviada_em timestamptz,
  erro text
);
create index saida_fila on saida (canal, proxima_tentativa_em, id) where status = 'PENDENTE';
create index saida_criada on saida (criada_em);

-- Which channels the servers of this database send on: what no one would send is not written.
create table canal_saida (
  canal text primary key check (canal in ('EMAIL', 'WEBHOOK')),
  ativo boolean not null
);
insert into canal_saida values ('EMAIL', false), ('WEBHOOK', false);

alter table funcionario add column email text check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$');
create unique index funcionario_email on funcionario (email);
