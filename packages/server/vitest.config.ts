import { defineConfig } from 'vitest/config';
import { compiledOnce, fromSource, patience } from '../../vitest.shared.ts';

export default defineConfig({
  ...fromSource,
  test: {
    ...patience,
    ...compiledOnce,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: '../../vitest.setup.ts',
    isolate: false,
    maxWorkers: 2,
    // Signing in and cloning a database take their time where two cores do everything.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
