import { type Schema, texts } from '@aponta/sdk';
import { whole } from '../../domain/values/percent.ts';
import { throwBroken, type Violation } from '../../infra/violations.ts';

type LinhaRateio = Schema<'LinhaRateio'>;

/** What lines are compared with. */
export interface References {
  colaboradores: ReadonlySet<string>;
  centrosCusto: ReadonlySet<string>;
  /** Lines that came before, by `pairOf`. */
  anteriores: ReadonlyMap<string, number>;
}

/** A line to keep; `percentual` in hundredths of a percent. */
export interface AcceptedLine {
  linha: number;
  colaborador: string;
  centro_custo: string;
  percentual: number;
}

export const pairOf = (colaborador: string, centroCusto: string): string =>
  JSON.stringify([colaborador, centroCusto]);

/** Hundredths of a percent; undefined unless it is above 0, at most 100 and of two places. */
function hundredths(percentual: number): number | undefined {
  const value = Math.round(percentual * 100);
  // Not `value === percentual * 100`: 0.07 * 100 is 7.000000000000001.
  return value >= 1 && value <= whole && value / 100 === percentual ? value : undefined;
}

/** The lines of a part of a load; throws all that is wrong at once, each line by its number. */
export function acceptLines(linhas: readonly LinhaRateio[], known: References): AcceptedLine[] {
  const pairs = new Map(known.anteriores);
  const numbers = new Set<number>();
  const violations: Violation[] = [];

  const accepted = linhas.map(({ linha, colaborador, centroCusto, percentual }, index) => {
    const refuse = (campo: keyof LinhaRateio, codigo: Violation['codigo'], motivo: string) =>
      violations.push({
        codigo,
        campo: `linhas[${index}].${campo}`,
        message: texts.naLinha(linha, motivo),
      });
    const pair = pairOf(colaborador, centroCusto);
    const same = pairs.get(pair);
    const value = hundredths(percentual);
    if (numbers.has(linha)) refuse('linha', 'LINHA_REPETIDA', texts.linhaRepetida);
    if (!known.colaboradores.has(colaborador))
      refuse('colaborador', 'COLABORADOR_INVALIDO', texts.colaboradorInexistente(colaborador));
    if (!known.centrosCusto.has(centroCusto))
      refuse('centroCusto', 'CENTRO_CUSTO_INVALIDO', texts.centroCustoInexistente(centroCusto));
    if (same !== undefined) refuse('colaborador', 'LINHA_REPETIDA', texts.rateioRepetido(same));
    if (value === undefined) refuse('percentual', 'PERCENTUAL_INVALIDO', texts.percentualInvalido);
    numbers.add(linha);
    pairs.set(pair, same ?? linha);
    return { linha, colaborador, centro_custo: centroCusto, percentual: value ?? 0 };
  });
  throwBroken(violations);
  return accepted;
}
