import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Config } from './infra/config.ts';

/** The first of the folders that has pages. */
const found = (...folders: string[]) =>
  folders
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/index.html`));

export const built = {
  /** The web UI stands beside the bundle, or beside this package in a clone. */
  webRoot: found('../web', '../../web/dist', '../../../web/dist'),
  /** The reference is part of this package. */
  docsRoot: found('../docs'),
};

/** Lines of JSON, but for who reads them in a terminal. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  pino({
    level: logLevel,
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }),
  });
