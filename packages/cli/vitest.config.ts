import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['aponta-source'] },
  ssr: { resolve: { conditions: ['aponta-source', 'node', 'import', 'default'] } },
  test: { name: 'cli', include: ['src/**/*.test.ts'] },
});
