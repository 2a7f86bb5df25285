import { formatCount } from '../count.ts';
import { formatDateTime } from '../format.ts';

const size = (bytes: number) =>
  bytes < 1e9
    ? `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
    : `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} GB`;
const untouched = 'Nada foi alterado no banco.';

/** Gives what `aponta-server backup` and `restaurar` say. */
export const backupTexts = {
  usoBackup: `Uso:
  aponta-server backup [ARQUIVO]
      grava todo o banco, como está num só instante, num arquivo novo; o servidor continua em uso.
      ARQUIVO pode ser uma pasta, onde o nome vem da hora, ou - para a saída padrão; sem ele, a
      pasta backups de APONTA_DATA
  aponta-server backup PASTA --manter N
      e apaga da pasta os backups mais velhos: ficam os N últimos
  aponta-server backup --conferir ARQUIVO
      lê um backup inteiro e diz se está como foi gravado`,
  usoRestaurar: `Uso:
  aponta-server restaurar ARQUIVO
      traz um backup para um banco vazio, com o servidor parado: tudo ou nada
  aponta-server restaurar ARQUIVO --substituir
      no lugar do que o banco tem
  aponta-server restaurar ARQUIVO --como-copia
      para testes: dessa cópia nada vai ao RM, e nela ninguém está dentro nem tem token`,
  progresso: (tabela: string, bytes: number) => `${size(bytes)}  ${tabela}`,
  feito: (
    arquivo: string,
    { tabelas, linhas, bytes }: Record<'tabelas' | 'linhas' | 'bytes', number>,
  ) =>
    `${arquivo}: ${formatCount(tabelas, 'tabela')}, ${formatCount(linhas, 'linha')}, ${size(bytes)} antes de comprimir`,
  apagado: (arquivo: string) => `Apagado ${arquivo}`,
  inteiro: (em: string, versao: string) =>
    `O backup de ${formatDateTime(em)}, do Aponta ${versao}, está inteiro`,
  restaurado: (em: string, versao: string) =>
    `Restaurado o backup de ${formatDateTime(em)}, do Aponta ${versao}`,
  depoisDeRestaurar: `Inicie o servidor e todos entram de novo. Do que se fez depois do backup nada ficou: senhas, papéis e desligamentos
voltaram ao que eram (importe os cadastros em seguida), e tokens revogados desde então valem de novo (revogue-os).`,
  confiraRm: (em: string, prefixo: string, { ms, mt }: Record<'ms' | 'mt', number>) =>
    `Este banco foi restaurado do backup de ${formatDateTime(em)} e não sabe o que o RM recebeu depois: o que se aprovar de novo iria outra vez, com outro número. Procure no RM os movimentos cuja chave começa por APONTA:${prefixo}, MS de número acima de ${ms} e MT acima de ${mt}; estorne lá os que aqui serão feitos de novo, e só então abra o portão.`,
  depoisComRm: (mensagem: string) => `Nada vai ao RM por enquanto. ${mensagem}`,
  depoisDaCopia:
    'É uma cópia: não envia ao RM, e sessões e tokens terminaram. Use-a com APONTA_ENV=homologacao e sem APONTA_SMTP_URL, ou as pessoas receberão também os e-mails dela.',
  manterSemPasta: '--manter vale para uma pasta que existe',
  semPasta: (pasta: string) => `A pasta ${pasta} não existe`,
  arquivo: (motivo: string) => `O arquivo não pôde ser lido ou gravado: ${motivo}`,
  naoEBackup: `O arquivo não é um backup do Aponta. ${untouched}`,
  outroFormato: (versao: string) =>
    `O backup é do Aponta ${versao}, que grava outro formato: use essa versão, ou uma mais nova. ${untouched}`,
  danificado: `O backup foi alterado ou está danificado. ${untouched}`,
  incompleto: `O backup está incompleto: falta o fim do arquivo. ${untouched}`,
  servidorEmUso: (n: number) =>
    `O banco está em uso por um servidor do Aponta (${formatCount(n, 'conexão', 'conexões')}): pare-o antes`,
  bancoAlheio: 'O banco tem tabelas que não são do Aponta: restaure em um banco só dele',
  bancoComDados:
    'O banco já tem dados. Para perdê-los e ficar com os do backup, acrescente --substituir',
  bancoRecusou: (motivo: string) => `O banco recusou o backup: ${motivo}. ${untouched}`,
} as const;
