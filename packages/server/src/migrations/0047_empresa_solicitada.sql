-- The company of a PJ as of the request, as the section and the approvers are: whoever changes company, or becomes CLT,
-- before the last approval worked for the earlier one. Of requests that were approved the measurement has it.
alter table aprovacao add column empresa_id bigint references empresa;
update aprovacao set empresa_id = funcionario.empresa_id
  from funcionario
  where funcionario.codigo = aprovacao.funcionario and aprovacao.tipo = 'HORAS' and condicao = 'PJ'
    and status in ('PENDENTE', 'APROVADA_PARCIAL');
