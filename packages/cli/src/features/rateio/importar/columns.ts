import type { SheetRow } from '@aponta/sdk/sheet';
import { placesOf } from '@aponta/sdk/sheet';

/** Where each thing stands in a row, from 0. */
export interface Places {
  colaborador: number;
  centroCusto: number;
  percentual: number;
  periodo?: number;
}

/** The titles of each column; those of an exported file are among them, so that it can be read back. */
const names = {
  colaborador: [
    'codigo',
    'id de rede',
    'id colaborador',
    'codigo colaborador',
    'matricula',
    'colaborador',
  ],
  centroCusto: ['centro de custo', 'c custo', 'codigo centro de custo', 'centrocusto', 'cc'],
  percentual: ['percentual rateio', 'percentual', 'rateio', 'perc'],
  periodo: ['periodo', 'competencia', 'mes'],
};

export function rateioPlaces(row: SheetRow): Places | undefined {
  const { colaborador, centroCusto, percentual, periodo } = placesOf(names, row);
  if (colaborador === undefined || centroCusto === undefined || percentual === undefined)
    return undefined;
  return { colaborador, centroCusto, percentual, periodo };
}

export const templateColumns = [
  { header: 'Período', width: 12 },
  { header: 'Código', width: 12 },
  { header: 'Centro de Custo', width: 20 },
  { header: 'Percentual Rateio', width: 18, format: '0.00' },
];
