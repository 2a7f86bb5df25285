-- The day of the movements of a batch, where the template of its kind asks for it at sending.

alter table lote_rm add column emissao date;
