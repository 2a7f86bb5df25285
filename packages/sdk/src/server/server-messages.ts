import { formatCount } from '../count.ts';

/** Gives what `aponta-server import`, `somas` and `usuario` say. Texts with a part to fill in are functions. */
export const serverTexts = {
  usoServidor: `Uso:
  aponta-server                  inicia o servidor; o que ele usa vem de variáveis (docs/configuracao.md)
  aponta-server backup …         grava o banco num arquivo, ou confere um
  aponta-server restaurar …      traz um backup de volta
  aponta-server email …          confere o envio de e-mails
  aponta-server auditoria …      confere a cadeia da auditoria, ou a exporta
  aponta-server import …         importa cadastros e batidas
  aponta-server pessoa …         exporta ou anonimiza os dados de uma pessoa
  aponta-server usuario …        define senhas e papéis
  aponta-server somas …          confere as somas guardadas
  aponta-server rm …             verifica e calibra a ligação com o RM
  aponta-server --help           mostra isto; cada comando sem argumentos, ou com --help, mostra os seus
  aponta-server --version        mostra a versão`,
  comandoDesconhecido: (palavra: string) => `Não há o comando ${palavra}`,
  usoImport: `Uso:
  aponta-server import PASTA
      importa os cadastros, o passado e as batidas dos arquivos da pasta, todos ou nenhum
  aponta-server import --relatorio ENDERECO PASTA
      e envia por e-mail o que mudou, ou o que impediu; também com --simular
  aponta-server import --simular PASTA
      confere os arquivos e diz, linha a linha, o que mudaria, sem gravar nada
  aponta-server import --modelo PASTA
      grava na pasta um modelo para cada cadastro, para o passado e para as batidas
Termina com 0 quando importou ou nada havia a mudar, 1 quando nada foi importado, 2 quando mal chamado`,
  usoSomas: `Uso:
  aponta-server somas
      confere as somas guardadas com os apontamentos, as aprovações, as medições, a auditoria e as batidas
  aponta-server somas --refazer
      refaz as somas; quem aponta ou aprova espera enquanto isso`,
  somas: (
    tabela: 'apontamento' | 'congelado' | 'aprovacao' | 'medicao' | 'auditoria' | 'batida',
    diferentes: number,
  ) =>
    `${tabela}: ${diferentes === 0 ? 'as somas conferem' : `${formatCount(diferentes, 'linha')} não ${diferentes === 1 ? 'confere' : 'conferem'}: aponta-server somas --refazer`}`,
  modeloGravado: (arquivo: string) => `Modelo gravado em ${arquivo}`,
  modeloJaExiste: (arquivo: string) => `${arquivo} já existe e fica como está`,
  falhaNaLinha: (arquivo: string, linha: number, motivo: string) =>
    `${arquivo}, linha ${linha}: ${motivo}`,
  maisFalhas: (n: number) => `e mais ${formatCount(n, 'falha')}`,
  nadaImportado: 'Nada foi importado',
  arquivoRecusado: {
    ENOENT: (caminho: string) => `${caminho} não existe`,
    EACCES: 'o usuário que executa o comando não tem permissão',
    EPERM: 'o usuário que executa o comando não tem permissão',
    EISDIR: 'é uma pasta, e não um arquivo',
    ENOTDIR: 'um trecho do caminho não é uma pasta',
    EEXIST: 'já existe',
    EROFS: 'o disco é só de leitura',
  },
  semArquivos: 'Não há arquivo AFD nem de cadastro para importar',
  arquivoIgnorado: (arquivo: string) =>
    `${arquivo}: ignorado, não é AFD nem tem o nome de um cadastro`,
  afdCabecalho: 'o cabeçalho não é o da Portaria 1510 nem o da 671',
  afdCrc: 'o CRC-16 não confere: o registro foi alterado ou se perdeu em parte',
  afdMarcacao: 'a marcação não pode ser lida',
  colunaAusente: (coluna: string) => `falta a coluna ${coluna}`,
  colunaDesconhecida: (estranhas: string, colunas: string) =>
    `coluna desconhecida: ${estranhas}; as colunas são ${colunas}`,
  colunaRepetida: (coluna: string) => `a coluna ${coluna} está repetida`,
  arquivoVazio: 'faltam os títulos das colunas',
  tabelaRepetida: (outro: string) => `o mesmo cadastro já vem em ${outro}; deixe um dos dois`,
  falhaNaColuna: (coluna: string, motivo: string) => `coluna ${coluna}: ${motivo}`,
  celulaVazia: 'deve ser preenchida',
  celulaInvalida: (valor: string, esperado: string) => `"${valor}" não vale; esperado ${esperado}`,
  novaSemColuna: (chave: string, coluna: string) => `${chave} é nova: falta a coluna ${coluna}`,
  chefiaEmCirculo: (pessoas: readonly string[]) =>
    `a chefia volta à própria pessoa: ${pessoas.join(' → ')}`,
  relatorioEscrito: (para: string) => `O relatório vai por e-mail a ${para}`,
  relatorioSemServidor:
    'O relatório não vai por e-mail: nenhum servidor deste banco tem APONTA_SMTP_URL',
  valorMudou: 'mudou',
  preenchaCom: (coluna: string) => `deve ser preenchida com ${coluna}`,
  horasDiferentes: 'não são as da entrada à saída',
  descontoForaDoValor: 'deve ser maior que zero e menor que o valor',
  valorNaoSoma: (soma: string) =>
    `horas × valor unitário + preço global + valor total A1 são ${soma}`,
  atividadeAusente: (atividade: string) => `${atividade} não existe`,
  documentoDeOutro: (codigo: string) => `${codigo} não é do projeto`,
  semCentroCusto: 'deve ser preenchida: nem o projeto nem a seção têm um',
  dataNoFuturo: 'está no futuro',
  jaImportado: 'já foi importado, com outros valores',
  diaCheio: 'as do dia passam de 24 horas, com as que já há',
  apontadoAqui: 'a pessoa já apontou este dia aqui',
  periodoFechado: (competencia: string) =>
    `o período ${competencia} da pessoa já foi solicitado ou aprovado`,
  passadoSemAprovacao: (competencia: string) =>
    `o período ${competencia} da pessoa não está em aprovacoes, e já não pode ser solicitado`,
  valorEmParte: 'deve vir em todos do período aprovado da pessoa, ou em nenhum',
  periodoNaoComecou: 'o período ainda não começou',
  aprovacaoForaDeOrdem: 'não vem depois das outras datas, ou está no futuro',
  aprovacaoDiferente: 'o período da pessoa já tem outra solicitação, ou esta com outros valores',
  somaDasHoras: (soma: string) => `os apontamentos da pessoa no período somam ${soma}`,
  somaDosDocumentos: (soma: string) =>
    `os documentos da medição somam ${soma}, e não o valor total A1`,
  somaDosValores: (soma: string) => `os valores dos apontamentos somam ${soma}`,
  descontoDeClt: 'só vale para um PJ',
  semAprovacao: 'o período da pessoa não tem aprovação, nem nos arquivos nem aqui',
  medicaoDeClt: 'só um PJ tem medição',
  semEmpresa: 'deve ser preenchida: a pessoa não tem empresa',
  valorAprovado: (valor: string) => `deve ser o aprovado menos o desconto, ${valor}`,
  semRateio: 'falta em medicoes-terceiros-centros-de-custo',
  movimentoDeOutra: (idmov: string) => `o movimento ${idmov} do RM já é de outra medição`,
  passadoAberto: (n: number) =>
    `${formatCount(n, 'período terminado de uma pessoa não veio aprovado e fica por solicitar', 'períodos terminados de pessoas não vieram aprovados e ficam por solicitar')}`,
  linhaNova: (arquivo: string, chave: string) => `${arquivo}: nova: ${chave}`,
  linhaRetirada: (arquivo: string, chave: string) => `${arquivo}: retirada: ${chave}`,
  linhaAlterada: (arquivo: string, chave: string, colunas: readonly string[]) =>
    `${arquivo}: alterada: ${chave}: ${colunas.join('; ')}`,
  colunaAlterada: (coluna: string, antes: string, depois: string) =>
    `${coluna} ${antes} → ${depois}`,
  vazio: '(vazio)',
  chaveRepetida: (chave: string, linha: number) => `${chave} já está na linha ${linha}`,
  chaveParecida: (chave: string, outra: string) =>
    `${chave} só difere de ${outra} em maiúsculas, acentos ou espaços repetidos; escreva como lá, ou com outro código`,
  referenciaAusente: (chave: string) =>
    `${chave} não existe, nem nos arquivos nem entre os cadastros`,
  valorRepetido: (valor: string, dono: string) => `${valor} já é de ${dono}`,
  fimAntesDoInicio: 'vem antes do início',
  vigenciaSobreposta: (inicio: string) => `a vigência se sobrepõe à que começa em ${inicio}`,
  somaErrada: (nome: string, soma: string) => `os de ${nome} somam ${soma} em vez de 100,00 %`,
  cltSemJornada: 'deve ser preenchida para um CLT',
  semRemuneracao: 'informe o valor da hora, ou o valor mensal e o fator de encargos',
  meioPeriodoDeUmDia: 'só vale quando o início e o fim são o mesmo dia',
  umDocumento: 'informe um dos dois',
  tabelaImportada: (
    arquivo: string,
    n: { inseridas: number; alteradas: number; iguais: number; removidas: number },
  ) =>
    [
      `${arquivo}: ${formatCount(n.inseridas, 'inserida')}`,
      formatCount(n.alteradas, 'alterada'),
      formatCount(n.iguais, 'sem mudança', 'sem mudança'),
      ...(n.removidas > 0 ? [formatCount(n.removidas, 'retirada')] : []),
    ].join(', '),
  semAdmin: 'Ninguém mais seria ADMIN: dê o papel a alguém em usuarios',
  mantidoNaTela: (arquivo: string) =>
    `${arquivo}: o cadastro é mantido na tela Cadastros, que também o devolve aos arquivos`,
  simulado: 'Simulação: nada foi gravado',
  batidasImportadas: (arquivo: string, lidas: number, novas: number) =>
    `${arquivo}: ${formatCount(lidas, 'batida')}, ${formatCount(novas, 'nova')}`,
  batidasReconhecidas: (n: number) =>
    `${formatCount(n, 'batida')} de antes agora com colaborador: o cadastro já tem o documento`,
  batidasSemCadastro: (documento: string, n: number) =>
    `Sem colaborador no cadastro: ${documento}, ${formatCount(n, 'batida')}`,

  // aponta-server email
  usoEmail: `Uso:
  aponta-server email testar ENDERECO
      envia um e-mail de teste ao endereço, pelo servidor de APONTA_SMTP_URL`,
  emailSemServidor:
    'Não há servidor de e-mail: defina APONTA_SMTP_URL, APONTA_EMAIL_DE e APONTA_PUBLIC_URL',
  emailEnviado: (para: string) => `E-mail enviado a ${para}`,
  emailRecusado: (motivo: string) => `O e-mail não foi enviado: ${motivo}`,

  // aponta-server usuario
  usoUsuario: (papeis: string) => `Uso:
  aponta-server usuario senha CODIGO
      define a senha de um colaborador, pelo ID de rede; pede-a duas vezes, ou lê uma linha da entrada
  aponta-server usuario senha CODIGO --papel PAPEL
      dá-lhe também um papel: ${papeis}
  aponta-server usuario sem-fator CODIGO
      remove o segundo fator de quem o perdeu`,
  fatorRemovido: (codigo: string) => `Segundo fator de ${codigo} removido`,
  semFator: (codigo: string) => `${codigo} não tem segundo fator`,
  novaSenha: 'Nova senha: ',
  repitaSenha: 'Repita a senha: ',
  senhasDiferentes: 'Nenhuma senha, ou duas diferentes: nada mudou',
  senhaRepetida: 'A senha nova é a atual: escolha outra',
  semFuncionario: (codigo: string) =>
    `Não há colaborador com o ID de rede ${codigo}; importe-o antes, em funcionarios.csv`,
  funcionarioDesligado: (codigo: string) => `${codigo} está desligado e não pode entrar`,
  senhaDefinida: (codigo: string, papeis: string) =>
    papeis === ''
      ? `Senha de ${codigo} definida; ainda não tem nenhum papel`
      : `Senha de ${codigo} definida; papéis: ${papeis}`,
  // The page in the place of a reference that was not made
  semReferencia: 'A documentação não foi gerada neste servidor',
  comoGerarReferencia: [
    'Quem o instalou pode gerá-la: na pasta do Aponta, rode <code>npm run docs</code> e inicie o servidor de novo.',
    'São as páginas do SDK, dos comandos, das operações e dos guias.',
  ],
  referenciaDaApi: 'As chamadas da API, que estão sempre aqui',
  abrirAponta: 'Abrir o Aponta',
} as const;
