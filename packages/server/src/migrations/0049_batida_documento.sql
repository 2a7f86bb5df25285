-- Which document of a person a punch names: both have eleven digits, and the PIS of one may be the CPF of another. Of
-- those that came before nobody knows it.
alter table batida add column tipo_documento text check (tipo_documento in ('pis', 'cpf'));
