import { operationInfo } from './generated/operations.ts';

/** The longest address that is sent, in characters: servers and proxies on the way refuse what is much longer. */
export const longestAddress = 4000;

const operations: Readonly<Record<string, { id: string }>> = operationInfo;

/** Tells whether a GET of the contract has a form for parameters of any size: a POST of the same path that only reads. */
export const hasLongForm = (path: string): boolean => {
  const id = operations[`GET ${path}`]?.id;
  return id !== undefined && operations[`POST ${path}`]?.id === `${id}Extenso`;
};
