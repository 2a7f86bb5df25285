import { defaultServerConditions } from 'vite';

const resolve = { conditions: ['aponta-source', ...defaultServerConditions] };

/**
 * Resolves the workspace's packages to their sources. Tests run as server code, for which
 * `resolve.conditions` of the root does not count; so does the global setup, in an environment of its own.
 */
export const fromSource = { ssr: { resolve }, environments: { __vitest__: { resolve } } };
