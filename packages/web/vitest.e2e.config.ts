import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The built screens in a real browser, on a real server: one browser, and one file at a time. */
export default defineConfig({
  ssr: { resolve: { conditions: ['aponta-source', ...defaultServerConditions] } },
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: '../server/test/global-setup.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
