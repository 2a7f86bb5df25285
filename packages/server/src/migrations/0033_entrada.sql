-- Ways in beside the password: the company's own accounts, and a second factor.
alter table sessao
  -- opened by the company's provider, with whose token it is also closed there (encrypted)
  add column por_empresa boolean not null default false,
  add column id_token text,
  -- whoever opened it has shown more than a password, here or at the provider
  add column segundo_fator boolean not null default false;

create table segundo_fator (
  usuario text primary key references usuario on delete cascade,
  -- encrypted by the server's key
  segredo text not null,
  criado_em timestamptz not null,
  -- null: it was shown, and nobody has proved yet to hold it
  confirmado_em timestamptz,
  -- the half minute whose code was taken last: none is taken twice
  ultimo_passo bigint
);

-- What lets somebody in who has lost the telephone, each once.
create table codigo_recuperacao (
  usuario text not null references segundo_fator on delete cascade,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario, hash)
);
