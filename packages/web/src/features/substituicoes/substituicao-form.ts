import { isDate, type Schema, texts } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';

type Substituicao = Schema<'Substituicao'>;
type Person = Schema<'Pessoa'>;

/** What the form holds; dates as YYYY-MM-DD or what was typed when that is none. */
export interface SubstituicaoForm {
  /** Who is substituted. */
  colaborador: Person | null;
  substituto: Person | null;
  inicio: string;
  fim: string;
}

/** What a substitute makes stale: these rows, and what they may approve. */
export const readsOfSubstituicoes = [
  '/apontamento/substituicoes',
  '/apontamento/aprovacao',
] as const;

export const formOf = ({
  colaborador,
  substituto,
  inicio,
  fim,
}: Substituicao): SubstituicaoForm => ({
  colaborador,
  substituto,
  inicio,
  fim,
});

/** A new beginning takes the end along while there is none after it. */
export function changed(
  form: SubstituicaoForm,
  part: Partial<SubstituicaoForm>,
): Partial<SubstituicaoForm> {
  const { inicio, fim } = { ...form, ...part };
  const follows = part.inicio !== undefined && isDate(inicio) && (fim === '' || fim < inicio);
  return follows ? { ...part, fim: inicio } : part;
}

/** What has to be there before the server can judge it. */
export function failuresOf(form: SubstituicaoForm): Failure<SubstituicaoForm>[] {
  const { colaborador, substituto, inicio, fim } = form;
  const failures: Failure<SubstituicaoForm>[] = [];
  if (!colaborador) failures.push({ campo: 'colaborador', message: texts.selecioneColaborador });
  if (!substituto) failures.push({ campo: 'substituto', message: texts.selecioneSubstituto });
  if (!isDate(inicio)) failures.push({ campo: 'inicio', message: texts.selecioneData });
  if (!isDate(fim)) failures.push({ campo: 'fim', message: texts.selecioneData });
  else if (isDate(inicio) && fim < inicio)
    failures.push({ campo: 'fim', message: texts.fimAntesDoInicio });
  return failures;
}

/** The body of the call, once `failuresOf` finds nothing. */
export const bodyOf = ({ substituto, inicio, fim }: SubstituicaoForm) => ({
  substituto: substituto?.codigo ?? '',
  inicio,
  fim,
});
