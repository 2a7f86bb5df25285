import { defineConfig } from 'vitest/config';

/** The built screens in a real browser, on a real server. One file at a time: they share the machine's two cores. */
export default defineConfig({
  resolve: { conditions: ['aponta-source'] },
  ssr: { resolve: { conditions: ['aponta-source', 'node', 'import', 'default'] } },
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
