import { type Operation, readOperations, resolve } from '../src/infra/contract/document.ts';

export const operations = readOperations();

export function theOperation(id: Operation['id']): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

interface Example {
  example?: unknown;
}

/** A well-formed address of an operation, by the examples of its parameters and what takes their place. */
export function exampleUrl(
  { id, path, parameters }: Operation,
  values: Record<string, string | number> = {},
): string {
  const example = ({ name, ...parameter }: Operation['parameters'][number]) => {
    const example = values[name] ?? (parameter as Example).example;
    if (example === undefined) throw new Error(`${id}: parameter ${name} has no example`);
    return encodeURIComponent(String(example));
  };
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, parameter) => url.replace(`{${parameter.name}}`, example(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .filter((parameter) => parameter.required || 'example' in parameter || parameter.name in values)
    .map((parameter) => `${parameter.name}=${example(parameter)}`);
  return query.length ? `${filled}?${query.join('&')}` : filled;
}

/** The body of an operation by the example of the contract; undefined where it takes none. */
export function exampleBody({ id, pointer, hasBody }: Operation): object | undefined {
  if (!hasBody) return undefined;
  const media = resolve(`#${pointer}/requestBody/content/application~1json`) as Example & {
    schema: Example & { $ref?: string };
  };
  const { $ref } = media.schema;
  const schema = $ref ? (resolve($ref) as Example) : media.schema;
  const example = media.example ?? schema.example;
  if (example === undefined) throw new Error(`${id}: the body has no example`);
  return example as object;
}

/** What a list may be sorted by, `campo,asc` and `campo,desc`. */
export function sortsOf(id: Operation['id']): string[] {
  return theOperation(id).parameters.flatMap(({ name, schema }) =>
    name === 'sort' ? (schema as { enum: string[] }).enum : [],
  );
}
