import {
  registerSchema,
  type SchemaObject,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import type { LightMyRequestResponse } from 'fastify';
import { document, type Operation, resolve } from '../src/infra/contract/document.ts';

// Not the server's validator, nor its engine: a fault that Ajv or our use of it overlooks shows here. It reads
// OpenAPI 3.1 as it is, closed objects and formats included.
const uri = 'https://aponta.example/openapi';
setShouldValidateFormat(true);
registerSchema(
  document as unknown as SchemaObject,
  uri,
  'https://spec.openapis.org/oas/3.1/dialect/base',
);

interface Response {
  content?: Record<string, object>;
  headers?: object;
}

/** Where an answer of an operation is documented, and what it says; shared answers are references. */
function documented(operation: Operation, status: number): { pointer: string; response: Response } {
  const pointer = `${operation.pointer}/responses/${status}`;
  const own = resolve(`#${pointer}`) as (Response & { $ref?: string }) | undefined;
  if (!own) throw new Error(`status ${status} is not documented for ${operation.id}`);
  if (!own.$ref) return { pointer, response: own };
  return { pointer: own.$ref.slice(1), response: resolve(own.$ref) as Response };
}

/** All that an answer has against the contract, in words; none when it is as documented. */
export async function faultsOf(
  operation: Operation,
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): Promise<string[]> {
  const { pointer, response } = documented(operation, answer.statusCode);
  const faults = Object.keys(response.headers ?? {})
    .filter((name) => answer.headers[name.toLowerCase()] === undefined)
    .map((name) => `no header ${name}`);
  const [mime] = Object.keys(response.content ?? {});
  const type = answer.headers['content-type']?.toString().split(';')[0];
  if (mime === undefined && answer.body) faults.push('a body where none is documented');
  if (type !== mime && !(type && response.content?.[type]))
    faults.push(`${type} instead of ${mime}`);
  if (type === 'application/json') {
    const schema = `${pointer}/content/application~1json/schema`;
    const check = await validate(`${uri}#${encodeURI(schema)}`);
    const output = check(JSON.parse(answer.body), 'BASIC');
    if (!output.valid) {
      for (const { instanceLocation, absoluteKeywordLocation } of output.errors ?? [])
        faults.push(`${instanceLocation} against ${absoluteKeywordLocation}`);
    }
  }
  return faults;
}
