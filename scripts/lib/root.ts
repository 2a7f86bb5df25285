import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const inRoot = (...parts: string[]) => resolve(root, ...parts);
