import { formatPercent, percentToDecimal, type Schema, texts, wholePercent } from '@aponta/sdk';
import type { StatusIntegracao } from '../../infra/db/tables.ts';

export type Fault = Schema<'FalhaRateio'>;

/** How many faults are told one by one. */
const told = 100;

/** The first faults, and of the others how many there are of each code. */
export function tellFaults(
  faults: readonly Fault[],
): Pick<Schema<'CargaRateio'>, 'falhas' | 'outrasFalhas'> {
  const others = Map.groupBy(faults.slice(told), ({ codigo }) => codigo);
  return {
    falhas: faults.slice(0, told),
    outrasFalhas: [...others].map(([codigo, { length }]) => ({ codigo, quantidade: length })),
  };
}

/** A person in a load. */
export interface LoadedPerson {
  colaborador: string;
  /** The first and the last line. */
  primeira: number;
  ultima: number;
  /** In hundredths of a percent. */
  total: number;
  /** Lines of the person broke a rule: the total says nothing. */
  recusada: boolean;
  rm: StatusIntegracao | null;
}

/** What is wrong with a load as a whole: a split that is not whole, a person whose measurement RM has. */
export const loadFaults = (people: readonly LoadedPerson[]): Fault[] =>
  people.flatMap(({ colaborador, primeira, ultima, total, recusada, rm }) => {
    const faults: Fault[] = [];
    if (rm !== null)
      faults.push({
        linha: primeira,
        campo: 'colaborador',
        codigo: 'RATEIO_FECHADO',
        valor: colaborador,
        esperado: texts.esperadoForaDoRm,
      });
    if (total !== wholePercent && !recusada)
      faults.push({
        linha: ultima,
        campo: 'percentual',
        codigo: 'RATEIO_INCOMPLETO',
        valor: formatPercent(percentToDecimal(total)),
        esperado: texts.esperadoTotal(colaborador),
      });
    return faults;
  });
