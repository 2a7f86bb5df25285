import { defineConfig } from 'vitest/config';
import { elsewhere, fromSource } from '../../vitest.shared.ts';

export default defineConfig({
  ...fromSource,
  test: {
    ...elsewhere,
    name: 'sdk',
    include: ['src/**/*.test.ts'],
    setupFiles: '../../vitest.setup.ts',
  },
});
