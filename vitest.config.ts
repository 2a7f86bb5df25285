import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/web/vitest.e2e.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
