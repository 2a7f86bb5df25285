import { defineConfig } from 'vitest/config';
import { fromSource, patience } from '../../vitest.shared.ts';

/** The built screens in a real browser, on a real server: two files at a time, each worker with its browser. */
export default defineConfig({
  ...fromSource,
  test: {
    ...patience,
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: '../server/test/global-setup.ts',
    maxWorkers: 2,
    isolate: false,
    // A story of several people takes its time where two cores do everything.
    testTimeout: 150_000,
    hookTimeout: 60_000,
  },
});
