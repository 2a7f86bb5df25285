-- Who saves the limits says which ones were read: of two at once, the second is told of the first.
alter table config add column versao integer not null default 1 check (versao > 0);
