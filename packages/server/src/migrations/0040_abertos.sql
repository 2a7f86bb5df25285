-- What is not frozen is found without reading what is: of the years of a company that is a month or two.
create index apontamento_sem_valor on apontamento (data) where centavos is null;
