import { isShare, percentFromDecimal, type Schema, texts } from '@aponta/sdk';
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
    const value = percentFromDecimal(percentual);
    if (numbers.has(linha)) refuse('linha', 'LINHA_REPETIDA', texts.linhaRepetida);
    if (!known.colaboradores.has(colaborador))
      refuse('colaborador', 'COLABORADOR_INVALIDO', texts.colaboradorInexistente(colaborador));
    if (!known.centrosCusto.has(centroCusto))
      refuse('centroCusto', 'CENTRO_CUSTO_INVALIDO', texts.centroCustoInexistente(centroCusto));
    if (same !== undefined) refuse('colaborador', 'LINHA_REPETIDA', texts.rateioRepetido(same));
    if (value === undefined || !isShare(value))
      refuse('percentual', 'PERCENTUAL_INVALIDO', texts.percentualInvalido);
    numbers.add(linha);
    pairs.set(pair, same ?? linha);
    return { linha, colaborador, centro_custo: centroCusto, percentual: value ?? 0 };
  });
  throwBroken(violations);
  return accepted;
}
