import { defineConfig } from 'vitest/config';
import { fromSource, patience } from '../../vitest.shared.ts';

/** The built screens in a real browser, on a real server: one browser, and one file at a time. */
export default defineConfig({
  ...fromSource,
  test: {
    ...patience,
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: '../server/test/global-setup.ts',
    fileParallelism: false,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
