import { formatDate, isDate, minutesToHours, type Schema, texts } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';

type Registro = Schema<'RegistroExtraordinarioCompleto'>;

/** What the form holds; hours and minutes as digits, dates as YYYY-MM-DD or what was typed when that is none. */
export interface RegistroForm {
  usuario: Schema<'Funcionario'> | null;
  tipo: Schema<'TipoRegistroExtraordinario'>;
  inicio: string;
  fim: string;
  horas: string;
  minutos: string;
  validade: string;
  justificativa: string;
  documentos: Registro['documentos'];
}

export const emptyForm: RegistroForm = {
  usuario: null,
  tipo: 'HORA_EXTRA',
  inicio: '',
  fim: '',
  horas: '',
  minutos: '',
  validade: '',
  justificativa: '',
  documentos: [],
};

export function formOf(registro: Registro, usuario: Schema<'Funcionario'>): RegistroForm {
  const { tipo, inicio, fim, validade, justificativa, documentos } = registro;
  const minutes = Math.round(registro.horas * 60);
  return {
    usuario,
    tipo,
    inicio,
    fim,
    horas: String(Math.floor(minutes / 60)),
    minutos: String(minutes % 60),
    validade,
    justificativa,
    documentos,
  };
}

/** A release is good until its end unless it says else. */
export const chooseFim = (form: RegistroForm, fim: string): Partial<RegistroForm> =>
  form.validade === '' || form.validade === form.fim ? { fim, validade: fim } : { fim };

const minutesOf = ({ horas, minutos }: RegistroForm) => Number(horas) * 60 + Number(minutos);

/** What has to be there before the server can judge it, and a validity that has passed. */
export function failuresOf(form: RegistroForm, today: string): Failure<RegistroForm>[] {
  const { usuario, inicio, fim, validade, justificativa } = form;
  const failures: Failure<RegistroForm>[] = [];
  const check = (holds: boolean, campo: keyof RegistroForm, message: string) => {
    if (!holds) failures.push({ campo, message });
  };
  check(usuario !== null, 'usuario', texts.selecioneColaborador);
  for (const [campo, date] of Object.entries({ inicio, fim, validade })) {
    check(isDate(date), campo as keyof RegistroForm, texts.selecioneData);
  }
  check(
    !isDate(validade) || validade >= today,
    'validade',
    texts.validadePassada(formatDate(today)),
  );
  check(minutesOf(form) > 0, 'horas', texts.horasInvalidas);
  check(justificativa.trim() !== '', 'justificativa', texts.justificativaDaLiberacao);
  return failures;
}

/** The body of the call, once `failuresOf` finds nothing. */
export const bodyOf = (form: RegistroForm) => ({
  usuario: form.usuario?.codigo ?? '',
  tipo: form.tipo,
  inicio: form.inicio,
  fim: form.fim,
  validade: form.validade,
  horas: minutesToHours(minutesOf(form)),
  justificativa: form.justificativa.trim(),
  documentos: form.documentos.map(({ id }) => id),
});
