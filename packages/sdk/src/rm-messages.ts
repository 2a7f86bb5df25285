import { formatCount } from './count.ts';

const medicoes = (n: number) => formatCount(n, 'medição', 'medições');

type Outcomes = Record<'integradas' | 'divergentes' | 'erros' | 'incertas', number>;

const outcomes = ({ integradas, divergentes, erros, incertas }: Outcomes) =>
  [
    formatCount(integradas, 'integrada'),
    ...(divergentes > 0 ? [`${divergentes} com divergência`] : []),
    ...(erros > 0 ? [formatCount(erros, 'recusada')] : []),
    ...(incertas > 0 ? [`${incertas} a conferir`] : []),
  ].join(', ');

/** What is wrong with a certificate, by the code of OpenSSL or Node. */
function certificateFault(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'está vencido';
  if (code === 'CERT_NOT_YET_VALID') return 'ainda não vale';
  if (/ALTNAME|HOSTNAME/.test(code)) return 'é de outro endereço que o de RM_URL';
  if (/SELF_SIGNED|UNABLE_TO/.test(code))
    return 'é de uma autoridade que este servidor não conhece; nomeie-a em RM_CA';
  return 'não é aceito por este servidor';
}

/** Gives the texts of the sending of measurements to RM, of which `texts` has all. */
export const rmTexts = {
  // Measurements on their way to RM. `medicao` names one: its code, company and competência.
  medicaoDe: (codigo: string, empresa: string, competencia: string) =>
    `${codigo} (${empresa}, ${competencia})`,
  medicaoInexistente: (id: number) => `Medição ${id}: não encontrada`,
  medicaoCancelada: (medicao: string) => `${medicao}: está cancelada`,
  medicaoNaoAprovada: (medicao: string) => `${medicao}: ainda não foi aprovada`,
  medicaoJaMarcada: (medicao: string) => `${medicao}: já está marcada como pronta`,
  medicaoNaoMarcada: (medicao: string) => `${medicao}: não está marcada como pronta`,
  medicaoNaFila: (medicao: string) => `${medicao}: já está na fila de envio ao RM`,
  medicaoEnviando: (medicao: string) => `${medicao}: está sendo enviada ao RM`,
  medicaoIncerta: (medicao: string) =>
    `${medicao}: o envio ao RM ficou incerto e precisa ser conferido`,
  medicaoIntegrada: (medicao: string) => `${medicao}: já foi integrada com o RM`,
  medicaoEstornada: (medicao: string) =>
    `${medicao}: foi estornada no RM; cancele a aprovação para medir de novo`,
  nadaAEnviar: (incertas: number) =>
    incertas === 0
      ? 'Não há medições prontas para integrar com o RM'
      : 'As medições que restam estão incertas e precisam ser conferidas antes de um novo envio',
  emissaoObrigatoria: 'Informe a data de emissão dos movimentos',
  emissaoNaoPedida: 'A data de emissão destas medições é do modelo do movimento, não de quem envia',
  emissaoDistante: (de: string, ate: string) => `A data de emissão deve estar entre ${de} e ${ate}`,
  estorneAntes: (movimento: string) => `Estorne antes o movimento ${movimento} no RM`,

  // aponta-server rm
  usoRm: `Uso:
  aponta-server rm verificar
      alcança o RM, entra, lê a coligada e diz o que está errado
  aponta-server rm calibrar --cnpj CNPJ --centro-custo CÓDIGO
      [--tipo subcontratadas|terceiros] [--secao S] [--projeto P] [--contrato C]
      numa base de teste, grava 1234,56, lê de volta e diz o que RM_DECIMAL deve ser;
      seção, projeto e contrato são os das listas do modelo do movimento`,
  rmSimulado: 'O RM é o simulado, que o servidor inicia sozinho; não há o que verificar',
  rmSemEndereco: 'RM_URL não está definida: a integração com o RM está desligada',
  rmPassoRede: 'Caminho até o RM',
  rmSemProxy: 'direto, sem proxy',
  rmPeloProxy: (host: string, sem: string | undefined) =>
    `pelo proxy ${host}${sem ? `, menos ${sem}` : ''}`,
  rmComAutoridades: 'com as autoridades de RM_CA',
  rmPassoColigadas: (coligada: string) => `Alcança o RM, entra e lê a coligada ${coligada}`,
  rmPassoCentros: 'Lê os centros de custo',
  rmPassoEncargos: (sentenca: string) => `Lê os encargos pela consulta ${sentenca}`,
  rmPassoBusca: (campo: string) => `Procura movimentos por ${campo}`,
  rmSemColigadas: 'O RM não mostra nenhuma coligada: confira as permissões do usuário do Aponta',
  rmSemCentros:
    'O RM não mostra nenhum centro de custo: confira as permissões do usuário do Aponta',
  rmColigadaAusente: (coligada: string, outras: string) =>
    `A coligada ${coligada} não está entre as do RM (${outras})`,
  rmCalibragem: 'Calibragem do Aponta: pode ser excluído',
  rmCalibrado: (decimal: string) =>
    `O separador decimal do RM foi descoberto: defina RM_DECIMAL=${decimal}`,
  rmNaoCalibrado: (lido: string) =>
    `O RM devolveu ${lido} centavos, que nem a vírgula nem o ponto explicam: confira o tipo de movimento`,
  rmChaveNaoGuardada: (campo: string) =>
    `O RM não guardou a chave do Aponta em ${campo}: escolha outro campo em RM_CAMPO_CHAVE`,
  rmPontoChave: (campo: string) => `O RM guarda a chave do Aponta em ${campo}`,
  rmPontoBusca: 'O movimento é achado por série e número, ou pela chave',
  rmPontoRateio: 'O rateio por centro de custo é lido de volta',
  rmPontoRepetida: 'O RM recusa um segundo movimento com a mesma série e número',
  rmPontoValor: 'O valor volta igual, com o separador decimal dito acima',
  rmListaConsultor: 'Para o consultor do RM:',
  rmPerguntasConsultor: [
    'As séries do Aponta são só dele, e a numeração não é automática nelas',
    'O tipo de movimento aceita os campos do modelo, e nenhum obrigatório falta nele',
    'O usuário do Aponta grava e lê movimentos, fornecedores, centros de custo e coligadas, e não expira',
    'Os fornecedores das medições estão ativos, um só por CNPJ',
    'Faturamento e financeiro seguem do movimento como o cliente espera',
  ],
  rmExcluaMovimento: (movimento: string) =>
    `Exclua do RM o movimento ${movimento}, que foi só um teste`,

  // A person's decision on a measurement that may be in RM
  naoIncerta: (medicao: string) => `${medicao}: seu envio não está incerto`,
  naoIntegrada: (medicao: string) => `${medicao}: não está integrada com o RM`,
  naoDivergente: (medicao: string) => `${medicao}: não tem divergência a conferir`,
  motivoConferenciaObrigatorio: 'Por favor, informe o que foi conferido.',
  divergenciaConferida: (medicao: string, nome: string, motivo: string) =>
    `${nome} conferiu no RM a divergência da medição ${medicao}: ${motivo}`,
  movimentoObrigatorio: 'Informe a chave do movimento no RM',
  movimentoUsado: (movimento: string, medicao: string) =>
    `O movimento ${movimento} já é da medição ${medicao}`,
  motivoEstornoObrigatorio: 'Por favor, informe o motivo do estorno.',
  reconciliada: (medicao: string, nome: string, decisao: string) =>
    `${nome} conferiu a medição ${medicao} no RM: ${decisao}`,
  decisaoBuscar: 'o servidor a procura de novo',
  decisaoIntegrada: (movimento: string) => `está lá, no movimento ${movimento}`,
  decisaoLiberar: 'não está lá e voltou a pronta',
  estornada: (medicao: string, nome: string, movimento: string, motivo: string) =>
    `${nome} registrou o estorno do movimento ${movimento} da medição ${medicao}: ${motivo}`,

  // What RM answered to a measurement, or did not
  rmNaoConfigurado: 'A integração com o RM não está configurada neste servidor',
  rmInacessivel: 'O servidor do RM não foi alcançado; o envio será tentado de novo',
  rmSemResposta: 'O RM não respondeu a tempo, e não se sabe se gravou a medição',
  rmConsultaSemResposta: 'O RM não respondeu a tempo a uma consulta; nada foi enviado nela',
  rmConsultaEstranha: (status: number) =>
    `O RM respondeu a uma consulta algo que não se entende (HTTP ${status}); nada foi enviado nela`,
  rmConsultaTrocada: 'O RM respondeu a uma consulta com dados de outra; nada foi enviado nela',
  rmNaoLido: (movimento: string, motivo: string) =>
    `O RM disse ter gravado o movimento ${movimento}, que não pôde ser lido: ${motivo}`,
  rmCertificado: (codigo: string) =>
    `O certificado do RM ${certificateFault(codigo)} (${codigo}); nada foi enviado`,
  rmTls: (codigo: string) =>
    `A ligação segura com o RM não se estabelece (${codigo}); nada foi enviado`,
  rmProxyRecusou: 'O proxy recusou o usuário ou a senha que tem; nada foi enviado ao RM',
  rmProxyFalhou: 'O proxy não alcança o RM; nada foi enviado',
  rmPortaoFechado:
    'O RM recusou o usuário ou a senha do Aponta, e nada vai a ele até que alguém os corrija e abra o portão',
  rmSenhaCorrigida: 'O usuário e a senha do RM já foram corrigidos?',
  rmCopia: 'Este banco é uma cópia para testes: dele nada vai ao RM',
  rmPortaoFechou:
    'O RM recusou o usuário ou a senha do Aponta, e o envio está parado. Corrija-os e rode aponta rm verificar, ou abra o portão',
  rmCredenciais: 'O RM recusou o usuário ou a senha do Aponta; o envio parou para não bloqueá-lo',
  rmNaoConsultado: 'O RM não respondeu: o fornecedor não foi conferido',
  rmNaoAutorizado: 'O RM recusou o usuário ou a senha do Aponta: o fornecedor não foi conferido',
  rmFalhou: (texto: string) => `O RM falhou: ${texto || 'sem explicação'}`,
  rmRespostaEstranha: (status: number) =>
    `O RM respondeu algo que não se entende (HTTP ${status}), e não se sabe se gravou a medição`,
  rmSemFornecedor: (cnpj: string) => `O fornecedor ${cnpj} não está cadastrado ou ativo no RM`,
  rmVariosFornecedores: (cnpj: string, n: number) =>
    `O RM tem ${n} fornecedores ativos com o CNPJ ${cnpj}; deixe um só`,
  rmConteudoMudou:
    'O que seria enviado agora difere do que foi enviado antes sem resposta; confira no RM e libere',
  rmNaoEncontrada: (motivo: string) => `${motivo}. O RM não a encontrou nas buscas seguintes`,
  rmListaSemValor: (lista: string, por: string, valor: string) =>
    `O modelo do movimento não tem em ${lista} um valor para ${por} ${valor || '(vazio)'}; peça a quem administra`,
  rmRecusou: 'O RM recusou a medição sem explicar por quê',
  rmRespostaTrocada:
    'O RM respondeu com dados de outra consulta, e não se sabe se gravou a medição',
  rmNumeroDeOutro: (numero: string, serie: string, movimento: string) =>
    `O número ${numero} da série ${serie} já é de outro movimento no RM (${movimento})`,
  rmMovimentoDifere: (movimento: string, diferenca: string) =>
    `O movimento ${movimento} do RM tem a chave desta medição, mas difere dela: ${diferenca}`,
  rmMovimentoSemChave: (movimento: string, campo: string) =>
    `O movimento ${movimento} do RM tem o número desta medição, mas não a sua chave em ${campo}: confira-o, e RM_CAMPO_CHAVE`,
  rmMovimentoCancelado: (movimento: string) =>
    `O movimento ${movimento} desta medição está cancelado no RM`,
  // What differs: the name of each thing, and a sentence for places without room for a table.
  rmCampoNumero: 'Série e número',
  rmCampoFornecedor: 'Fornecedor',
  rmCampoValor: 'Valor',
  rmCampoRateio: (centroCusto: string, nivel: 'item' | 'movimento') =>
    `Rateio de ${centroCusto} (${nivel})`,
  rmCampoMovimentos: 'Movimentos desta medição',
  rmDiferenca: (campo: string, enviado: string, encontrado: string) =>
    `${campo}: enviado ${enviado}, no RM ${encontrado}`,
  rmHistorico: (codigo: string, executante: string, competencia: string) =>
    `Medição ${codigo} de ${executante}, ${competencia}`,
  loteDeEnvio: (medicoes: number, valor: string | undefined, recusadas: number) =>
    [
      formatCount(medicoes, 'medição', 'medições'),
      ...(valor === undefined ? [] : [valor]),
      ...(recusadas > 0 ? [formatCount(recusadas, 'recusada antes', 'recusadas antes')] : []),
    ].join(', '),
  loteNaFila: (lote: number, n: number) => `Lote ${lote} do RM: ${medicoes(n)} na fila`,
  loteEmAndamento: (lote: number, counts: Outcomes, restam: number) =>
    `Lote ${lote} do RM em andamento: ${outcomes(counts)}, ${restam} a enviar`,
  loteConcluido: (lote: number, counts: Outcomes) =>
    `Lote ${lote} do RM concluído: ${outcomes(counts)}`,
} as const;
