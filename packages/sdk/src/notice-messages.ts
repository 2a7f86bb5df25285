/** Says what a notification is about, as the beginning of its sentence, in the feminine. */
export interface Assunto {
  texto: string;
  plural: boolean;
}

const passive = ({ texto, plural }: Assunto, participle: string) =>
  `${texto} ${plural ? 'foram' : 'foi'} ${participle}${plural ? 's' : ''}`;

/** Gives the texts of the notices of approval, of which `texts` has all. */
export const noticeTexts = {
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
  foiCancelada: (assunto: Assunto, nome: string, motivo: string) =>
    `${passive(assunto, 'cancelada')} por ${nome}: ${motivo}`,
  valorAlterado: ({ texto, plural }: Assunto, nome: string, antes: string, depois: string) =>
    `${texto} ${plural ? 'tiveram' : 'teve'} o valor alterado por ${nome}: de ${antes} para ${depois}`,
  aprovacaoLimpa: ({ texto, plural }: Assunto, nome: string) =>
    `${texto} ${plural ? 'voltaram' : 'voltou'} a pendente: ${nome} limpou a aprovação parcial`,
  novosAprovadores: ({ texto, plural }: Assunto, nomes: string) =>
    `${texto} ${plural ? 'passaram' : 'passou'} a ter como aprovadores: ${nomes}`,
} as const;
