import { texts } from '@aponta/sdk';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import localize from 'ajv-i18n';
import { AppError, type Detalhe } from '../errors.ts';
import { document, type Operation } from './document.ts';

// The document is only a place that references point into. It is itself no schema, so it stands
// where a schema keeps what it does not apply by itself, and its own references (`#/…`) follow it there.
const base = 'contract';
const pointInto = (pointer: string) => `${base}#/$defs${pointer}`;
const anchored = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/')
      ? pointInto(value.slice(1))
      : value,
  );
const definitions = anchored({ paths: document.paths, components: document.components });

const pointerTo = (operation: Operation, rest: string) => ({
  $ref: pointInto(operation.pointer + rest),
});

// Words of OpenAPI that say nothing about validity.
const vocabulary = ['example', 'discriminator', 'xml', 'externalDocs', 'x-extensao'];

function ajvOver(options: { coerceTypes?: boolean | 'array' }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    useDefaults: options.coerceTypes !== undefined,
    ...options,
  });
  ajv.addVocabulary(vocabulary);
  addFormats.default(ajv);
  ajv.addSchema({ $id: base, $defs: definitions }, undefined, false, false);
  return ajv;
}

const bodies = ajvOver({});
const paths = ajvOver({ coerceTypes: true });
const queries = ajvOver({ coerceTypes: 'array' });

/** Checks a part of a request; throws 400 with every fault named. */
export type Check = (value: unknown) => void;

export interface Validator {
  path: Check;
  query: Check;
  body: Check;
  /** The key of a call that may be repeated, where the operation takes one. */
  idempotencyKey(header: string | string[] | undefined): string | undefined;
}

/** The checks of one operation: no coercion of bodies; unknown fields and query keys are refused. */
export function requestValidator(operation: Operation): Validator {
  const parameters = (place: 'path' | 'query') => {
    const chosen = operation.parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      additionalProperties: false,
      required: chosen.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      properties: Object.fromEntries(chosen.map(({ name, schema }) => [name, anchored(schema)])),
    };
  };
  const body = operation.hasBody
    ? bodies.compile(pointerTo(operation, '/requestBody/content/application~1json/schema'))
    : bodies.compile({ type: 'null' });
  return {
    path: check(paths.compile(parameters('path'))),
    query: check(queries.compile(parameters('query'))),
    body: (value) => check(body)(value ?? null),
    idempotencyKey: (header) => {
      const named = ({ name }: { name: string }) => name === 'Idempotency-Key';
      if (header === undefined || !operation.parameters.some(named)) return undefined;
      if (typeof header === 'string' && /^[\x21-\x7e]{1,100}$/.test(header)) return header;
      throw new AppError(400, 'REQUISICAO_INVALIDA', texts.requisicaoInvalida, {
        detalhes: [{ campo: 'Idempotency-Key' }],
      });
    },
  };
}

function check(validate: ValidateFunction): Check {
  return (value) => {
    if (!validate(value)) throw shapeError(validate.errors ?? []);
    const campo = fieldWithNul(value);
    if (campo !== undefined) {
      const detalhes = [{ campo }];
      throw new AppError(400, 'REQUISICAO_INVALIDA', texts.requisicaoInvalida, { detalhes });
    }
  };
}

/** The path of a text with a NUL character, which PostgreSQL cannot store; JSON Schema has no word for it. */
function fieldWithNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') || '-' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithNul(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shapeError(errors: ErrorObject[]): AppError {
  localize['pt-BR'](errors);
  const faults = new Map<string, Detalhe>();
  for (const error of errors) {
    const campo = fieldOf(error);
    faults.set(`${campo}: ${error.message ?? error.keyword}`, { campo: campo || '-' });
  }
  return new AppError(400, 'REQUISICAO_INVALIDA', [...faults.keys()], {
    detalhes: [...faults.values()],
  });
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const missing =
    error.params.missingProperty ??
    error.params.additionalProperty ??
    error.params.unevaluatedProperty;
  return [path, missing].filter(Boolean).join('.');
}

/** The faults of an answer against the contract; undefined when it is as documented. */
export function responseChecker(
  operation: Operation,
): (status: number, payload: unknown) => string | undefined {
  const compiled = new Map<number, ValidateFunction | undefined>();
  for (const [status, mime] of Object.entries(operation.responses)) {
    const rest = `/responses/${status}/content/${mime?.replace('/', '~1')}/schema`;
    const resolvable =
      mime === 'application/json' ? responseSchema(operation, status, rest) : undefined;
    compiled.set(Number(status), resolvable && bodies.compile(resolvable));
  }
  return (status, payload) => {
    if (!compiled.has(status)) return `status ${status} is not documented for ${operation.id}`;
    const validate = compiled.get(status);
    if (!validate || validate(payload)) return undefined;
    return `${operation.id} ${status}: ${bodies.errorsText(validate.errors)}`;
  };
}

/** Shared responses are references, which a JSON pointer cannot walk through. */
function responseSchema(operation: Operation, status: string, rest: string): object {
  const node = (
    document.paths as Record<
      string,
      Record<string, { responses: Record<string, { $ref?: string }> }>
    >
  )[operation.path]?.[operation.method.toLowerCase()]?.responses[status];
  if (node?.$ref)
    return { $ref: pointInto(`${node.$ref.slice(1)}/content/application~1json/schema`) };
  return pointerTo(operation, rest);
}
