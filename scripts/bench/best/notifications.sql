select id, tipo, mensagem, criada_em, vista_em, lote_id, sobre, sobre_id,
  case when lote_id is not null then (select tipo from lote_rm where id = lote_id) end
from notificacao where usuario = :pessoa::text order by id desc limit 100;
