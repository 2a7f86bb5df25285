import { fieldLabels, requestLabels, texts } from '@aponta/sdk';
import type { ErrorObject } from 'ajv';
import { AppError, type Detalhe } from '../errors.ts';
import { type Expected, expectation } from './expectation.ts';

/** How many faults an answer names before it only counts them. */
const named = 20;

interface Fault {
  campo: string;
  message: string;
  limite?: number;
}

/** The 400 that names, in words, what is wrong with each field; `schemaAt` resolves the references of a schema. */
export function shapeError(
  errors: readonly ErrorObject[],
  schemaAt: (schema: unknown) => Expected,
): AppError {
  const faults = new Map<string, Fault>();
  for (const error of telling(errors)) {
    const fault = faultOf(error, schemaAt);
    if (!faults.has(fault.campo)) faults.set(fault.campo, fault);
  }
  const all = [...faults.values()];
  const shown = all.slice(0, named);
  const messages = shown.map(({ message }) => message);
  if (all.length > named) messages.push(texts.maisFaltas(all.length - named));
  const detalhes = shown.map(
    ({ campo, limite }): Detalhe => ({
      campo,
      codigo: 'REQUISICAO_INVALIDA',
      ...(limite !== undefined && { limite }),
    }),
  );
  return new AppError(400, 'REQUISICAO_INVALIDA', messages, { detalhes });
}

/** One fault of a field that no schema tells of. */
export const fieldError = (campo: string, message: string) =>
  new AppError(400, 'REQUISICAO_INVALIDA', message, {
    detalhes: [{ campo, codigo: 'REQUISICAO_INVALIDA' }],
  });

/** Of alternatives only what was meant: not that the value is no null either, and not that none of them holds. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept = errors.filter(
    ({ keyword, schema }) => !(keyword === 'type' && schema === 'null') && !collective.has(keyword),
  );
  return kept.length > 0 ? kept : errors;
}

const collective = new Set(['anyOf', 'oneOf', 'if', 'not']);

function faultOf(error: ErrorObject, schemaAt: (schema: unknown) => Expected): Fault {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, unevaluatedProperty, limit } = error.params;
  const unknown: unknown = additionalProperty ?? unevaluatedProperty;
  const at = [...path, missingProperty ?? unknown].filter((part) => part !== undefined).map(String);
  const campo = at.join('.') || '-';
  const say = (words: string) => `${labelOf(at)}: ${words}`;
  // As it was written: another operation may know the name, and call it by a label.
  if (unknown !== undefined) {
    const name = String(unknown).slice(0, longest);
    return { campo, message: `${name || '-'}: ${texts.campoDesconhecido}` };
  }
  if (error.keyword === 'uniqueItems') return { campo, message: say(texts.semRepetir) };
  const expected = schemaAt(
    missingProperty === undefined
      ? error.parentSchema
      : error.parentSchema?.properties?.[missingProperty],
  );
  const message = say(
    expectation(expected, missingProperty === undefined ? error.data : undefined),
  );
  return { campo, message, ...(typeof limit === 'number' && { limite: limit }) };
}

const labels: Readonly<Record<string, string>> = { ...fieldLabels, ...requestLabels };
const longest = 40;

/** 'Centros de custo, linha 2, Percentual'; a name without a label stands for itself. */
export function labelOf(path: readonly string[]): string {
  if (path.length === 0) return texts.corpoDaRequisicao;
  return path
    .map((part) => {
      if (/^\d+$/.test(part)) return texts.linhaDaLista(Number(part) + 1);
      return Object.hasOwn(labels, part) ? labels[part] : part.slice(0, longest);
    })
    .join(', ');
}
