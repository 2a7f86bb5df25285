import { formatCount } from './count.ts';

const decimal = (value: number) => value.toLocaleString('pt-BR', { useGrouping: false });

/** Gives the texts of calls that are refused or have no answer, of which `texts` has all. */
export const callTexts = {
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
} as const;
