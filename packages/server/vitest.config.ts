import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['aponta-source', ...defaultServerConditions] };

export default defineConfig({
  // Tests run as server code, for which `resolve.conditions` of the root does not count; so does their global setup.
  ssr: { resolve },
  environments: { __vitest__: { resolve } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    isolate: false,
    maxWorkers: 2,
    // Signing in and cloning a database take their time where two cores do everything.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
