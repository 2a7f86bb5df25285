import type { Cell, SheetRow } from './file.ts';

/** Where each thing stands in a row, from 0. */
export interface Places {
  colaborador: number;
  centroCusto: number;
  percentual: number;
  periodo?: number;
}

/** What people call the columns, without accents and signs. A file that was exported is read back. */
const names: Record<keyof Places, readonly string[]> = {
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

const bare = (cell: Cell) =>
  String(cell ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The places of the columns, when a row is the header; names further ahead in the list go first. */
export function placesOf({ cells }: SheetRow): Places | undefined {
  const titles = Array.from(cells, bare);
  const find = (field: keyof Places) => {
    const name = names[field].find((one) => titles.includes(one));
    return name === undefined ? undefined : titles.indexOf(name);
  };
  const colaborador = find('colaborador');
  const centroCusto = find('centroCusto');
  const percentual = find('percentual');
  if (colaborador === undefined || centroCusto === undefined || percentual === undefined)
    return undefined;
  return { colaborador, centroCusto, percentual, periodo: find('periodo') };
}
