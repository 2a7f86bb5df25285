import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['aponta-source', ...defaultServerConditions] } },
  test: { name: 'sdk', include: ['src/**/*.test.ts'] },
});
