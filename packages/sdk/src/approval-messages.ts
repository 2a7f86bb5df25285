import { formatCount } from './count.ts';

const medicoes = (n: number) => formatCount(n, 'medição', 'medições');

/** Gives the texts of deciding many approvals, of which `texts` has all. */
export const approvalTexts = {
  aprovarVarias: (n: number) => `Aprovar ${medicoes(n)}`,
  reprovarVarias: (n: number) => `Reprovar ${medicoes(n)}`,
  /** The first of those who are meant, each once with how many of theirs. */
  deQuem: (nomes: readonly string[]) => {
    const vezes = new Map<string, number>();
    for (const nome of nomes) vezes.set(nome, (vezes.get(nome) ?? 0) + 1);
    const todos = [...vezes].map(([nome, n]) => (n > 1 ? `${nome} (${n})` : nome));
    if (todos.length <= 4) return todos.join(', ');
    return `${todos.slice(0, 3).join(', ')} e mais ${formatCount(todos.length - 3, 'pessoa')}`;
  },
  ficamDeFora: (n: number) =>
    n === 1
      ? '1 fica de fora, porque não pode ser decidida agora'
      : `${n} ficam de fora, porque não podem ser decididas agora`,
  comAviso: (n: number) => `${formatCount(n, 'tem aviso', 'têm avisos')}: veja antes de aprovar`,
  decididas: (n: number, total: number) => `${n} de ${total}`,
  loteAprovado: (n: number) => formatCount(n, 'medição aprovada', 'medições aprovadas'),
  loteReprovado: (n: number) => formatCount(n, 'medição reprovada', 'medições reprovadas'),
  loteNaoFeitas: (n: number) => formatCount(n, 'não foi', 'não foram'),
  semApontamentos: 'A solicitação não tem apontamentos.',
  semResposta: 'Sem resposta: tente de novo, nada é decidido duas vezes',
  jaDecidida: 'Já não há o que decidir nesta.',
  nadaAguarda: 'Nada aguarda você. O que espera por outra pessoa está em Em andamento.',
  nadaEmAndamento: 'Nada espera por outra pessoa.',
  nadaDecidido: 'Nada foi decidido ainda.',
  nenhumaAprovacao: 'Nenhuma solicitação espera por você. As de sua equipe aparecem aqui.',

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
  solicitacaoSemEmpresa:
    'A solicitação não diz a empresa do PJ. Reprove-a, para que seja feita de novo depois que o setor de RH registrar a empresa.',
  semValorHora: 'Há dias do período sem valor de hora no cadastro. Procure o setor de RH.',
  outroSemAprovadores: (nome: string) => `${nome} não possui aprovadores cadastrados`,
  aprovadoresFora:
    'Seus aprovadores estão desligados ou ausentes e ninguém os substitui. Peça ao RH ou a um administrador que nomeie um substituto.',
  outroAprovadoresFora: (nome: string) =>
    `Os aprovadores de ${nome} estão desligados ou ausentes e ninguém os substitui. Peça ao RH ou a um administrador que nomeie um substituto.`,
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
  apontamentosLancados: (n: number, total: number) =>
    `${n} de ${formatCount(total, 'apontamento lançado', 'apontamentos lançados')}`,
  avisoLdPendente: (n: number) => `${formatCount(n, 'apontamento')} com LD pendente`,
  avisoAntesDoFim: 'Solicitada antes do fim do período',
  avisoReprovadaAntes: (motivo: string) => `Reprovada antes: ${motivo}`,
} as const;

/** Reasons that approvers give often; each may be changed before it is sent. */
export const motivosDeReprovacao = [
  'Faltam apontamentos em dias úteis do período',
  'Há horas no projeto ou na atividade errada',
  'Falta o documento nos apontamentos',
  'Há mais horas do que o combinado',
] as const;
