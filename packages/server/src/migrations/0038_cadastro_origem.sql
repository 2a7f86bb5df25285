-- Who keeps each master: the files of the import, or the screen. Without a row it is nobody's yet: the screen may change
-- it, and the first file that brings it makes it the files'.
create table cadastro_origem (
  cadastro text primary key,
  origem text not null check (origem in ('ARQUIVOS', 'TELA')),
  -- when a file brought it last
  importado_em timestamptz
);

-- A holiday that was registered by mistake, or called off, is none any more; it stays to be read.
alter table feriado add column ativo boolean not null default true;
