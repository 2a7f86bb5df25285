import type { Papel, PathOf, Schema } from '@aponta/sdk';

export type RmRow = Schema<'MedicaoSubcontratada'> | Schema<'MedicaoTerceirosLinha'>;

/** The two kinds of measurement that go to RM, as their paths call them. */
export type Kind = 'medicao' | 'medicao-terceiros';

/** Who marks, sends, reconciles and cancels. */
export const papelOf: Record<Kind, Papel> = {
  medicao: 'IMPORTAR_MEDICAO_SUBCONTRATADO',
  'medicao-terceiros': 'IMPORTAR_MEDICAO_TERCEIROS',
};

export const pathOf = (kind: Kind) => `/apontamento/${kind}` as const;

/** What an act of integration changes. */
export const readsOf = (kind: Kind): PathOf<'get'>[] => [
  pathOf(kind),
  `${pathOf(kind)}/{id}/integracao`,
  `${pathOf(kind)}/lote`,
  `${pathOf(kind)}/lote/{loteId}`,
];
