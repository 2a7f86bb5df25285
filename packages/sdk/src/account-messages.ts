/** Gives the texts of accounts, of which `texts` has all. */
export const accountTexts = {
  // Events told to other systems
  eventoPeriodoAprovado: ({ texto, plural }: { texto: string; plural: boolean }) =>
    `${texto} ${plural ? 'foram aprovadas' : 'foi aprovada'}`,
  eventoMedicaoCriada: (codigo: string) => `A medição ${codigo} foi criada`,
  webhookSemCifra: 'Use um endereço https',
  webhookRepetido: 'Outro webhook tem este nome',
  eventoTeste: 'Teste de webhook do Aponta',

  webhookSemNome: 'Dê um nome ao webhook',
  webhookSemEventos: 'Escolha ao menos um evento',
  guardeSegredo: 'Copie o segredo agora e guarde-o em lugar seguro: ele não aparece de novo.',
  guardeToken: 'Copie o token agora e guarde-o em lugar seguro: ele não aparece de novo.',
  avisosPara: (email: string) => `Os avisos vão para ${email}, o endereço do seu cadastro.`,
  avisosSemEndereco: 'Seu cadastro não tem e-mail: peça ao RH que o inclua.',
  avisosSemServidor: 'Este servidor não envia e-mails; sua escolha vale quando enviar.',

  // Notices in the browser
  pushDesligado: 'Este servidor não avisa navegadores',
  pushServicoDesconhecido:
    'O serviço de notificações deste navegador não é um dos que o servidor conhece: peça à TI que o inclua em APONTA_PUSH_SERVICOS',
  pushChave: 'A chave do navegador não vale: recarregue a página e ligue os avisos de novo',
  pushDeOutraPessoa: 'Outra pessoa ligou os avisos neste navegador; eles são dela',
  pushAqui: 'Este navegador mostra seus avisos, mesmo com o Aponta fechado.',
  pushNaoAqui: 'Este navegador pode mostrar seus avisos, mesmo com o Aponta fechado.',
  pushBloqueado:
    'As notificações deste endereço estão bloqueadas no navegador: libere-as no cadeado ao lado do endereço.',
  pushSemSuporte: 'Este navegador não mostra avisos: é preciso https e um navegador atual.',
  pushRecusou:
    'O navegador não pôde ligar os avisos: ele não alcança o serviço de notificações dele. Tente de novo ou fale com a TI.',

  // Forgotten password
  semEmail: 'Este servidor não envia e-mails: peça um código a quem administra o Aponta',
  codigoSenhaInvalido:
    'O código ou endereço não vale: venceu, já foi usado ou é de outro ID de rede. Peça outro.',
  codigoSenhaCriado: (nome: string) => `${nome} criou um código para você definir outra senha`,
  novaSenhaPedida:
    'Se há um usuário com esta ID de rede e e-mail no cadastro, enviamos a ele um endereço para definir a nova senha. Ele vale por 30 minutos.',
  novaSenhaDefinida: 'Senha definida. Entre com ela.',
  informeIdDeRede: 'Informe a ID de rede',
  informeCodigo: 'Informe o código',
  pecaCodigo: 'Peça um código a quem administra o Aponta e defina com ele a nova senha.',

  // The company's account
  soContaDaEmpresa: 'Entre com a conta da empresa: a senha do Aponta é só de quem o administra',
  entradaRecusada: 'A entrada com a conta da empresa foi cancelada ou recusada por ela',
  entradaExpirada:
    'A entrada com a conta da empresa demorou demais ou foi aberta em outra janela. Tente de novo.',
  entradaFalhou:
    'A conta da empresa não pôde ser conferida. Tente de novo e, se continuar, contate a TI.',
  entradaIndisponivel: 'O serviço de contas da empresa não responde. Tente de novo em instantes.',
  entradaDesconhecida:
    'Sua conta da empresa é válida, mas não é a de nenhum usuário do Aponta. Peça ao RH ou à TI que confira seu cadastro.',

  entrarComoAdmin: 'Entrar com senha (administração)',

  // Second factor
  sobreSegundoFator:
    'Com o segundo fator, a entrada com senha pede também o código de um aplicativo autenticador do seu telefone.',
  guardeCodigos:
    'Guarde estes códigos em lugar seguro: cada um vale uma vez no lugar do telefone, e eles não aparecem de novo.',
  segundoFatorDesligado: 'Segundo fator desligado',
  entreDeNovoComFator:
    'Seu papel exige o segundo fator, que você já ativou: saia e entre de novo com ele',
  informeSegundoFator: 'Informe o código do aplicativo autenticador',
  segundoFatorErrado: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.',
  segundoFatorAtivo: 'O segundo fator já está ativo; desligue-o antes de ativar outro',
  segundoFatorExigido: 'Seu papel exige o segundo fator: ele não pode ser desligado',
  segundoFatorFalta: 'Seu papel exige o segundo fator: ative-o para continuar',
  segundoFatorProprio: 'O próprio segundo fator se desliga em Minha conta, com a senha e um código',
  segundoFatorRemovido: (nome: string) =>
    `${nome} removeu seu segundo fator: ative outro em Minha conta`,
  tamanhoDaSenha: (menor: number, maior: number) =>
    `A senha deve ter de ${menor} a ${maior} caracteres`,
  senhaComCodigo: 'A senha não pode conter o ID de rede',
  senhaComum: 'A senha é comum ou fácil de adivinhar: junte três ou quatro palavras sem relação',
} as const;
