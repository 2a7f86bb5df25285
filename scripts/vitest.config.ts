import { defineConfig } from 'vitest/config';
import { fromSource } from '../vitest.shared.ts';

/** What holds of the repository as a whole: the registries agree, and a new feature passes at once. */
export default defineConfig({
  ...fromSource,
  test: { name: 'scripts', include: ['**/*.test.ts'], testTimeout: 300_000 },
});
