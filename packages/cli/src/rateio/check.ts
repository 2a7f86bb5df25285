import { formatPercent } from '@aponta/sdk';
import type { Fault } from '../sheet/faults.ts';
import type { Places } from './header.ts';
import type { Linha } from './row.ts';

/** What the rows are compared with. */
export interface Known {
  colaboradores: ReadonlySet<string>;
  centrosCusto: ReadonlySet<string>;
  /** AAAA-MM of every period there is. */
  competencias: ReadonlySet<string>;
  /** Who has been sent to RM, by `personOf`: the period is closed for them. */
  integrados: ReadonlySet<string>;
}

/** A person in a period. */
export const personOf = (competencia: string, colaborador: string): string =>
  `${competencia} ${colaborador}`;

const WHOLE = 10_000;

/** Everything that is wrong with rows that were read, in the order of the file. */
export function checkRows(linhas: readonly Linha[], places: Places, known: Known): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const totals = new Map<string, { total: number; last: Linha }>();
  for (const linha of linhas) {
    const { colaborador, centroCusto, competencia } = linha;
    const refuse = (coluna: number, valor: string, esperado: string) =>
      faults.push({ linha: linha.linha, coluna, valor, esperado });
    if (!known.colaboradores.has(colaborador))
      refuse(places.colaborador, colaborador, 'o ID de rede de um colaborador');
    if (!known.centrosCusto.has(centroCusto))
      refuse(places.centroCusto, centroCusto, 'um centro de custo ativo');
    if (!known.competencias.has(competencia))
      refuse(places.periodo ?? places.colaborador, competencia, 'a competência de um período');
    const person = personOf(competencia, colaborador);
    const pair = `${person} ${centroCusto}`;
    if (known.integrados.has(person))
      refuse(places.colaborador, colaborador, 'quem ainda não tem medição integrada no período');
    const before = seen.get(pair);
    if (before !== undefined)
      refuse(
        places.centroCusto,
        centroCusto,
        `uma vez só para ${colaborador}; já está na linha ${before}`,
      );
    seen.set(pair, before ?? linha.linha);
    const total = (totals.get(person)?.total ?? 0) + linha.percentual;
    totals.set(person, { total, last: linha });
  }
  for (const { total, last } of totals.values()) {
    if (total === WHOLE) continue;
    faults.push({
      linha: last.linha,
      coluna: places.percentual,
      valor: formatPercent(total / 100),
      esperado: `100,00 % no total de ${last.colaborador}`,
    });
  }
  return faults.sort((one, other) => one.linha - other.linha);
}
