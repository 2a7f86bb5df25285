import { texts } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';
import { type Cadastro, type Campo, type Linha, shownValue, type Valor } from './values.ts';

/** What a field holds: a text as it is typed, whether it is on, what is chosen, or the row that it refers to. */
export type FieldValue = string | boolean | readonly string[] | Chosen | null;

/** A row that a field refers to, by its key and as it is shown. */
export interface Chosen {
  chave: string;
  texto: string;
}

export type LinhaForm = Record<string, FieldValue>;

const isChosen = (value: FieldValue): value is Chosen =>
  typeof value === 'object' && value !== null && 'chave' in value;

function fieldOf(campo: Campo, value: Valor, linha: Linha | undefined): FieldValue {
  if (campo.tipo === 'LOGICO') return value === true;
  if (campo.tipo === 'RATEIO') return Array.isArray(value) ? value.join('\n') : '';
  if (campo.tipo === 'OPCOES') return Array.isArray(value) ? value : [];
  if (campo.tipo === 'REFERENCIA') {
    if (value === null) return null;
    return { chave: String(value), texto: linha ? shownValue(campo, linha) : String(value) };
  }
  if (value === null || Array.isArray(value)) return '';
  if (campo.tipo === 'COMPETENCIA' && linha) return shownValue(campo, linha);
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** The form of a row; without one, of a new row, which is part of `de` where its master has such. */
export function formOf({ campos, parteDe }: Cadastro, linha?: Linha, de?: string): LinhaForm {
  return Object.fromEntries(
    campos
      .filter(({ calculado }) => linha || !calculado)
      .map((campo) => {
        const start = campo.campo === parteDe && de ? de : campo.padrao;
        const value = linha ? (linha.valores[campo.campo] ?? null) : (start as Valor);
        return [campo.campo, fieldOf(campo, value, linha)];
      }),
  );
}

const toValor = (value: FieldValue): Valor => {
  if (isChosen(value)) return value.chave;
  if (typeof value === 'string') return value.trim() || null;
  return Array.isArray(value) ? [...value] : (value as boolean | null);
};

/** What is sent: of a row that is there, the fields that were changed alone. */
export const bodyOf = (form: LinhaForm, base: LinhaForm | undefined): Linha['valores'] =>
  Object.fromEntries(
    Object.entries(form)
      .map(([campo, value]) => [campo, toValor(value)] as const)
      .filter(
        ([campo, value]) =>
          !base || JSON.stringify(value) !== JSON.stringify(toValor(base[campo] ?? null)),
      ),
  );

/** What has to be there before the server can judge it. */
export const failuresOf = ({ campos }: Cadastro, form: LinhaForm): Failure<LinhaForm>[] =>
  campos
    .filter(({ campo, obrigatorio }) => obrigatorio && toValor(form[campo] ?? null) === null)
    .map(({ campo, titulo }) => ({ campo, message: texts.cadastroPreencha(titulo) }));

const listOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

/**
 * The fields of several of a few after another has saved the row: what was ticked and unticked here, on what is there now.
 * Otherwise a second save would take away what the other has just given.
 */
export const mergeOptions = (
  { campos }: Cadastro,
  { base, mine, now }: Readonly<Record<'base' | 'mine' | 'now', LinhaForm>>,
): LinhaForm =>
  Object.fromEntries(
    campos
      .filter(({ tipo }) => tipo === 'OPCOES')
      .map(({ campo }) => {
        const [before, typed, saved] = [base, mine, now].map((form) => listOf(form[campo]));
        const ticked = (typed ?? []).filter((one) => !before?.includes(one));
        const left = (saved ?? []).filter((one) => typed?.includes(one) || !before?.includes(one));
        return [campo, [...new Set([...left, ...ticked])].sort()];
      }),
  );
