import { accountTexts } from './account-messages.ts';
import { approvalTexts } from './approval-messages.ts';
import { cadastroTexts } from './cadastro-messages.ts';
import { formatCount } from './count.ts';
import { noticeTexts } from './notice-messages.ts';
import { panelTexts } from './panel-messages.ts';
import { reportTexts } from './report-messages.ts';
import { rmTexts } from './rm-messages.ts';

const decimal = (value: number) => value.toLocaleString('pt-BR', { useGrouping: false });

/**
 * Gives every text that people read and that more than one of web, CLI and server may show.
 * Spec: part 1, sections 2, 5 and 8; part 2, sections 5 and 8. Texts with a part to fill in are functions.
 */
export const texts = {
  ...accountTexts,
  ...approvalTexts,
  ...cadastroTexts,
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

  // Calls
  sucesso: (acao: string, objeto: string) => `Sucesso ao ${acao} ${objeto}`,
  semPermissao: (acao: string, objeto: string) => `Você não tem permissão para ${acao} ${objeto}`,
  falha: (acao: string, objeto: string) => `Erro ao ${acao} ${objeto}, contate a TI`,
  campoDesconhecido: 'campo desconhecido',
  requisicaoInvalida: 'A requisição não segue o contrato',
  corpoNaoEJson: 'O corpo da requisição não é um JSON válido',
  corpoVazio: 'Envie o corpo da requisição, em JSON',
  corpoGrande: 'O corpo da requisição é grande demais',
  cabecalhosGrandes: 'A requisição tem cabeçalhos ou filtros demais',
  requisicaoLenta: 'A requisição demorou demais a chegar. Tente de novo.',
  conexaoNaoCifrada: (https?: string) =>
    `Neste endereço, sem cifra (http), o navegador não guarda a sessão. ${
      https
        ? `Abra ${https}`
        : 'Abra o Aponta por https, ou peça a quem administra o servidor que defina APONTA_PUBLIC_URL'
    }.`,
  corpoDeOutroTipo: 'Envie o corpo da requisição como application/json',

  // What a field of a request may be, after its label and a colon
  corpoDaRequisicao: 'Corpo da requisição',
  linhaDaLista: (n: number) => `linha ${n}`,
  maisFaltas: (n: number) => `e mais ${formatCount(n, 'falha')}`,
  informeUmDe: (valores: readonly string[]) =>
    valores.length < 2
      ? `informe ${valores.join('')}`
      : `informe ${valores.slice(0, -1).join(', ')} ou ${valores.at(-1)}`,
  useOrdem: (campos: string) => `use CAMPO,asc ou CAMPO,desc, em que CAMPO é um de: ${campos}`,
  deixeVazio: 'use um corpo vazio',
  useData: 'use AAAA-MM-DD',
  dataInexistente: 'informe uma data que exista no calendário',
  useDataHora: 'use data e hora com fuso, como 2026-11-03T08:00:00-03:00',
  useUuid: 'use um UUID',
  useForma: (exemplo: string) => `use a forma de ${exemplo}`,
  informeValor: 'informe um valor válido',
  informeHoras: 'informe HH:MM (em JSON, horas decimais: 8:30 é 8.5)',
  informeNumero: (inteiro: boolean, faixa: string) =>
    `informe um número${inteiro ? ' inteiro' : ''}${faixa}`,
  faixa: (de: number | undefined, ate: number | undefined) => {
    if (de === undefined) return ate === undefined ? '' : ` até ${decimal(ate)}`;
    return ate === undefined
      ? ` a partir de ${decimal(de)}`
      : ` de ${decimal(de)} a ${decimal(ate)}`;
  },
  faixaAcima: (de: number, ate: number | undefined) =>
    ` maior que ${decimal(de)}${ate === undefined ? '' : ` e até ${decimal(ate)}`}`,
  informeTexto: (de: number, ate: number | undefined) => {
    if (ate === undefined)
      return de > 0 ? 'informe um texto' : 'informe um texto, que pode ser vazio';
    return de > 0
      ? `informe um texto de ${de} a ${formatCount(ate, 'caractere')}`
      : `informe um texto de até ${formatCount(ate, 'caractere')}`;
  },
  informeLista: (de: number, ate: number | undefined) => {
    if (ate === undefined)
      return de > 0
        ? `informe uma lista de ao menos ${formatCount(de, 'item', 'itens')}`
        : 'informe uma lista';
    return de > 0
      ? `informe uma lista de ${de} a ${formatCount(ate, 'item', 'itens')}`
      : `informe uma lista de até ${formatCount(ate, 'item', 'itens')}`;
  },
  informeObjeto: 'informe um objeto com os campos da operação',
  semRepetir: 'não repita itens',
  semCaracteresNulos: 'retire os caracteres nulos',
  semMeiosCaracteres: 'retire os caracteres que não são Unicode válido',
  chaveIdempotencia: 'use de 1 a 100 caracteres visíveis, sem espaços',
  alvoInvalido: 'O caminho pedido não é válido',
  alvoLongo: 'O caminho pedido é longo demais',
  rotaInexistente: 'Esta operação não existe',
  origemInvalida: 'A origem da requisição não é permitida',
  naoEncontrado: 'Registro não encontrado',
  valorMudou: (valor: string) =>
    `O valor desta medição mudou: agora é ${valor}. Confira antes de aprovar.`,
  conflito: 'O registro mudou desde que foi lido. Atualize e tente de novo.',
  erroInterno: 'Erro inesperado. Tente de novo e, se continuar, contate a TI.',
  indisponivel: 'Serviço indisponível no momento. Tente de novo em instantes.',
  servicoDemora: 'O serviço demorou demais a responder. Tente de novo em instantes.',
  servicoInesperado: 'O serviço não respondeu como o Aponta espera. Se continuar, contate a TI.',
  semConexao: (url: string) => `Não foi possível falar com ${url}. Verifique a conexão.`,
  tempoEsgotado: (url: string, segundos: number) =>
    `${url} não respondeu em ${segundos} s. Tente de novo.`,
  respostaInvalida: (url: string) => `${url} não respondeu como o Aponta. Verifique o endereço.`,
  chaveRepetida: 'Esta chave de idempotência já foi usada com outro conteúdo',
  foraDoEscopo: 'Este token de acesso não alcança a operação',
  aposInvalido: 'Página seguinte: use o `proxima` da página anterior, na mesma ordem',
  refineOsFiltros: 'Refine os filtros: a lista é longa demais para ser paginada até aqui',

  // Time entry
  horasInvalidas: 'Passe um valor válido para horas no formato HH:MM',
  entradaSaidaInvalidas: 'Data de entrada e saída inválidas não podem ser vazias',
  projetoNaoPermite: 'O Status atual do projeto não permite apontamento',
  secaoNaoEncontrada: 'Seção não encontrada',
  secaoSemDisciplina: 'Seção não possui uma disciplina',
  secaoSemFilial: 'Seção não possui uma Filial Auxiliar',
  secaoSemCentroCusto: 'Seção não possui centro de custo gerência',
  selecioneProjeto: 'Selecione um projeto',
  selecioneSecao: 'Selecione uma seção',
  selecioneAtividade: 'Selecione uma atividade',
  selecioneData: 'Selecione uma data',
  projetoNaoEncontrado: 'Projeto não encontrado',
  atividadeInvalida: 'Selecione uma atividade ativa do projeto',
  documentoNaoApontavel: 'Selecione um documento que possa ser apontado',
  selecioneDia: 'Selecione um dia',
  semApontamentoNaData: 'Nenhum apontamento para a data',
  dataFutura: 'Não é permitido apontar horas em dias futuros',
  periodoInvalido: 'Período inválido',
  periodoCongelado: 'Período já solicitado',
  diaExcede24h: 'O dia não pode passar de 24:00',
  saidaAntesDaEntrada: 'A saída deve ser depois da entrada',
  saidaNoFuturo: 'A saída não pode estar no futuro',
  horariosSobrepostos: 'Horários sobrepostos',
  horasDiferemDoHorario: 'As horas não correspondem à entrada e à saída',
  entradaForaDaData: 'A entrada deve ser na data do apontamento',
  entradaSaidaNaoSeAplicam: 'A seção aponta horas, não entrada e saída',
  /** `dia` as dd/MM/yyyy, `limite` as dd/MM/yyyy HH:MM. */
  prazoEncerrado: (dia: string, limite: string) =>
    `Prazo para apontar o dia ${dia} encerrado em ${limite}`,
  /** Both as HH:MM. */
  limiteDoDia: (excesso: string, saldo: string) =>
    `Limite de horas extras do dia excedido em ${excesso}; saldo liberado: ${saldo}`,
  /** Both as HH:MM. */
  limiteDaSemana: (excesso: string, saldo: string) =>
    `Limite de horas extras da semana excedido em ${excesso}; saldo liberado: ${saldo}`,
  exclusaoDesfeita: 'A exclusão deste apontamento já foi desfeita',
  exclusaoAntiga: 'O tempo para desfazer a exclusão terminou; aponte de novo',
  mesInvalido: (mes: number) => `Mês ${mes} inválido passado`,

  // Approval. A subject is whose hours or which measurement, of the catalogue below.
  jaAprovada: (nome: string) => `Esta medição já foi aprovada por ${nome}`,
  jaReprovada: (nome: string) => `Esta medição já foi reprovada por ${nome}`,
  jaCancelada: (nome: string) => `Esta medição já foi cancelada por ${nome}`,
  naoAprovada: 'Esta medição ainda não foi aprovada',
  semAprovacaoParcial: 'Esta medição não tem aprovação parcial para limpar',
  soAprovadores: 'Só os aprovadores desta medição decidem sobre ela',
  soQuemSolicitou: 'Só quem solicitou pode retirar a solicitação',
  soTerceirosSeLimpam: 'Só a aprovação de medições de terceiros pode ser limpa',
  soAprovadoresDeHoras: 'Só os aprovadores de apontamento de horas podem ser trocados',
  soHorasSeCancelam: 'Só a aprovação de apontamento de horas pode ser cancelada aqui',
  aguardaPrimario: (nome: string) => `Esta medição aguarda antes a aprovação de ${nome}`,
  propriaAprovacao: 'Ninguém dá a última aprovação das próprias horas',
  propriaMedicao: 'Ninguém dá a última aprovação da medição que fez',
  mesmoAprovador: 'Quem dá a primeira aprovação não dá a última: aguarde outra pessoa',
  editorNaoAprova: 'Quem alterou a medição não dá a última aprovação: aguarde outra pessoa',
  aprovadorAtivo: 'Quem deve aprovar não está desligado: peça a um administrador que troque',
  aprovadorSemPapel: (nome: string) =>
    `${nome} não tem o papel APROVACAO: peça-o a um administrador ou escolha outra pessoa`,
  motivoReatribuicao: 'Por favor, informe o motivo da troca.',
  doisAprovadores: 'Os dois aprovadores são pessoas diferentes: escolha outra',
  segundoAprovador:
    'A última aprovação é de outra pessoa que não quem faz a medição nem o aprovador primário: peça a um administrador que defina o aprovador secundário',
  escolhaSegundoAprovador:
    'Escolha o aprovador secundário: alguém que não faça a medição nem seja o aprovador primário',
  soQuemFez: 'Só quem fez a medição ou um administrador pode editá-la',
  soIntegradorCancelaAprovada:
    'Uma medição aprovada só é cancelada por quem integra medições de terceiros com o RM',
  aprovadorInvalido: 'Escolha como aprovador outra pessoa, que não esteja desligada',
  descontoSoPj: 'Só medições de PJ podem ter desconto',
  descontoInvalido: (valor: string) => `O desconto deve ser maior que zero e menor que ${valor}`,
  justificativaObrigatoria: 'Por favor, informe a justificativa do desconto.',
  motivoObrigatorio: 'Por favor, informe o motivo da reprovação.',
  motivoCancelamentoObrigatorio: 'Por favor, informe o motivo do cancelamento.',

  // Extraordinary releases
  fimAntesDoInicio: 'O fim não pode ser antes do início',
  validadeAntesDoInicio: 'A validade não pode ser antes do início',
  /** As dd/MM/yyyy. */
  validadePassada: (hoje: string) =>
    `A validade já passou: informe uma data a partir de hoje, ${hoje}`,
  selecioneDocumento: 'Selecione um documento',
  justificativaDaLiberacao: 'Informe a justificativa da liberação',
  /** As HH:MM. */
  abaixoDoConsumido: (horas: string) => `Já foram consumidas ${horas} deste registro`,
  /** Both as dd/MM/yyyy. */
  diasConsumidos: (primeiro: string, ultimo: string) =>
    `O registro já cobre horas de ${primeiro} a ${ultimo}`,
  registroJaConsumido: 'O registro já foi usado: o tipo e o colaborador não mudam mais',
  registroCancelado: 'O registro já foi cancelado',
  registroCriado: (tipo: string, horas: string, inicio: string, fim: string) =>
    `${tipo}: ${horas} liberadas para você, de ${inicio} a ${fim}`,
  registroAlterado: (tipo: string, horas: string, inicio: string, fim: string) =>
    `${tipo}: sua liberação agora é de ${horas}, de ${inicio} a ${fim}`,
  registroEncerrado: (tipo: string, inicio: string, fim: string) =>
    `${tipo}: sua liberação de ${inicio} a ${fim} foi cancelada`,

  // Absences. One is told with its kind and its days, dates as dd/MM/yyyy.
  ausenciaDe: (tipo: string, inicio: string, fim: string, meioPeriodo: boolean) =>
    inicio === fim
      ? `${tipo}, ${inicio}${meioPeriodo ? ' (meio período)' : ''}`
      : `${tipo}, de ${inicio} a ${fim}`,
  meioPeriodoDeUmDia: 'Meio período é só para ausências de um dia',
  ausenciaSobreposta: (ausencia: string) =>
    `O colaborador já tem uma ausência nestes dias: ${ausencia}`,
  ausenciaRegistrada: (ausencia: string) => `Sua ausência foi registrada: ${ausencia}`,
  ausenciaAlterada: (ausencia: string) => `Sua ausência foi alterada: ${ausencia}`,
  ausenciaExcluida: (ausencia: string) => `Sua ausência foi excluída: ${ausencia}`,

  // Substitutes of approvers; dates as dd/MM/yyyy.
  selecioneSubstituto: 'Escolha como substituto outra pessoa, que não esteja desligada',
  substituicaoAlheia: 'Só o RH e os administradores nomeiam o substituto de outra pessoa',
  substituicaoNoPassado: 'A substituição não pode começar nem terminar antes de hoje',
  substituicaoSobreposta: (substituto: string, inicio: string, fim: string) =>
    `Já há um substituto nestes dias: ${substituto}, de ${inicio} a ${fim}`,
  substituicaoEncerrada: 'A substituição já terminou',
  nomeadoSubstituto: (colaborador: string, inicio: string, fim: string) =>
    `Você substitui ${colaborador} nas aprovações, de ${inicio} a ${fim}`,
  temSubstituto: (substituto: string, inicio: string, fim: string) =>
    `${substituto} substitui você nas aprovações, de ${inicio} a ${fim}`,
  agiuPor: (nome: string, outro: string) => `${nome} por ${outro}`,
  decideEmNomeDe: (nome: string) => `Você decide em nome de ${nome}`,

  // Requests of approval
  selecionePeriodoValido: 'Por favor selecione um período válido!',
  /** Both as dd/MM/yyyy. */
  periodoEmAndamento: (dia: string, fim: string) =>
    `O período termina em ${fim} e pode ser solicitado a partir de ${dia}`,
  periodoAindaAberto: (fim: string) =>
    `O período termina em ${fim}. Depois de solicitado, nada mais pode ser apontado nele.`,
  periodoSemApontamento: 'O período não tem apontamentos',
  /** `primeira` as MM/yyyy. */
  prazoSolicitacao: (primeira: string) =>
    `O prazo para solicitar este período terminou; a solicitação mais antiga possível é a de ${primeira}`,
  pjSemEmpresa: 'Colaborador PJ sem empresa ou CNPJ no cadastro. Procure o setor de RH.',
  semValorHora: 'Há dias do período sem valor de hora no cadastro. Procure o setor de RH.',
  outroSemAprovadores: (nome: string) => `${nome} não possui aprovadores cadastrados`,
  aprovadoresFora:
    'Seus aprovadores estão desligados ou ausentes e ninguém os substitui. Peça ao RH ou a um administrador que nomeie um substituto.',
  outroAprovadoresFora: (nome: string) =>
    `Os aprovadores de ${nome} estão desligados ou ausentes e ninguém os substitui. Peça ao RH ou a um administrador que nomeie um substituto.`,
  colaboradorAtivo: (nome: string) => `${nome} não está desligado e solicita a própria aprovação`,
  canceleAMedicao:
    'Cancele a medição gerada por esta aprovação, em Integrar Medições Subcontratada',

  // Acts on selected measurements. `acao` is the verb.
  selecionarMedicao: (acao: string) => `Selecionar uma medição para ${acao}`,
  acessosEncerrados: (sessoes: number, tokens: number) =>
    `${formatCount(sessoes, 'sessão encerrada', 'sessões encerradas')}, ${formatCount(tokens, 'token revogado', 'tokens revogados')}`,
  selecionarPessoa: (acao: string) => `Selecionar uma pessoa para ${acao}`,
  selecionarMedicoes: (acao: string) => `Selecionar as medições para ${acao}`,
  selecioneApontamento: 'Selecione um apontamento de horas.',
  selecioneApontamentoParaImprimir: 'Selecione um apontamento de horas para imprimir.',
  erroAoBuscarMedicao: 'Erro ao buscar a medição de serviço de terceiros.',

  // Rows of approval. Hours as HH:MM, dates as dd/MM/yyyy, values with their currency.
  resumoHoras: (horas: string, nome: string, inicio: string, fim: string, valor: string) =>
    `${horas} de ${nome}, de ${inicio} a ${fim}: ${valor}`,
  resumoMedicao: (codigo: string, nome: string, competencia: string, valor: string) =>
    `${codigo} de ${nome}, ${competencia}: ${valor}`,
  valorComDesconto: (valor: string, desconto: string, total: string) =>
    `${valor}, menos ${desconto} de desconto, ${total}`,
  apontamentosLancados: (n: number, total: number) =>
    `${n} de ${formatCount(total, 'apontamento lançado', 'apontamentos lançados')}`,
  avisoLdPendente: (n: number) => `${formatCount(n, 'apontamento')} com LD pendente`,
  avisoAntesDoFim: 'Solicitada antes do fim do período',
  avisoReprovadaAntes: (motivo: string) => `Reprovada antes: ${motivo}`,

  // Third-party measurements
  selecioneLocalExecucao: 'Selecione um local de execução',
  selecioneFormato: 'Selecione um formato',
  preenchaTodos: 'Preencha todos os campos',
  projetoParaCentroCusto: 'Selecione um projeto para pesquisar um centro de custo',
  /** As a percentage. */
  rateioDisponivel: (percentual: string) =>
    `Valor do rateio disponível não pode ser maior que ${percentual}`,
  valorInvalido: 'Escreva um valor como 1.234,56',
  percentualComoEscrever: 'Escreva um percentual como 12,50',
  folhasInvalidas: 'Escreva um número inteiro de folhas, a partir de 0',
  a1Invalido: 'Escreva o A1 equivalente com até três casas, como 0,125',
  documentoPorAdicionar: 'Adicione o documento escolhido, ou limpe-o, antes de salvar',
  centroCustoPorAdicionar: 'Adicione o centro de custo escolhido, ou limpe-o, antes de salvar',
  medicaoEmEdicao:
    'Esta medição foi alterada por outra pessoa depois que você a abriu. O que você digitou continua aqui.',
  medicaoJaEmAprovacao: 'Só medições sem nenhuma aprovação e não canceladas podem ser editadas',
  exportarMedicoesSemFiltros: 'Filtre por um período e um status para exportar as medições',
  competenciaDoPeriodo: (competencia: string) => `A competência do período é ${competencia}`,
  centroCustoInvalido: (codigo: string) => `O centro de custo ${codigo} não existe`,
  centroCustoInativo: (codigo: string) => `O centro de custo ${codigo} está inativo`,
  centroCustoRepetido: 'Cada centro de custo só pode aparecer uma vez',
  centrosSomamCem: 'Os centros de custo devem somar 100,00 %, com duas casas decimais',
  casasDecimais: 'Valores têm até duas casas decimais, e o A1 equivalente até três',
  valorDivergente: (nome: string, valor: string) => `${nome}: o calculado é ${valor}`,
  valorDoItem: (linha: number) => `Valor do item ${linha}`,
  valorDaMedicao: 'O valor total deve ser maior que zero e caber em 12 dígitos',
  gestorEscolhe:
    'Só um gestor pode escolher o aprovador secundário, e não para serviços do corpo técnico',
  medicaoPropria: (codigo: string, executante: string) => `Sua medição ${codigo} de ${executante}`,
  medicaoAlheia: (codigo: string, executante: string) => `A medição ${codigo} de ${executante}`,

  ...rmTexts,
  ...noticeTexts,
  ...panelTexts,
  ...reportTexts,

  // Search modals and selections
  pesquisaVazia: 'O campo de pesquisa não pode estar vazio',
  nadaALimpar: 'Não há valores a serem limpos',
  selecioneColaborador: 'Selecione um colaborador',
  colaboradorDesligado: 'O colaborador está desligado',
  selecioneEmpresa: 'Selecione uma empresa',

  // Punches and survey
  batidasSemDatas:
    'Selecione ambas as datas e a Condição do colaborador para gerar o relatório de batidas.',
  exportarBatidasSemFiltros:
    'Filtre por ambas as datas e uma Condição do colaborador para exportar o relatório de batidas.',
  intervaloInvalido: 'A data final não pode ser anterior à inicial',
  intervaloLongo: (dias: number) => `O intervalo não pode passar de ${dias} dias`,
  perguntaVazia: 'Escreva a pergunta',

  // Fixed allocations
  rateioNaoFecha: (total: string) => `O rateio soma ${total}, e não 100,00 %`,
  rateioJaImportado: 'Colaborador já importado neste período; importe de novo com substituição',
  rateioFechado: (nome: string) =>
    `O rateio do período está fechado: a medição de ${nome} já foi integrada`,
  rateioACaminho: (nome: string) =>
    `O rateio do período está fechado: a medição de ${nome} está a caminho do RM`,
  naLinha: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
  colaboradorInexistente: (codigo: string) => `o colaborador ${codigo} não existe`,
  centroCustoInexistente: (codigo: string) => `o centro de custo ${codigo} não existe`,
  centroCustoDesativado: (codigo: string) => `o centro de custo ${codigo} está inativo`,
  percentualInvalido: 'o percentual deve ser maior que 0 até 100, com até duas casas',
  linhaRepetida: 'este número já foi usado por outra linha',
  rateioRepetido: (linha: number) =>
    `o mesmo colaborador e centro de custo já estão na linha ${linha}`,
  periodoDaLinha: (competencia: string, pedida: string) =>
    `o período ${competencia} não é o da carga, ${pedida}`,
  esperadoColaborador: 'o ID de rede de um colaborador',
  esperadoCentroCusto: 'um centro de custo ativo',
  esperadoUmaVez: (colaborador: string, linha: number) =>
    `uma vez só para ${colaborador}; já está na linha ${linha}`,
  esperadoLinhaUnica: 'um número que nenhuma outra linha usa',
  esperadoPercentual: 'um percentual maior que 0 até 100, com até duas casas',
  esperadoPeriodo: (competencia: string) => `o período da importação, ${competencia}`,
  esperadoTotal: (colaborador: string) => `100,00 % no total de ${colaborador}`,
  esperadoForaDoRm: 'quem ainda não tem medição do período no RM, ou a caminho dele',
  cargaConcluida: 'Esta carga já foi concluída',
  cargaAberta: 'Esta carga ainda não foi concluída',
  rateioEmUso: (nome: string | undefined) =>
    `${nome ?? 'Outra pessoa'} está mudando os rateios deste período. Tente de novo daqui a pouco`,
  importarEmAndamento: (competencia: string) =>
    `O período ${competencia} ainda não terminou, e os apontamentos podem mudar. Importar o rateio mesmo assim?`,
  rateioEmAndamento: 'O período ainda não terminou, e os apontamentos podem mudar.',
  planoRateio: (conta: {
    importados: number;
    gerados: number;
    substituidos: number;
    recusados: number;
  }) =>
    [
      `${formatCount(conta.importados, 'colaborador será importado', 'colaboradores serão importados')}`,
      `${conta.gerados} com rateio gerado dos apontamentos`,
      `${conta.substituidos} no lugar do que já estava importado`,
      `${formatCount(conta.recusados, 'recusado', 'recusados')}.`,
    ].join('; '),
  selecioneImportacao: 'Selecione uma importação para desfazer',
  desfazerImportacao: (de: { pessoas: string; periodo: string; nome: string }) =>
    `A importação de ${de.nome}, de ${de.pessoas} em ${de.periodo}, deixa de valer. Volta o rateio que ela substituiu; o que foi carregado fica por importar.`,
  importacaoDesfeita: (nome: string) => `Esta importação já foi desfeita por ${nome}`,
  importacaoAntiga: 'Não se guardou o que esta importação substituiu; importe outro arquivo',
  importacaoSubstituida: 'Outra importação já substituiu rateios desta: desfaça antes a mais nova',
  cargaIncompleta: (recebidas: number, esperadas: number) =>
    `A carga tem outra quantidade de linhas: ${recebidas}, e não ${esperadas}`,

  exportarRateiosCltSemSelecao: 'Filtre por um período e selecione um rateio para exportar',
  exportarRateiosSemPeriodo: 'Selecione um período para exportar os Rateios Fixos',
  exportarRateiosPjSemPeriodo: 'Filtre por um período para exportar',
  rateiosImportados: (n: number) =>
    `Rateio importado de ${formatCount(n, 'colaborador', 'colaboradores')}`,
  rateiosNaoImportados: (n: number) =>
    n === 1
      ? '1 colaborador não foi importado: o motivo está na tabela.'
      : `${n} colaboradores não foram importados: os motivos estão na tabela.`,
  nadaAImportar: 'Nenhum rateio do período pôde ser importado',

  // Access tokens
  tokenSemNome: 'Informe para que serve o token',
  tokenSemEscopos: 'Selecione pelo menos um grupo de operações',

  // Management of people
  selecioneUsuario: 'Selecione um usuário para editar',

  // General report and its dashboard
  jaAdicionado: (tipo: string) => `${tipo} já adicionado`,
  semFiltros:
    'Não há filtros selecionados, o que pode resultar em uma demora na geração do relatório. Deseja continuar?',
  selecioneAgrupador: 'Selecione um campo para agrupar',
  selecioneExibicao: 'Selecione pelo menos um campo para exibir',
  selecioneDatas: 'Selecione uma data de início e fim',
  recarregueDashboard:
    'Ao alterar as configurações, recarregue o dashboard para visualizar as alterações.',
  semDadosNoPeriodo: 'Não há dados no período, pois nenhum apontamento foi solicitado',
  seriesDemais: (limite: number) =>
    `São mais de ${limite} séries: refine os filtros ou agrupe por menos campos`,

  // Manager panel
  selecioneEquipeOuSecao: 'Selecione uma equipe ou seção para visualizar as informações.',
  painelPendente: 'Colaborador encontra-se com apontamento pendente de aprovação',
  painelNaoSolicitado: 'Colaborador não solicitou aprovação de apontamento',
  painelReprovado: 'Colaborador teve o apontamento reprovado',

  // Printed documents
  geradoEm: (quando: string) => `Gerado pelo Aponta em ${quando}`,
  paginaDe: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
  totalDaTabela: 'Total',
  dataDaAssinatura: 'Data: ____/____/________',
  tomadorNaoCadastrado: 'Filial não cadastrada',
  filial: (nome: string) => `Filial ${nome}`,
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  deAte: (inicio: string, fim: string) => `${inicio} a ${fim}`,
  aprovadaEm: (quando: string) => `Aprovada em ${quando}`,
  aprovadaPorEm: (nome: string, quando: string) => `Aprovada por ${nome} em ${quando}`,
  apontamentoDeHoras: 'Apontamento de Horas',
  medicaoDeServicos: 'Medição de Serviços',
  medicaoDeTerceiros: 'Medição de Serviços de Terceiros',
  apenasAprovadas: 'Apenas medições aprovadas podem ser impressas',
  muitasMedicoes: (limite: number) =>
    `A impressão em lote tem até ${limite} medições. Exporte a planilha ou imprima uma a uma.`,
  aprovacoes: 'Aprovações',
  medicoesDeTerceiros: 'Medições de terceiros',
  apenasPj: 'Apenas medições de PJ podem ser exportadas.',
} as const;
