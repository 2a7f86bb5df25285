select * from auditoria order by em desc, id desc limit 30;
select count(*) from auditoria;
