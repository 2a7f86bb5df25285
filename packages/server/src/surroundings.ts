import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Config } from './infra/config.ts';

/** The built web UI stands beside the bundle, or beside this package in a clone. */
export const webRoot = ['../web', '../../web/dist', '../../../web/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(`${path}/index.html`));

/** Lines of JSON, but for who reads them in a terminal. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  pino({
    level: logLevel,
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }),
  });
