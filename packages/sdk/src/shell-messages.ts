import { formatCount } from './count.ts';

/** Gives the texts of shell, session, settings and searches, of which `texts` has all. */
export const shellTexts = {
  // Shell and session
  desejaSair: 'Deseja sair do sistema?',
  aindaEstaPorAi: 'Ainda está por aí?',
  boasVindas: 'Bem-vindo. Todas as ações neste sistema são registradas.',
  homologacao:
    'Você está em um ambiente de homologação. Os testes não refletirão no ambiente de produção.',
  semAprovadores:
    'Você não possui aprovadores cadastrados. Por favor, entre em contato com o setor de RH.',
  semAcessoATela: (tela: string) => `Você não tem acesso à tela ${tela}`,
  telaInexistente: (endereco: string) => `Não há tela no endereço ${endereco}`,
  itemNaoEncontrado:
    'O item do endereço não existe, ou você não tem acesso a ele: confira com quem o enviou',
  credenciaisInvalidas: 'ID de rede ou senha inválidos',
  coladoNaoCoube: (caracteres: number, coube: number) =>
    `O texto colado não coube: de ${formatCount(caracteres, 'caractere')} ficaram os primeiros ${coube.toLocaleString('pt-BR')}. Confira o fim.`,
  sessaoTerminou: 'Sua sessão terminou. Entre novamente.',
  sessaoDeOutraPessoa: 'Outra pessoa entrou neste navegador; nada foi feito em nome dela',
  podeJaEstarApontado:
    'Este envio é antigo e pode já estar apontado: confira o dia antes de tentar de novo',
  senhaAtualErrada: 'A senha atual não confere',
  informeSenhaAtual: 'Informe a senha atual',
  senhaNoDiretorio: 'As senhas são as da rede da empresa: troque-a lá',
  senhasDiferem: 'As duas senhas novas diferem',
  senhaTrocada: (outras: number) =>
    outras === 0
      ? 'Senha trocada'
      : `Senha trocada; ${formatCount(outras, 'outra sessão encerrada', 'outras sessões encerradas')}`,
  muitasTentativas: (minutos: number) =>
    `Muitas tentativas de acesso. Aguarde ${formatCount(minutos, 'minuto')}.`,

  // Settings
  calendarioSemFeriados: (nome: string, ano: number) =>
    `O calendário ${nome} não tem feriados em ${ano}: importe-os, para que a jornada e os prazos estejam certos`,
  limitesEmEdicao:
    'Outra pessoa salvou estes limites depois que você os abriu. O que você digitou foi mantido; o que ela mudou:',
  novoFechamento: (dia: number) => `Os períodos passam a terminar no dia ${dia}.`,
  periodosDoFechamento: 'Os períodos já começados não mudam. Os próximos dois serão:',

  // Search modals and selections
  pesquisaVazia: 'O campo de pesquisa não pode estar vazio',
  nadaALimpar: 'Não há valores a serem limpos',
  selecioneColaborador: 'Selecione um colaborador',
  colaboradorDesligado: 'O colaborador está desligado',
  selecioneEmpresa: 'Selecione uma empresa',

  // Access tokens
  tokenSemNome: 'Informe para que serve o token',
  tokenSemEscopos: 'Selecione pelo menos um grupo de operações',

  // Management of people
  selecioneUsuario: 'Selecione um usuário para editar',
} as const;
