import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';

const resolve = { conditions: ['aponta-source', ...defaultServerConditions] };

/**
 * Resolves the workspace's packages to their sources. Tests run as server code, for which
 * `resolve.conditions` of the root does not count; so does the global setup, in an environment of its own.
 */
export const fromSource = { ssr: { resolve }, environments: { __vitest__: { resolve } } };

/**
 * Real processes, a real database and a real browser on a busy machine of two cores, where the steps of the check run
 * beside each other: what comes at once on an idle machine is waited for. On CI a test that fails is tried once more,
 * so that only what fails twice is red; the report names the ones that were.
 */
export const patience = {
  retry: process.env.CI === 'true' ? 1 : 0,
  expect: { poll: { timeout: 25_000 } },
};

/** Programs that tests start from the sources: what the first of them compiled is there for the others. */
export const compiledOnce = {
  env: {
    NODE_COMPILE_CACHE: fileURLToPath(
      new URL('node_modules/.cache/aponta/compiled', import.meta.url),
    ),
  },
};

/** The tests stand far from São Paulo, on another day for half of it: what depends on the machine's zone fails. */
export const elsewhere = { env: { TZ: 'Asia/Tokyo' } };
