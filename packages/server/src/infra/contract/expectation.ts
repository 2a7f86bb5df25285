import { texts } from '@aponta/sdk';

/** The words of JSON Schema that say what a request's field may be. */
export interface Expected {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Decimal hours, which people know as HH:MM. */
  'x-horas'?: boolean;
}

/** What to give for a field, as the second half of a sentence: 'informe um número de 0 a 12'. */
export function expectation(expected: Expected, given: unknown): string {
  const type = [expected.type ?? []].flat().find((each) => each !== 'null');
  if (expected['x-horas']) return texts.informeHoras;
  if (expected.enum) return oneOf(expected.enum.filter((one) => one !== null).map(String));
  if (expected.format === 'date') {
    const shaped = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given);
    return shaped ? texts.dataInexistente : texts.useData;
  }
  if (expected.format === 'date-time') return texts.useDataHora;
  if (expected.format === 'uuid') return texts.useUuid;
  const [example] = expected.examples ?? [];
  if (expected.pattern !== undefined && example !== undefined)
    return texts.useForma(String(example));
  switch (type) {
    case 'integer':
    case 'number':
      return texts.informeNumero(type === 'integer', rangeOf(expected));
    case 'string':
      return texts.informeTexto(expected.minLength ?? 0, expected.maxLength);
    case 'boolean':
      return texts.informeUmDe(['true', 'false']);
    case 'array':
      return texts.informeLista(expected.minItems ?? 0, expected.maxItems);
    case 'object':
      return texts.informeObjeto;
    case undefined:
      return expected.type === 'null' ? texts.deixeVazio : texts.informeValor;
    default:
      return texts.informeValor;
  }
}

/** A list's sorts are two a field: the fields alone are named. */
function oneOf(values: readonly string[]): string {
  const sorts = values.map((value) => /^(\w+),(asc|desc)$/.exec(value)?.[1]);
  const fields = new Set(sorts.flatMap((field) => field ?? []));
  const allSorts = values.length > 0 && sorts.every((field) => field !== undefined);
  return allSorts ? texts.useOrdem([...fields].join(', ')) : texts.informeUmDe(values);
}

/** Bounds that somebody chose; those of what a number or the database can hold say nothing to people. */
const chosen = 1_000_000_000;

function rangeOf({ minimum, exclusiveMinimum, maximum }: Expected): string {
  const until = maximum !== undefined && maximum < chosen ? maximum : undefined;
  const from = minimum !== undefined && minimum > -chosen ? minimum : undefined;
  if (exclusiveMinimum !== undefined) return texts.faixaAcima(exclusiveMinimum, until);
  return texts.faixa(from, until);
}
