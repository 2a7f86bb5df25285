import { formatCount } from './count.ts';

/** Gives the texts of measurements and printed documents, of which `texts` has all. */
export const medicaoTexts = {
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

  // Acts on selected measurements. `acao` is the verb.
  selecionarMedicao: (acao: string) => `Selecionar uma medição para ${acao}`,
  acessosEncerrados: (sessoes: number, tokens: number) =>
    `${formatCount(sessoes, 'sessão encerrada', 'sessões encerradas')}, ${formatCount(tokens, 'token revogado', 'tokens revogados')}`,
  selecionarPessoa: (acao: string) => `Selecionar uma pessoa para ${acao}`,
  selecionarMedicoes: (acao: string) => `Selecionar as medições para ${acao}`,
  selecioneApontamento: 'Selecione um apontamento de horas.',
  selecioneApontamentoParaImprimir: 'Selecione um apontamento de horas para imprimir.',
  erroAoBuscarMedicao: 'Erro ao buscar a medição de serviço de terceiros.',

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
