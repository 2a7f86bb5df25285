import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

// To find and open a file costs more than what is in it: the client is one file, with openapi-fetch, of which only the
// types are asked for elsewhere; the other entries ask for the client by the package's name.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    query: 'src/query.ts',
    'node/index': 'src/node/index.ts',
    'mock/index': 'src/mock/index.ts',
  },
  external: ['@aponta/sdk'],
  noExternal: ['openapi-fetch'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
  esbuildOptions(options) {
    options.minifySyntax = true;
    options.minifyWhitespace = true;
  },
  onSuccess: () => cp('src/generated/openapi.json', 'dist/openapi.json'),
});
