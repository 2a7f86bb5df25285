select d.*, t.a1_equivalente from documento d left join tipo_formato t on t.sigla = d.formato
where busca like '%fundacao%' order by d.codigo, d.id limit 30;
select count(*) from documento where busca like '%fundacao%';
