import { defineConfig } from 'vitest/config';
import { fromSource } from '../../vitest.shared.ts';

export default defineConfig({
  ...fromSource,
  test: { name: 'sdk', include: ['src/**/*.test.ts'], setupFiles: '../../vitest.setup.ts' },
});
