import { defineConfig } from 'vitest/config';
import { elsewhere, fromSource } from '../../vitest.shared.ts';

/** The pieces that need no browser. */
export default defineConfig({
  ...fromSource,
  test: { ...elsewhere, name: 'web', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
});
