import { defineConfig } from 'vitest/config';

/** The pieces that need no browser. */
export default defineConfig({
  resolve: { conditions: ['aponta-source'] },
  ssr: { resolve: { conditions: ['aponta-source', 'node', 'import', 'default'] } },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});
