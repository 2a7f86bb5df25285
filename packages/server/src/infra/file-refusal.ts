import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { serverTexts } from '@aponta/sdk/server';

const { ENOENT, ...reasons } = serverTexts.arquivoRecusado;

/** What a disk refused, in words; undefined of what is no refusal of a disk. */
export function fileRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (path === undefined) return error.message;
  if (error.code === 'ENOENT') {
    const folder = dirname(path);
    return ENOENT(existsSync(folder) ? path : folder);
  }
  const reason = Object.entries(reasons).find(([code]) => code === error.code)?.[1];
  return reason ? `${path}: ${reason}` : error.message;
}
