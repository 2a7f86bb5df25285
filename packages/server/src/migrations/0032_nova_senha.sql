-- What lets somebody without their password choose another: the address in a letter, or a code that ADMIN has made.
create table nova_senha (
  -- SHA-256; what it is of is kept nowhere
  hash bytea primary key,
  usuario text not null references usuario,
  -- ADMIN who made a code; null: sent by e-mail
  por text references usuario,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index nova_senha_usuario on nova_senha (usuario, criada_em desc);
