import { formatPercent, percentToDecimal, wholePercent } from '@aponta/sdk';
import type { Fault } from '../../../kit/sheet/faults.ts';
import type { Places } from './columns.ts';
import type { Linha } from './row.ts';

/** A period as rows are compared with it. */
export interface Periodo {
  id: number;
  /** Who has been sent to RM: it is closed for them. */
  integrados: ReadonlySet<string>;
}

/** What rows are compared with. */
export interface Known {
  colaboradores: ReadonlySet<string>;
  centrosCusto: ReadonlySet<string>;
  /** Those that rows name, by AAAA-MM. */
  periodos: ReadonlyMap<string, Periodo>;
}

/** What a file says of one person in one period. */
interface Person {
  competencia: string;
  colaborador: string;
  linhas: readonly Linha[];
}

/** Everything that is wrong with the rows of each competência. */
export function checkRows(
  periods: ReadonlyMap<string, readonly Linha[]>,
  places: Places,
  known: Known,
): Fault[] {
  const faults: Fault[] = [];
  for (const [competencia, all] of periods)
    for (const [colaborador, own] of Map.groupBy(all, (linha) => linha.colaborador))
      faults.push(...faultsOf({ competencia, colaborador, linhas: own }, places, known));
  return faults;
}

function faultsOf(
  { competencia, colaborador, linhas }: Person,
  places: Places,
  { colaboradores, centrosCusto, periodos }: Known,
): Fault[] {
  const faults: Fault[] = [];
  const periodo = periodos.get(competencia);
  const seen = new Map<string, number>();
  let total = 0;
  for (const { linha, centroCusto, percentual } of linhas) {
    const refuse = (coluna: number, valor: string, esperado: string) =>
      faults.push({ linha, coluna, valor, esperado });
    if (!colaboradores.has(colaborador))
      refuse(places.colaborador, colaborador, 'o ID de rede de um colaborador');
    if (!centrosCusto.has(centroCusto))
      refuse(places.centroCusto, centroCusto, 'um centro de custo ativo');
    if (!periodo)
      refuse(places.periodo ?? places.colaborador, competencia, 'a competência de um período');
    if (periodo?.integrados.has(colaborador))
      refuse(places.colaborador, colaborador, 'quem ainda não tem medição integrada no período');
    const before = seen.get(centroCusto);
    if (before !== undefined)
      refuse(
        places.centroCusto,
        centroCusto,
        `uma vez só para ${colaborador}; já está na linha ${before}`,
      );
    seen.set(centroCusto, before ?? linha);
    total += percentual;
  }
  const last = linhas.at(-1);
  if (last && total !== wholePercent)
    faults.push({
      linha: last.linha,
      coluna: places.percentual,
      valor: formatPercent(percentToDecimal(total)),
      esperado: `100,00 % no total de ${colaborador}`,
    });
  return faults;
}
