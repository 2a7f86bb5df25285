select f.*, array(select papel from usuario_papel where usuario = f.codigo order by papel)
from sessao s join funcionario f on f.codigo = s.usuario
where s.id = :sessao::uuid and s.encerrada_em is null and s.expira_em > now() and f.codigo_situacao <> 'D';
