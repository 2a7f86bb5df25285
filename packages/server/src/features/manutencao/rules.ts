import { cadastroTexts, formatCnpj, formatDate } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import type { Value } from '../../import/kinds.ts';
import type { Column, Values } from '../../import/table.ts';
import { brokenIf, type Violation } from '../../infra/violations.ts';
import { isCalculated, isFixed, tipoOf, tituloOf, type Valor } from './fields.ts';
import { campoOf, camposOf, type Master } from './masters.ts';

type Valores = Readonly<Record<string, Valor>>;

/** A row as it is to be written, as far as it can be read. */
export interface Asked {
  values: Record<string, Value | undefined>;
  /** The columns whose value is another than before; all of a new row. */
  changed: readonly Column[];
  broken: readonly Violation[];
}

/** Reads what was asked for by the columns of a master; what did not come stays as it was, or is what an empty cell means. */
export function readAsked(master: Master, given: Valores, before: Valores | undefined): Asked {
  const { columns } = master.table;
  const merged: Valores = { ...before, ...given };
  const values: Record<string, Value | undefined> = {};
  const broken: Violation[] = [];
  const known = camposOf(master);
  for (const campo of Object.keys(given)) {
    const message = cadastroTexts.cadastroSemCampo(campo);
    broken.push(...brokenIf(!known.includes(campo), 'CAMPO_INVALIDO', campo, message));
  }
  const changed = columns.filter(({ title }) => {
    const campo = campoOf(title);
    return !before || JSON.stringify(merged[campo]) !== JSON.stringify(before[campo]);
  });
  for (const column of columns) {
    const { title, kind, required, fallback = null } = column;
    const campo = campoOf(title);
    const cell = cellOf(column, merged[campo]);
    values[title] = cell === '' ? fallback : kind.read(cell);
    if (!changed.includes(column)) continue;
    const titulo = tituloOf(column);
    if (cell === '' && required) {
      values[title] = undefined;
      broken.push({
        codigo: 'CAMPO_OBRIGATORIO',
        campo,
        message: cadastroTexts.cadastroPreencha(titulo),
      });
    } else if (values[title] === undefined) {
      const message = cadastroTexts.cadastroInvalido(titulo, kind.words);
      broken.push({ codigo: 'CAMPO_INVALIDO', campo, message });
    } else if (isCalculated(master, column) && (before || campo in given)) {
      const message = cadastroTexts.campoCalculado(titulo);
      broken.push({ codigo: 'CHAVE_FIXA', campo, message });
    } else if (before && isFixed(master, column)) {
      const message = cadastroTexts.cadastroChaveFixa(titulo);
      broken.push({ codigo: 'CHAVE_FIXA', campo, message });
    }
  }
  return { values, changed, broken };
}

/** A value of the contract as a cell of a file would have it; '' of none. */
function cellOf(column: Column, value: Valor | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number' && tipoOf(column) === 'PERCENTUAL')
    return String(value).replace('.', ',');
  return typeof value === 'string' ? value.trim() : value;
}

/** What a whole row has wrong by itself: what its file would be told. */
export function ownFaults({ table: { rule, validity } }: Master, values: Values): Violation[] {
  const fault = rule?.(values);
  const ends = validity && values.fim && String(values.fim) < String(values.inicio);
  return [
    ...(fault
      ? [
          {
            codigo: fault.codigo ?? ('CAMPO_INVALIDO' as const),
            campo: campoOf(fault.coluna),
            message: sentence(fault.motivo),
          },
        ]
      : []),
    ...brokenIf(
      Boolean(ends),
      'FIM_ANTES_DO_INICIO',
      'fim',
      `O fim ${serverTexts.fimAntesDoInicio}`,
    ),
  ];
}

/** A fault of a file as a sentence of its own. */
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a row refers to, as it was found; undefined where nothing has the key. */
export interface Reference {
  column: Column;
  asked: string;
  found: { chave: string; ativo: boolean } | undefined;
}

/** Whether a validity comes to hold on days to come that it did not hold on, or there with something else. */
export function reachesFurther(
  { table: { key, validity } }: Master,
  { values, changed }: Pick<Asked, 'values' | 'changed'>,
  before: Valores | undefined,
  today: string,
): boolean {
  if (validity !== 'range') return true;
  const last = (fim: unknown) => String(fim ?? '9999-12-31');
  const points = changed.some(({ title, of }) => of && !key.includes(title));
  return last(values.fim) >= today && (!before || points || last(values.fim) > last(before.fim));
}

/** The past of who has left may be mended, and that of what is out of use; `further`: it is not of the past alone. */
export const referenceFaults = (
  { table: { key, validity } }: Master,
  references: readonly Reference[],
  further: boolean,
): Violation[] =>
  references.flatMap(({ column: { title }, asked, found }) => [
    ...brokenIf(
      !found,
      'REFERENCIA_INVALIDA',
      campoOf(title),
      cadastroTexts.cadastroReferencia(asked),
    ),
    ...brokenIf(
      found?.ativo === false && (validity !== 'range' || (further && !key.includes(title))),
      'REFERENCIA_INATIVA',
      campoOf(title),
      cadastroTexts.cadastroReferenciaInativa(asked),
    ),
  ]);

/** A key as people read it: '31/12/2026' of '2026-12-31', a CNPJ with its marks. */
function shownKey({ table: { key, columns } }: Master, chave: readonly string[]): string {
  const kindOf = (title: string | undefined) => {
    const column = columns.find((one) => one.title === title);
    return column && tipoOf(column);
  };
  return chave
    .map((part, index) => {
      if (kindOf(key[index]) === 'DATA') return formatDate(part);
      return key[index] === 'cnpj' ? formatCnpj(part) : part;
    })
    .join(' ');
}

/** What other rows have that a row cannot have as well. */
export interface Taken {
  /** The key is there already, written so. */
  chave: readonly string[] | undefined;
  /** Values that may be there once, and who has them. */
  unique: readonly { title: string; valor: string; dono: string }[];
  /** When a validity of the same key begins that has one of its days. */
  overlap: string | undefined;
}

export function takenFaults(master: Master, taken: Taken): Violation[] {
  const campo = campoOf(master.table.key.at(-1) ?? '');
  return [
    ...(taken.chave === undefined
      ? []
      : brokenIf(
          true,
          'CADASTRO_REPETIDO',
          campo,
          cadastroTexts.cadastroRepetido(shownKey(master, taken.chave)),
        )),
    ...taken.unique.flatMap(({ title, valor, dono }) =>
      brokenIf(
        true,
        'CADASTRO_REPETIDO',
        campoOf(title),
        cadastroTexts.cadastroValorRepetido(valor, dono),
      ),
    ),
    ...(taken.overlap === undefined
      ? []
      : brokenIf(
          true,
          'VIGENCIA_SOBREPOSTA',
          'inicio',
          cadastroTexts.vigenciaSobreposta(formatDate(taken.overlap)),
        )),
  ];
}
