import { defineConfig } from 'vitest/config';
import { fromSource } from '../vitest.shared.ts';

/** What checks the checks. */
export default defineConfig({
  ...fromSource,
  test: { name: 'scripts', include: ['**/*.test.ts'] },
});
