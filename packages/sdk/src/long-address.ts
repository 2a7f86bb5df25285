import { operationInfo } from './generated/operations.ts';

/** The longest address that is sent, in characters: servers and proxies on the way refuse what is much longer. */
export const longestAddress = 4000;

const ids = new Map(Object.entries(operationInfo).map(([key, { id }]) => [key, id as string]));

/** Tells whether a GET of the contract has a form for parameters of any size: a POST of the same path that only reads. */
export const hasLongForm = (path: string): boolean => {
  const id = ids.get(`GET ${path}`);
  return id !== undefined && ids.get(`POST ${path}`) === `${id}Extenso`;
};
