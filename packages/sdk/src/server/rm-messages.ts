import type { Schema } from '../types.ts';

/** What a person does about each cause. */
export const rmGuidance: Readonly<Record<Schema<'CausaRm'>, string>> = {
  FORNECEDOR: 'Cadastre ou ative no RM um só fornecedor com este CNPJ e envie de novo.',
  RECUSADA: 'Corrija no RM, ou na medição, o que o RM diz, e envie de novo.',
  CREDENCIAIS:
    'Peça a quem administra o Aponta que corrija o usuário e a senha do RM e rode aponta rm verificar; depois envie de novo.',
  INACESSIVEL:
    'Nada foi enviado. O servidor tenta de novo sozinho; se demora, quem administra vê o que falta em aponta rm verificar.',
  CONSULTA_RECUSADA:
    'O RM não deixa o Aponta consultar: peça a quem administra o RM que confira as permissões do usuário; depois envie de novo.',
  SEM_RESPOSTA:
    'Procure-a no RM pelo número e pela chave. Se está lá, informe o movimento; se não está, libere para um novo envio.',
  NUMERO_DE_OUTRO:
    'Veja no RM de quem é o movimento com esta série e número. A série deve ser só deste Aponta; depois envie de novo.',
  MOVIMENTO_DIFERE:
    'Corrija o movimento no RM e procure outra vez, ou exclua-o lá e libere a medição.',
  MOVIMENTO_SEM_CHAVE:
    'Se o movimento é desta medição, informe-o. Quem administra escolhe outro campo em RM_CAMPO_CHAVE.',
  MOVIMENTO_CANCELADO: 'Exclua o movimento no RM para enviar de novo, ou cancele a medição.',
  MOVIMENTO_USADO: 'Veja no RM de qual das duas medições é o movimento; a outra é liberada.',
  CONTEUDO_MUDOU:
    'Procure-a no RM: se está lá, informe o movimento; se não está, libere para que vá como é agora.',
};

/** What a person does about a divergence. */
export const rmDivergenceGuidance =
  'Veja o movimento no RM, corrija-o lá se preciso, e dê a divergência por conferida.';
