import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The pieces that need no browser. */
export default defineConfig({
  ssr: { resolve: { conditions: ['aponta-source', ...defaultServerConditions] } },
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
});
