with f as materialized (select * from funcionario order by nome, codigo limit 30)
select f.*, s.secao, pay.* from f
left join funcionario_secao s on s.funcionario = f.codigo and s.vigencia @> :day::date
left join funcionario_remuneracao pay on pay.funcionario = f.codigo and pay.vigencia @> :day::date
order by f.nome, f.codigo;
select count(*) from funcionario;
-- Who approves their hours: whoever is above them, and is not away.
with recursive acima (codigo) as (
  select codigo from (select codigo from funcionario order by nome, codigo limit 30) pagina
  union
  select superior from acima join funcionario f on f.codigo = acima.codigo, unnest(array[f.codigo_supervisor_interno,
    f.codigo_supervisor_externo, f.codigo_chefe_interno, f.codigo_chefe_externo]) superior
  where superior is not null
)
select f.codigo, f.nome, f.tipo, f.codigo_chefe_interno, f.codigo_chefe_externo, f.codigo_situacao <> 'A' or exists (
  select from ausencia where funcionario = f.codigo and not meio_periodo and :day::date between inicio and fim
), (
  select substituto from substituicao
  where funcionario = f.codigo and encerrada_em is null and :day::date between inicio and fim
) from acima join funcionario f on f.codigo = acima.codigo;
