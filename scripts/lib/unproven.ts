import { readFile } from 'node:fs/promises';
import { inRoot } from './root.ts';

interface Operation {
  operationId: string;
  responses: object;
}

/**
 * Which operations did not answer a success, or no error where the contract has one, in a whole run of the server's
 * tests; `record` has a line `operationId status` an answer.
 */
export async function unproven(record: string): Promise<string[]> {
  const answered = new Set((await readFile(record, 'utf8')).split('\n'));
  const text = await readFile(inRoot('packages/sdk/src/generated/openapi.json'), 'utf8');
  const paths: Record<string, Record<string, Operation>> = JSON.parse(text).paths;
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, responses }) => {
      const lacks = (kind: string) => {
        const statuses = Object.keys(responses).filter((status) => status.startsWith(kind));
        return statuses.length > 0 && !statuses.some((s) => answered.has(`${operationId} ${s}`));
      };
      return ['2', '4'].filter(lacks).map((kind) => `${operationId} has answered no ${kind}xx`);
    });
}
