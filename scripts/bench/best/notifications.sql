select id, tipo, mensagem, criada_em, vista_em from notificacao where usuario = :pessoa::text order by id desc limit 100;
