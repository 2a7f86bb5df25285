-- A auditoria fica com um dono que o servidor não é: ele a lê e escreve nela, e não pode mudar, apagar nem trocar o que
-- está escrito. Quem administra o PostgreSQL executa isto uma vez, ligado ao banco do Aponta, depois do primeiro início:
--   psql -v banco=aponta -v servidor=aponta -f auditoria-de-outro-dono.sql aponta
-- Antes de uma versão nova do Aponta, devolva as tabelas (alter table … owner to) e execute de novo depois.
create role aponta_auditoria nologin;
-- O dono do banco é dono do esquema public, e esse pode apagar qualquer tabela dele.
alter database :"banco" owner to aponta_auditoria;
grant connect, create, temporary on database :"banco" to :"servidor";
grant usage, create on schema public to :"servidor";
alter table auditoria owner to aponta_auditoria;
alter table auditoria_elo owner to aponta_auditoria;
alter table auditoria_descarte owner to aponta_auditoria;
alter function auditoria_imutavel() owner to aponta_auditoria;
alter function auditoria_descartavel() owner to aponta_auditoria;
grant select, insert on auditoria, auditoria_elo to :"servidor";
-- Descartar registros antigos é então de quem é dono: aponta-server auditoria descartar, com um usuário que tenha esse papel.
grant select on auditoria_descarte to :"servidor";
grant select on sequence auditoria_id_seq to :"servidor";
