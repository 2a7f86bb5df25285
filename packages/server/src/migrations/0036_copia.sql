-- A copy of an installation, made for testing, never calls RM: nobody opens its gate.
alter table portao_rm add column copia boolean not null default false;
