import { texts } from '@aponta/sdk';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { document, type Operation, type OperationId, resolve } from './document.ts';
import type { Expected } from './expectation.ts';
import { fieldError, labelOf, shapeError } from './faults.ts';

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

// Words of OpenAPI that say nothing about validity.
const vocabulary = [
  'example',
  'discriminator',
  'xml',
  'externalDocs',
  'x-extensao',
  'x-horas',
  'x-enumDescriptions',
];

function ajvOver(options: { coerceTypes?: boolean | 'array' }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    // Faults are told by what the field expects.
    verbose: true,
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
const noBody = bodies.compile({ type: 'null' });

/** The check of a schema of the contract, compiled once a process. */
function compiled(pointer: string): ValidateFunction {
  const validate = bodies.getSchema(pointInto(pointer));
  if (!validate) throw new Error(`the contract has no schema at ${pointer}`);
  return validate;
}

/** Checks a part of a request; throws 400 with every fault named. */
export type Check = (value: unknown) => void;

export interface Validator {
  path: Check;
  query: Check;
  body: Check;
  /** The key of a call that may be repeated, where the operation takes one. */
  idempotencyKey(header: string | string[] | undefined): string | undefined;
}

const validators = new Map<OperationId, Validator>();

/** The checks of one operation, compiled once a process. */
export function requestValidator(operation: Operation): Validator {
  const validator = validators.get(operation.id) ?? compileRequest(operation);
  validators.set(operation.id, validator);
  return validator;
}

/** No coercion of bodies; unknown fields and query keys are refused. */
function compileRequest(operation: Operation): Validator {
  const parameters = (place: 'path' | 'query') => {
    const chosen = operation.parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      additionalProperties: false,
      required: chosen.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      properties: Object.fromEntries(chosen.map(({ name, schema }) => [name, anchored(schema)])),
    };
  };
  const body = check(() =>
    operation.hasBody
      ? compiled(`${operation.pointer}/requestBody/content/application~1json/schema`)
      : noBody,
  );
  return {
    path: check(() => paths.compile(parameters('path'))),
    query: check(() => queries.compile(parameters('query'))),
    body: (value) => {
      if (value === undefined && operation.hasBody) throw fieldError('-', texts.corpoVazio);
      body(value ?? null);
    },
    idempotencyKey: (header) => {
      const named = ({ name }: { name: string }) => name === 'Idempotency-Key';
      if (header === undefined || !operation.parameters.some(named)) return undefined;
      if (typeof header === 'string' && /^[\x21-\x7e]{1,100}$/.test(header)) return header;
      throw fieldError('Idempotency-Key', `Idempotency-Key: ${texts.chaveIdempotencia}`);
    },
  };
}

/** Compiled when first asked for: of all operations few are called soon after the start. */
function check(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile();
    if (!validate(value)) throw shapeError(validate.errors ?? [], schemaAt);
    const found = unstorable(value);
    if (found) {
      const { campo, why } = found;
      throw fieldError(campo, `${labelOf(campo.split('.'))}: ${why}`);
    }
  };
}

/**
 * What PostgreSQL cannot keep as it is, and JSON Schema has no word for: a NUL, half of a character, a number beyond all
 * numbers (`1e309` in an address passes Ajv's bounds, which are of finite ones).
 */
function unstorable(
  value: unknown,
  path: string[] = [],
): { campo: string; why: string } | undefined {
  const campo = path.join('.') || '-';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { campo, why: texts.informeNumero(false, '') };
  }
  if (typeof value === 'string') {
    if (value.includes('\0')) return { campo, why: texts.semCaracteresNulos };
    return value.isWellFormed() ? undefined : { campo, why: texts.semMeiosCaracteres };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** A schema with the document's references followed; what is no schema expects nothing. */
function schemaAt(schema: unknown): Expected {
  if (typeof schema !== 'object' || schema === null) return {};
  const { $ref, anyOf, ...rest } = schema as Expected & { $ref?: string; anyOf?: Expected[] };
  const pointer = $ref?.startsWith(pointInto('')) ? $ref.slice(pointInto('').length) : undefined;
  const meant = anyOf?.find(({ type }) => type !== 'null');
  return {
    ...(pointer !== undefined && schemaAt(resolve(`#${pointer}`))),
    ...(meant && schemaAt(meant)),
    ...rest,
  };
}

/** The faults of an answer against the contract; undefined when it is as documented. */
export function responseChecker(
  operation: Operation,
): (status: number, payload: unknown) => string | undefined {
  return (status, payload) => {
    if (!(status in operation.responses))
      return `status ${status} is not documented for ${operation.id}`;
    if (operation.responses[status] !== 'application/json') return undefined;
    // When an answer first asks for it: to compile them all takes seconds.
    const validate = compiled(responseSchema(operation, status));
    if (validate(payload)) return undefined;
    return `${operation.id} ${status}: ${bodies.errorsText(validate.errors)}`;
  };
}

/** Where the schema of an answer stands. Shared responses are references, which a JSON pointer cannot walk through. */
function responseSchema(operation: Operation, status: number): string {
  const pointer = `${operation.pointer}/responses/${status}`;
  const { $ref } = resolve(`#${pointer}`) as { $ref?: string };
  return `${$ref?.slice(1) ?? pointer}/content/application~1json/schema`;
}
