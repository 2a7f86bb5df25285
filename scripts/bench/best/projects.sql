select id, codigo, titulo, status, permite_apontamento, contrato, centro_custo from projeto
where busca like '%subesta%' order by codigo, id limit 30;
select count(*) from projeto where busca like '%subesta%';
