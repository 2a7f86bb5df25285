import { defineConfig } from 'vitest/config';
import { compiledOnce, fromSource, patience } from '../../vitest.shared.ts';

/** The parts by themselves, and the built program on a real server. */
export default defineConfig({
  ...fromSource,
  test: {
    ...patience,
    ...compiledOnce,
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../server/test/global-setup.ts', 'test/build.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
