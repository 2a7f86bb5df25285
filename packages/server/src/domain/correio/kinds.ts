import type { Notice } from '../notificacao/notice.ts';

/** What people choose to get by e-mail, and whether they do who have not chosen. */
export const defaults = {
  RESUMO: true,
  LEMBRETE: true,
  REPROVACAO: true,
  LOTE: true,
  OUTROS: false,
} as const;

export type Aviso = keyof typeof defaults;
export const avisos = Object.keys(defaults) as Aviso[];

/** Which of them a notice belongs to. */
export function kindOf({ tipo, lote, sobre }: Notice): Aviso {
  if (lote !== undefined) return 'LOTE';
  if (sobre?.tipo === 'DIA' || sobre?.tipo === 'PERIODOS') return 'LEMBRETE';
  return tipo === 'ERRO' ? 'REPROVACAO' : 'OUTROS';
}

const screens: Partial<Record<NonNullable<Notice['sobre']>['tipo'], string>> = {
  SOLICITACAO: '/#/solicitacao-de-aprovacao',
  PERIODOS: '/#/solicitacao-de-aprovacao',
  APROVACAO_HORAS: '/#/aprovacao',
  APROVACAO_TERCEIROS: '/#/aprovacao',
  MEDICAO_TERCEIROS: '/#/medicao-de-servicos-de-terceiros',
  DIA: '/#/apontamento-de-horas',
};

/** The screen that a notice leads to, as the web addresses it. */
export const screenOf = ({ sobre }: Notice): string => (sobre && screens[sobre.tipo]) ?? '/';
