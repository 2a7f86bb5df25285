import { operationInfo } from './generated/operations.ts';
import type { Schema } from './types.ts';

/** What a notification is about, as the beginning of its sentence, in the feminine. */
export interface Assunto {
  texto: string;
  plural: boolean;
}

const passive = ({ texto, plural }: Assunto, participle: string) =>
  `${texto} ${plural ? 'foram' : 'foi'} ${participle}${plural ? 's' : ''}`;

/**
 * Every text that people read and that more than one of web, CLI and server may show.
 * Spec: part 1, sections 2, 5 and 8; part 2, sections 5 and 8. Texts with a part to fill in are functions.
 */
export const texts = {
  // Shell and session
  desejaSair: 'Deseja sair do sistema?',
  aindaEstaPorAi: 'Ainda está por aí?',
  boasVindas: 'Bem-vindo. Todas as ações neste sistema são registradas.',
  homologacao:
    'Você está em um ambiente de homologação. Os testes não refletirão no ambiente de produção.',
  semAprovadores:
    'Você não possui aprovadores cadastrados. Por favor, entre em contato com o setor de RH.',
  credenciaisInvalidas: 'ID de rede ou senha inválidos',
  sessaoTerminou: 'Sua sessão terminou. Entre novamente.',
  muitasTentativas: (minutos: number) =>
    `Muitas tentativas de acesso. Aguarde ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,

  // Calls
  sucesso: (acao: string, objeto: string) => `Sucesso ao ${acao} ${objeto}`,
  semPermissao: (acao: string, objeto: string) => `Você não tem permissão para ${acao} ${objeto}`,
  falha: (acao: string, objeto: string) => `Erro ao ${acao} ${objeto}, contate a TI`,
  requisicaoInvalida: 'A requisição não segue o contrato',
  alvoInvalido: 'O caminho pedido não é válido',
  rotaInexistente: 'Esta operação não existe',
  origemInvalida: 'A origem da requisição não é permitida',
  naoEncontrado: 'Registro não encontrado',
  conflito: 'O registro mudou desde que foi lido. Atualize e tente de novo.',
  erroInterno: 'Erro inesperado. Tente de novo e, se continuar, contate a TI.',
  indisponivel: 'Serviço indisponível no momento. Tente de novo em instantes.',
  semConexao: (url: string) => `Não foi possível falar com ${url}. Verifique a conexão.`,
  tempoEsgotado: (url: string, segundos: number) =>
    `${url} não respondeu em ${segundos} s. Tente de novo.`,
  respostaInvalida: (url: string) => `${url} não respondeu como o Aponta. Verifique o endereço.`,
  chaveRepetida: 'Esta chave de idempotência já foi usada com outro conteúdo',
  foraDoEscopo: 'Este token de acesso não alcança a operação',
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
  mesInvalido: (mes: number) => `Mês ${mes} inválido passado`,

  // Approval. A subject is whose hours or which measurement, of the catalogue below.
  jaAprovada: (nome: string) => `Esta medição já foi aprovada por ${nome}`,
  jaReprovada: (nome: string) => `Esta medição já foi reprovada por ${nome}`,
  jaCancelada: (nome: string) => `Esta medição já foi cancelada por ${nome}`,
  naoAprovada: 'Esta medição ainda não foi aprovada',
  semAprovacaoParcial: 'Esta medição não tem aprovação parcial para limpar',
  aguardaPrimario: (nome: string) => `Esta medição aguarda antes a aprovação de ${nome}`,
  propriaAprovacao: 'Ninguém dá a última aprovação das próprias horas',
  aprovadorInvalido: 'Escolha como aprovador outra pessoa, que não esteja desligada',
  descontoSoPj: 'Só medições de PJ podem ter desconto',
  descontoInvalido: (valor: string) => `O desconto deve ser maior que zero e menor que ${valor}`,
  justificativaObrigatoria: 'Por favor, informe a justificativa do desconto.',
  motivoObrigatorio: 'Por favor, informe o motivo da reprovação.',
  motivoCancelamentoObrigatorio: 'Por favor, informe o motivo do cancelamento.',

  // Extraordinary releases
  fimAntesDoInicio: 'O fim não pode ser antes do início',
  validadeAntesDoInicio: 'A validade não pode ser antes do início',
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
  colaboradorAtivo: (nome: string) => `${nome} não está desligado e solicita a própria aprovação`,
  canceleAMedicao:
    'Cancele a medição gerada por esta aprovação, em Integrar Medições Subcontratada',

  // Rows of approval. Hours as HH:MM, dates as dd/MM/yyyy, values with their currency.
  resumoHoras: (horas: string, nome: string, inicio: string, fim: string, valor: string) =>
    `${horas} de ${nome}, de ${inicio} a ${fim}: ${valor}`,
  resumoMedicao: (codigo: string, nome: string, competencia: string, valor: string) =>
    `${codigo} de ${nome}, ${competencia}: ${valor}`,
  valorComDesconto: (valor: string, desconto: string, total: string) =>
    `${valor}, menos ${desconto} de desconto, ${total}`,
  avisoLdPendente: (n: number) =>
    n === 1 ? '1 apontamento com LD pendente' : `${n} apontamentos com LD pendente`,
  avisoAntesDoFim: 'Solicitada antes do fim do período',
  avisoReprovadaAntes: (motivo: string) => `Reprovada antes: ${motivo}`,

  // Measurements on their way to RM. `medicao` names one: its code, company and competência.
  medicaoDe: (codigo: string, empresa: string, competencia: string) =>
    `${codigo} (${empresa}, ${competencia})`,
  medicaoInexistente: (id: number) => `Medição ${id}: não encontrada`,
  medicaoCancelada: (medicao: string) => `${medicao}: está cancelada`,
  medicaoNaoAprovada: (medicao: string) => `${medicao}: ainda não foi aprovada`,
  medicaoJaMarcada: (medicao: string) => `${medicao}: já está marcada como pronta`,
  medicaoNaoMarcada: (medicao: string) => `${medicao}: não está marcada como pronta`,
  medicaoEnviando: (medicao: string) => `${medicao}: está sendo enviada ao RM`,
  medicaoIncerta: (medicao: string) =>
    `${medicao}: o envio ao RM ficou incerto e precisa ser conferido`,
  medicaoIntegrada: (medicao: string) => `${medicao}: já foi integrada com o RM`,
  medicaoEstornada: (medicao: string) =>
    `${medicao}: foi estornada no RM; cancele a aprovação para medir de novo`,
  estorneAntes: (movimento: string) => `Estorne antes o movimento ${movimento} no RM`,

  // Third-party measurements
  selecioneLocalExecucao: 'Selecione um local de execução',
  selecioneFormato: 'Selecione um formato',
  competenciaDoPeriodo: (competencia: string) => `A competência do período é ${competencia}`,
  centroCustoInvalido: (codigo: string) => `O centro de custo ${codigo} não existe ou está inativo`,
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

  // Notifications of approval
  horasProprias: (inicio: string, fim: string): Assunto => ({
    texto: `Suas horas do período de ${inicio} a ${fim}`,
    plural: true,
  }),
  horasDe: (nome: string, inicio: string, fim: string): Assunto => ({
    texto: `As horas de ${nome} do período de ${inicio} a ${fim}`,
    plural: true,
  }),
  solicitouAprovacao: (nome: string, inicio: string, fim: string) =>
    `${nome} solicitou a aprovação do período de ${inicio} a ${fim}`,
  periodoNaoSolicitado: (inicio: string, fim: string) =>
    `O período de ${inicio} a ${fim} terminou sem solicitação de aprovação`,
  emNomeDe: (nome: string, outro: string) => `${nome}, em nome de ${outro}`,
  foiAprovada: (assunto: Assunto, nome: string) => `${passive(assunto, 'aprovada')} por ${nome}`,
  foiAprovadaComDesconto: (assunto: Assunto, nome: string, valor: string, justificativa: string) =>
    `${passive(assunto, 'aprovada')} por ${nome} com desconto de ${valor}: ${justificativa}`,
  faltaAprovacaoDe: (nome: string) => `falta a aprovação de ${nome}`,
  aguardaAprovacao: ({ texto, plural }: Assunto) =>
    `${texto} ${plural ? 'aguardam' : 'aguarda'} sua aprovação`,
  foiReprovada: (assunto: Assunto, nome: string, motivo: string) =>
    `${passive(assunto, 'reprovada')} por ${nome}: ${motivo}`,
  foiRetirada: (assunto: Assunto, nome: string) =>
    `${passive(assunto, 'retirada')} da aprovação por ${nome}`,
  aprovacaoCancelada: ({ texto, plural }: Assunto, nome: string, motivo: string) =>
    `${texto} ${plural ? 'tiveram' : 'teve'} a aprovação cancelada por ${nome}: ${motivo}`,
  aprovacaoLimpa: ({ texto, plural }: Assunto, nome: string) =>
    `${texto} ${plural ? 'voltaram' : 'voltou'} a pendente: ${nome} limpou a aprovação parcial`,
  novosAprovadores: ({ texto, plural }: Assunto, nomes: string) =>
    `${texto} ${plural ? 'passaram' : 'passou'} a ter como aprovadores: ${nomes}`,

  // Search modals and selections
  pesquisaVazia: 'O campo de pesquisa não pode estar vazio',
  nadaALimpar: 'Não há valores a serem limpos',
  selecioneColaborador: 'Selecione um colaborador',
  selecioneEmpresa: 'Selecione uma empresa',

  // Punches and survey
  intervaloInvalido: 'A data final não pode ser anterior à inicial',
  intervaloLongo: (dias: number) => `O intervalo não pode passar de ${dias} dias`,
  perguntaVazia: 'Escreva a pergunta',

  // Fixed allocations
  rateioNaoFecha: (total: string) => `O rateio soma ${total}, e não 100,00 %`,
  rateioJaImportado: 'Colaborador já importado neste período; importe de novo com substituição',
  rateioFechado: (nome: string) =>
    `O rateio do período está fechado: a medição de ${nome} já foi integrada`,
  naLinha: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
  colaboradorInexistente: (codigo: string) => `o colaborador ${codigo} não existe`,
  centroCustoInexistente: (codigo: string) =>
    `o centro de custo ${codigo} não existe ou está inativo`,
  percentualInvalido: 'o percentual deve ser maior que 0 até 100, com até duas casas',
  linhaRepetida: 'este número já foi usado por outra linha',
  rateioRepetido: (linha: number) =>
    `o mesmo colaborador e centro de custo já estão na linha ${linha}`,
  cargaConcluida: 'Esta carga já foi concluída',
  cargaIncompleta: (recebidas: number, esperadas: number) =>
    `A carga tem outra quantidade de linhas: ${recebidas}, e não ${esperadas}`,

  // Printed documents
  geradoEm: (quando: string) => `Gerado pelo Aponta em ${quando}`,
  paginaDe: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
  totalDaTabela: 'Total',
  dataDaAssinatura: 'Data: ____/____/________',
} as const;

/** The statuses of an approval, and of a period that nobody requested. */
export const statusLabels: Readonly<Record<Schema<'StatusPeriodo'>, string>> = {
  PENDENTE: 'Pendente',
  APROVADA_PARCIAL: 'Aprovada parcialmente',
  APROVADA: 'Aprovada',
  REPROVADA: 'Reprovada',
  CANCELADA: 'Cancelada',
  EM_ATRASO: 'Em atraso',
};

/** What a field of a list is called where people sort by it; one name in all lists. */
export const fieldLabels = {
  apontamento: 'Tipo',
  aprovadorPrimario: 'Aprovador primário',
  aprovadorSecundario: 'Aprovador secundário',
  atividade: 'Atividade',
  centroCusto: 'Centro de custo',
  cnpj: 'CNPJ',
  codigo: 'Código',
  codigoColaborador: 'ID de rede',
  colaborador: 'Colaborador',
  condicao: 'Condição',
  contrato: 'Contrato',
  criadaEm: 'Criada em',
  data: 'Data',
  dataAprovacaoPrimaria: 'Data da aprovação primária',
  dataAprovacaoSecundaria: 'Data da aprovação secundária',
  desconto: 'Desconto',
  documento: 'Documento',
  executante: 'Executante',
  fim: 'Fim',
  horas: 'Horas',
  inicio: 'Início',
  nome: 'Nome',
  observacao: 'Observação',
  periodo: 'Período',
  projeto: 'Projeto',
  secao: 'Seção',
  status: 'Status',
  statusEm: 'Data do status',
  tipo: 'Tipo',
  total: 'Total',
  validade: 'Validade',
  valor: 'Valor',
} as const;

type OperationKey = keyof typeof operationInfo;
type Words = { acao: string; objeto: string };

/**
 * The words of an operation, by the path of the contract (`/apontamento/apontamento/{id}`) or of a call
 * (`/apontamento/apontamento/7`); undefined when the contract lacks it.
 */
export function wordsOf(method: string, path: string): Words | undefined {
  const key = `${method.toUpperCase()} ${path}`;
  if (key in operationInfo) return operationInfo[key as OperationKey];
  const segments = key.split('/');
  const entry = Object.entries<Words>(operationInfo).find(([operation]) => {
    const parts = operation.split('/');
    const fits = (part: string, at: number) => part === segments[at] || part.startsWith('{');
    return parts.length === segments.length && parts.every(fits);
  });
  return entry?.[1];
}

/** The toast of a success; undefined for GET and DELETE, which are silent (spec part 1, section 7). */
export function successText(method: string, path: string): string | undefined {
  const words = wordsOf(method, path);
  if (!words || ['GET', 'DELETE'].includes(method.toUpperCase())) return undefined;
  return texts.sucesso(words.acao, words.objeto);
}
