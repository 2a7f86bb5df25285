import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    query: 'src/query.ts',
    'node/index': 'src/node/index.ts',
    'mock/index': 'src/mock/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
  onSuccess: () => cp('src/generated/openapi.json', 'dist/openapi.json'),
});
