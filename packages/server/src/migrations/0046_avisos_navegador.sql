-- Browsers that show notices (Web Push). One belongs to the session that said so last: who signs out, or whose session
-- somebody ends, is told nothing more there; one that only expired goes on, until it is forgotten.
create table inscricao_push (
  id uuid primary key,
  usuario text not null references usuario on delete cascade,
  sessao uuid not null references sessao on delete cascade,
  -- of the address, which nobody else may take
  hash bytea not null unique,
  -- address and keys, encrypted
  segredo text not null,
  agente text,
  criada_em timestamptz not null,
  vista_em timestamptz not null
);
create index inscricao_push_usuario on inscricao_push (usuario);
create index inscricao_push_sessao on inscricao_push (sessao);

alter table preferencia_aviso alter column email drop not null, add column navegador boolean;

alter table saida drop constraint saida_canal_check,
  add constraint saida_canal_check check (canal in ('EMAIL', 'WEBHOOK', 'PUSH')),
  add column inscricao_id uuid references inscricao_push on delete cascade;
create index saida_inscricao on saida (inscricao_id) where inscricao_id is not null;
alter table canal_saida drop constraint canal_saida_canal_check,
  add constraint canal_saida_canal_check check (canal in ('EMAIL', 'WEBHOOK', 'PUSH'));
insert into canal_saida values ('PUSH', false);
