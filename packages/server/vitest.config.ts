import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run as server code, for which `resolve.conditions` does not count.
  ssr: { resolve: { conditions: ['aponta-source', ...defaultServerConditions] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    isolate: false,
    maxWorkers: 2,
  },
});
