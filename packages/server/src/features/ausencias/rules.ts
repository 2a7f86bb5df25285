import { ausenciaLabels, daysBetween, formatDate, type Schema, texts } from '@aponta/sdk';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';

type Ausencia = Schema<'Ausencia'>;
type Asked = Schema<'NovaAusencia'> | Schema<'AusenciaAlterada'>;
type Days = Pick<Ausencia, 'tipo' | 'inicio' | 'fim' | 'meioPeriodo'>;

/** The days of the calendar that an absence has, the first and the last counted; half a one where it is half a day. */
export const daysOf = ({ inicio, fim, meioPeriodo }: Omit<Days, 'tipo'>): number =>
  meioPeriodo ? 0.5 : daysBetween(inicio, fim) + 1;

/** An absence in words: 'Férias, de 03/11/2026 a 05/11/2026'. */
export const inWords = ({ tipo, inicio, fim, meioPeriodo }: Days): string =>
  texts.ausenciaDe(ausenciaLabels[tipo], formatDate(inicio), formatDate(fim), meioPeriodo);

/** What an absence is judged by besides itself. */
export interface Circumstances {
  /** What keeps the person from having one. */
  colaborador: readonly Violation[];
  /** Another absence of the person on one of its days. */
  outra: Days | undefined;
}

/** An absence that breaks no rule, as it is written. */
export interface Accepted {
  tipo: Ausencia['tipo'];
  inicio: string;
  fim: string;
  meio_periodo: boolean;
  observacao: string | null;
}

/** Judges a new or changed absence by all rules at once; throws a 422 of every broken one. */
export function accept(asked: Asked, { colaborador, outra }: Circumstances): Accepted {
  const { tipo, inicio, fim, meioPeriodo = false, observacao } = asked;
  throwBroken([
    ...colaborador,
    ...brokenIf(inicio > fim, 'FIM_ANTES_DO_INICIO', 'fim', texts.fimAntesDoInicio),
    ...brokenIf(
      meioPeriodo && inicio !== fim,
      'MEIO_PERIODO_INVALIDO',
      'meioPeriodo',
      texts.meioPeriodoDeUmDia,
    ),
    ...(outra
      ? brokenIf(true, 'AUSENCIA_SOBREPOSTA', 'inicio', texts.ausenciaSobreposta(inWords(outra)))
      : []),
  ]);
  return { tipo, inicio, fim, meio_periodo: meioPeriodo, observacao: observacao?.trim() || null };
}
