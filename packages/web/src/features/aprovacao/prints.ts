import { texts } from '@aponta/sdk';
import { api } from '../../lib/api.ts';
import { ofOne } from '../../list/acts.ts';
import type { Aprovacao } from './labels.ts';

const idOf = ([row]: readonly Aprovacao[]) => row?.id ?? 0;
const asFile = (id: number) => ({ params: { path: { id } }, parseAs: 'stream' }) as const;

const mayPrintMeasurement = ofOne('imprimirMedicao', texts.selecionarMedicao('imprimir'));
const mayPrintTimesheet = ofOne('imprimirApontamento', texts.selecioneApontamento);

/** The printed documents of a row. */
export const prints = [
  {
    label: 'Impr. Medição',
    ofRows: true,
    enabled: (_: object, rows: readonly Aprovacao[]) => mayPrintMeasurement(rows),
    call: (_: object, rows: readonly Aprovacao[]) =>
      rows[0]?.apontamento
        ? api.GET('/apontamento/aprovacao-horas/relatorio/{id}', asFile(idOf(rows)))
        : api.GET('/apontamento/medicao-terceiros/relatorio/{id}', asFile(idOf(rows))),
  },
  {
    label: 'Impr. Apontamento',
    ofRows: true,
    enabled: (_: object, rows: readonly Aprovacao[]) => mayPrintTimesheet(rows),
    call: (_: object, rows: readonly Aprovacao[]) =>
      api.GET('/apontamento/aprovacao-horas/apontamento/{id}', asFile(idOf(rows))),
  },
] as const;
