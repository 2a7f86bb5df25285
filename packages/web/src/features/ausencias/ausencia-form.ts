import { ausenciaLabels, isDate, type Schema, texts } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';

type Ausencia = Schema<'Ausencia'>;

/** What the form holds; dates as YYYY-MM-DD or what was typed when that is none. */
export interface AusenciaForm {
  /** A row of the search, or the name of whom the absence is already. */
  colaborador: Schema<'Funcionario'> | string | null;
  tipo: Ausencia['tipo'];
  inicio: string;
  fim: string;
  meioPeriodo: boolean;
  observacao: string;
}

/** In the order of the labels. */
export const tipos = Object.entries(ausenciaLabels).map(([value, label]) => ({
  value: value as Ausencia['tipo'],
  label,
}));

export const emptyForm: AusenciaForm = {
  colaborador: null,
  tipo: 'FERIAS',
  inicio: '',
  fim: '',
  meioPeriodo: false,
  observacao: '',
};

export const formOf = (ausencia: Ausencia): AusenciaForm => ({
  ...ausencia,
  colaborador: `${ausencia.colaborador.codigo} - ${ausencia.colaborador.nome}`,
  observacao: ausencia.observacao ?? '',
});

/** A new beginning takes the end along while there is none after it; half a day is one day. */
export function changed(form: AusenciaForm, part: Partial<AusenciaForm>): Partial<AusenciaForm> {
  const { inicio, fim } = { ...form, ...part };
  const follows = part.inicio !== undefined && isDate(inicio) && (fim === '' || fim < inicio);
  const end = follows ? inicio : fim;
  return { ...part, fim: end, ...(end === inicio ? {} : { meioPeriodo: false }) };
}

/** What has to be there before the server can judge it. */
export function failuresOf(form: AusenciaForm): Failure<AusenciaForm>[] {
  const { colaborador, inicio, fim } = form;
  const failures: Failure<AusenciaForm>[] = [];
  if (colaborador === null)
    failures.push({ campo: 'colaborador', message: texts.selecioneColaborador });
  if (!isDate(inicio)) failures.push({ campo: 'inicio', message: texts.selecioneData });
  if (!isDate(fim)) failures.push({ campo: 'fim', message: texts.selecioneData });
  else if (isDate(inicio) && fim < inicio)
    failures.push({ campo: 'fim', message: texts.fimAntesDoInicio });
  return failures;
}

/** The body of the call, once `failuresOf` finds nothing. */
export const bodyOf = ({ tipo, inicio, fim, meioPeriodo, observacao }: AusenciaForm) => ({
  tipo,
  inicio,
  fim,
  meioPeriodo,
  observacao: observacao.trim() || null,
});
