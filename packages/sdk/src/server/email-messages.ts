import { formatCount } from '../count.ts';

/** Gives what letters say. Texts with a part to fill in are functions. */
export const emailTexts = {
  saudacao: (nome: string) => (nome === '' ? 'Olá,' : `Olá, ${nome.split(' ')[0]},`),
  automatico: 'Este e-mail foi enviado pelo Aponta; não é preciso responder.',
  porqueAviso:
    'Você recebe este e-mail porque escolheu ser avisado. Para mudar isso, abra Minha conta › Avisos no Aponta.',
  abrirAponta: 'Abrir o Aponta',
  assuntoTeste: 'Teste de e-mail do Aponta',
  corpoTeste: 'Se você lê isto, o servidor de e-mail está configurado.',

  // Forgotten password
  assuntoSenha: 'Definir uma nova senha do Aponta',
  pediuSenha: (minutos: number) =>
    `Pediram uma nova senha do Aponta para você. O endereço abaixo vale por ${formatCount(minutos, 'minuto')}, uma vez só.`,
  naoPediuSenha: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  definirSenha: 'Definir a nova senha',
  assuntoSenhaTrocada: 'Sua senha do Aponta mudou',
  senhaMudou:
    'Sua senha do Aponta acaba de mudar, e as sessões e tokens abertos terminaram. Se não foi você, avise a TI.',

  // Notices that people choose
  assuntoAviso: {
    RESUMO: 'Resumo do Aponta',
    LEMBRETE: 'Lembrete do Aponta',
    REPROVACAO: 'Reprovação no Aponta',
    LOTE: 'Lote do RM concluído',
    OUTROS: 'Aviso do Aponta',
  },
  assuntoResumo: (n: number) =>
    `${formatCount(n, 'aprovação espera', 'aprovações esperam')} por você`,
  esperaPorVoce: 'Esperam por sua aprovação:',
  horasEsperam: (n: number) => formatCount(n, 'período de horas', 'períodos de horas'),
  medicoesEsperam: (n: number) =>
    formatCount(n, 'medição de serviços de terceiros', 'medições de serviços de terceiros'),
  maisAntiga: (dia: string) => `A mais antiga espera desde ${dia}`,
  abrirAprovacao: 'Abrir as aprovações',
} as const;
