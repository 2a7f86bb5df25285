import { type Operation, readOperations } from '../src/infra/contract/document.ts';

export const operations = readOperations();

/** A well-formed address of an operation, by the examples of its parameters. */
export function exampleUrl({ path, parameters }: Operation): string {
  const example = (parameter: Operation['parameters'][number]) =>
    String((parameter as { example?: unknown }).example);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, parameter) => url.replace(`{${parameter.name}}`, example(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(example(parameter))}`);
  return query.length ? `${filled}?${query.join('&')}` : filled;
}

/** What a list may be sorted by, `campo,asc` and `campo,desc`. */
export function sortsOf(id: Operation['id']): string[] {
  const parameters = operations.find((operation) => operation.id === id)?.parameters ?? [];
  return parameters.flatMap(({ name, schema }) =>
    name === 'sort' ? (schema as { enum: string[] }).enum : [],
  );
}
