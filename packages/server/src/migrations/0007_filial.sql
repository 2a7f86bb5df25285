-- Branches of our own companies: who takes the services that measurements and their prints name.
-- `secao.filial_auxiliar` holds the code of one. It is no foreign key, for sections may come before their branches.

create table filial (
  codigo text primary key,
  coligada text not null references coligada,
  nome text collate "pt-BR-x-icu" not null,
  cnpj text not null unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  endereco text
);
