import { formatPercent, type Schema, texts } from '@aponta/sdk';
import { whole } from '../../domain/values/percent.ts';
import { throwBroken, type Violation } from '../../infra/violations.ts';
import type { Falha } from './faults.ts';

type LinhaRateio = Schema<'LinhaRateio'>;

/** What lines are compared with. */
export interface References {
  colaboradores: ReadonlySet<string>;
  centrosCusto: ReadonlySet<string>;
  /** Lines that came before, by `pairOf`. */
  anteriores: ReadonlyMap<string, number>;
  /** The month in which the period of the load ends, AAAA-MM. */
  competencia: string;
}

/** A line to keep; `percentual` in hundredths of a percent. */
export interface Conferida {
  linha: number;
  colaborador: string;
  centro_custo: string;
  percentual: number;
  /** It broke a rule. */
  recusada: boolean;
}

/** A part of a load as it was judged. */
export interface JudgedPart {
  linhas: Conferida[];
  /** Each fault, as those who send a file read it. */
  falhas: Falha[];
  /** The same, as an answer that refuses the part says it. */
  violations: Violation[];
}

export const pairOf = (colaborador: string, centroCusto: string): string =>
  JSON.stringify([colaborador, centroCusto]);

/** Hundredths of a percent; undefined unless it is above 0, at most 100 and of two places. */
function hundredths(percentual: number): number | undefined {
  const value = Math.round(percentual * 100);
  // Not `value === percentual * 100`: 0.07 * 100 is 7.000000000000001.
  return value >= 1 && value <= whole && value / 100 === percentual ? value : undefined;
}

/** Judges the lines of a part of a load: all that is wrong with each. */
export function judgeLines(linhas: readonly Linha[], known: References): JudgedPart {
  const pairs = new Map(known.anteriores);
  const numbers = new Set<number>();
  const falhas: Falha[] = [];
  const violations: Violation[] = [];

  const judged = linhas.map((line, index) => {
    const { linha, colaborador, centroCusto, percentual, competencia } = line;
    const before = falhas.length;
    const refuse = (
      campo: Falha['campo'],
      codigo: Falha['codigo'],
      { motivo, valor, esperado }: { motivo: string; valor: string; esperado: string },
    ) => {
      falhas.push({ linha, campo, codigo, valor, esperado });
      violations.push({
        codigo,
        campo: `linhas[${index}].${campo}`,
        message: texts.naLinha(linha, motivo),
      });
    };
    const pair = pairOf(colaborador, centroCusto);
    const same = pairs.get(pair);
    const value = hundredths(percentual);
    if (numbers.has(linha))
      refuse('linha', 'LINHA_REPETIDA', {
        motivo: texts.linhaRepetida,
        valor: String(linha),
        esperado: texts.esperadoLinhaUnica,
      });
    if (!known.colaboradores.has(colaborador))
      refuse('colaborador', 'COLABORADOR_INVALIDO', {
        motivo: texts.colaboradorInexistente(colaborador),
        valor: colaborador,
        esperado: texts.esperadoColaborador,
      });
    if (!known.centrosCusto.has(centroCusto))
      refuse('centroCusto', 'CENTRO_CUSTO_INVALIDO', {
        motivo: texts.centroCustoInexistente(centroCusto),
        valor: centroCusto,
        esperado: texts.esperadoCentroCusto,
      });
    if (same !== undefined)
      refuse('centroCusto', 'LINHA_REPETIDA', {
        motivo: texts.rateioRepetido(same),
        valor: centroCusto,
        esperado: texts.esperadoUmaVez(colaborador, same),
      });
    if (value === undefined)
      refuse('percentual', 'PERCENTUAL_INVALIDO', {
        motivo: texts.percentualInvalido,
        valor: formatPercent(percentual),
        esperado: texts.esperadoPercentual,
      });
    if (competencia !== undefined && competencia !== known.competencia)
      refuse('competencia', 'PERIODO_INVALIDO', {
        motivo: texts.periodoDaLinha(competencia, known.competencia),
        valor: competencia,
        esperado: texts.esperadoPeriodo(known.competencia),
      });
    numbers.add(linha);
    pairs.set(pair, same ?? linha);
    const recusada = falhas.length > before;
    return {
      linha,
      colaborador,
      centro_custo: centroCusto,
      percentual: value ?? 0,
      recusada,
    };
  });
  return { linhas: judged, falhas, violations };
}

/** Refuses a part that has a bad line; where the sender asks what is wrong, the bad lines alone are refused. */
export function acceptPart(part: JudgedPart, conferir: boolean): void {
  // A number names one line of the file: whoever sends it twice has miscounted, whatever was asked.
  const miscounted = part.falhas.some(({ campo }) => campo === 'linha');
  if (!conferir || miscounted) throwBroken(part.violations);
}
