/** Says which operation a call is: `path` is the contract's, such as `/apontamento/apontamento/{id}`. */
export interface Operation {
  method: string;
  path: string;
}

const operations = new WeakMap<Response, Operation>();

/** Remembers which operation `response` answers, for the error that may be made of it. */
export function noteOperation(response: Response, operation: Operation): void {
  operations.set(response, operation);
}

/** The operation that a response answers; by its address when nobody noted it. */
export const operationOf = (response: Response): Operation =>
  operations.get(response) ?? { method: '', path: new URL(response.url || 'about:blank').pathname };
