-- Sections, teams and companies leave use as other masters do: what has them keeps them, nothing new gets them.
alter table secao add column ativa boolean not null default true;
alter table equipe add column ativa boolean not null default true;
alter table empresa add column ativa boolean not null default true;
