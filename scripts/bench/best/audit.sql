with a as materialized (select id from auditoria order by em desc, id desc limit 30)
select auditoria.* from a join auditoria using (id) order by em desc, id desc;
select sum(quantidade) from soma_auditoria;
