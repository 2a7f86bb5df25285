import { type Schema, statusLabels } from '@aponta/sdk';
import { batchScreens, type RmView, type StepView } from '../../lib/rm-batches.ts';
import type { Place } from '../../shell/tabs-state.ts';
import { tipos } from '../aprovacao/labels.ts';
import { punchTitles } from '../batidas/titles.ts';
import { views } from '../integracao-rm/views.ts';

/** Where a step of a period's closing is taken, and what the lists there then show. */
export interface StepWay {
  to: Place;
  /** By the title of the list. */
  filters?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The period that the panel is of. */
  periodo?: number;
}

/** The list has both kinds, which a closing counts apart. */
const [apontamento, terceiros] = tipos;
const tipoOf = { medicao: apontamento, 'medicao-terceiros': terceiros } as const;

type Kind = keyof typeof batchScreens;

/** Each of the period alone: what waits in others is no part of its closing. */
export const stepWays = {
  solicitar: ({ id }: Schema<'Periodo'>): StepWay => ({
    to: { title: 'Painel do Gestor', item: 'em-atraso' },
    periodo: id,
  }),
  aprovar: (periodo: Schema<'Periodo'>, kind: Kind): StepWay => ({
    to: { title: 'Aprovação', view: 'todas' },
    filters: { Aprovação: { periodo, apontamento: tipoOf[kind], pendente: true } },
  }),
  aprovadas: (periodo: Schema<'Periodo'>): StepWay => ({
    to: { title: 'Aprovação', view: 'todas' },
    filters: {
      Aprovação: {
        periodo,
        apontamento,
        status: { value: 'APROVADA', label: statusLabels.APROVADA },
      },
    },
  }),
  rm: (periodo: Schema<'Periodo'>, kind: Kind, view: RmView | StepView): StepWay => ({
    to: { title: batchScreens[kind], view },
    filters: { [batchScreens[kind]]: { ...views[view], periodo } },
  }),
  batidas: ({ inicio, fim }: Schema<'Periodo'>): StepWay => ({
    to: { title: punchTitles.marcacoes },
    filters: { [punchTitles.marcacoes]: { inicio, fim }, [punchTitles.dias]: { inicio, fim } },
  }),
};
