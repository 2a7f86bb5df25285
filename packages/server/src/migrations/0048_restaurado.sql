-- What RM took after the backup is not in a database restored from it: nothing goes to RM until a person has looked there.
alter table portao_rm add column restaurado boolean not null default false;
