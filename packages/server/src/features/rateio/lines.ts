import { formatPercent, isShare, percentFromDecimal, type Schema, texts } from '@aponta/sdk';
import { throwBroken, type Violation } from '../../infra/violations.ts';
import type { Fault } from './faults.ts';

type LinhaRateio = Schema<'LinhaRateio'>;

/** What lines are compared with. */
export interface References {
  /** The network ID of each as it is kept, by its small letters. */
  colaboradores: ReadonlyMap<string, string>;
  /** Whether a cost centre is in use, by its code. */
  centrosCusto: ReadonlyMap<string, boolean>;
  /** Lines that came before, by `pairOf`. */
  anteriores: ReadonlyMap<string, number>;
  /** The month in which the period of the load ends, AAAA-MM. */
  competencia: string;
}

/** A line to keep; `percentual` in hundredths of a percent. */
export interface JudgedLine {
  linha: number;
  colaborador: string;
  centro_custo: string;
  percentual: number;
  /** It broke a rule. */
  recusada: boolean;
}

/** A part of a load as it was judged. */
export interface JudgedPart {
  linhas: JudgedLine[];
  /** Each fault, as those who send a file read it. */
  falhas: Fault[];
  /** The same, as an answer that refuses the part says it. */
  violations: Violation[];
}

export const pairOf = (colaborador: string, centroCusto: string): string =>
  JSON.stringify([colaborador, centroCusto]);

/** Judges the lines of a part of a load: all that is wrong with each. */
export function judgeLines(linhas: readonly LinhaRateio[], known: References): JudgedPart {
  const pairs = new Map(known.anteriores);
  const numbers = new Set<number>();
  const falhas: Fault[] = [];
  const violations: Violation[] = [];

  const judged = linhas.map((line, index) => {
    const { linha, centroCusto, percentual, competencia } = line;
    const found = known.colaboradores.get(line.colaborador.toLowerCase());
    const colaborador = found ?? line.colaborador;
    const before = falhas.length;
    const refuse = (
      campo: Fault['campo'],
      codigo: Fault['codigo'],
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
    const value = percentFromDecimal(percentual);
    if (numbers.has(linha))
      refuse('linha', 'LINHA_REPETIDA', {
        motivo: texts.linhaRepetida,
        valor: String(linha),
        esperado: texts.esperadoLinhaUnica,
      });
    if (found === undefined)
      refuse('colaborador', 'COLABORADOR_INVALIDO', {
        motivo: texts.colaboradorInexistente(colaborador),
        valor: colaborador,
        esperado: texts.esperadoColaborador,
      });
    if (!known.centrosCusto.get(centroCusto)) {
      const exists = known.centrosCusto.has(centroCusto);
      refuse('centroCusto', exists ? 'CENTRO_CUSTO_INATIVO' : 'CENTRO_CUSTO_INVALIDO', {
        motivo: texts[exists ? 'centroCustoDesativado' : 'centroCustoInexistente'](centroCusto),
        valor: centroCusto,
        esperado: texts.esperadoCentroCusto,
      });
    }
    if (same !== undefined)
      refuse('centroCusto', 'CENTRO_CUSTO_REPETIDO', {
        motivo: texts.rateioRepetido(same),
        valor: centroCusto,
        esperado: texts.esperadoUmaVez(colaborador, same),
      });
    if (value === undefined || !isShare(value))
      refuse('percentual', 'PERCENTUAL_INVALIDO', {
        motivo: texts.percentualInvalido,
        valor: formatPercent(percentual),
        esperado: texts.esperadoPercentual,
      });
    if (competencia !== undefined && competencia !== known.competencia)
      refuse('competencia', 'COMPETENCIA_DIVERGENTE', {
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
