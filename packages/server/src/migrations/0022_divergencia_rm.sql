-- What is in RM and differs from what was sent is a state of its own, until a person has seen to it. The type is made anew
-- because a value that is added to it could not be used before the transaction ends.

alter type status_integracao rename to status_integracao_antes;
create type status_integracao as enum
  ('MARCADA', 'PRONTA', 'ENVIANDO', 'INTEGRADA', 'DIVERGENTE', 'ERRO', 'INCERTA', 'ESTORNADA');

alter table integracao_rm
  drop constraint integracao_rm_check2,
  alter column status drop default,
  alter column status type status_integracao using (
    case when status = 'INTEGRADA' and divergencia is not null then 'DIVERGENTE' else status::text end
  )::status_integracao,
  alter column status set default 'MARCADA',
  -- what was sent and what RM holds: a list of {campo, enviado, encontrado}
  alter column divergencia type jsonb using
    case when divergencia is not null then jsonb_build_array(
      jsonb_build_object('campo', 'Rateio', 'enviado', '—', 'encontrado', divergencia)
    ) end,
  add constraint integracao_rm_no_rm check (status not in ('INTEGRADA', 'DIVERGENTE') or idmov is not null);

drop type status_integracao_antes;
