import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type { Caller } from './server.ts';

export const print = (call: Caller, path: string) =>
  call({ method: 'GET', url: `/apontamento/${path}` });

/** The texts of the pages of a PDF that must be the answer. */
export async function pagesOf(answer: ReturnType<Caller>): Promise<string[]> {
  const { statusCode, headers, rawPayload, body } = await answer;
  expect([statusCode, headers['content-type']], body.slice(0, 300)).toEqual([
    200,
    'application/pdf',
  ]);
  return (await extractText(new Uint8Array(rawPayload))).text;
}
