import { defineConfig } from 'tsup';

// One bundle with everything it needs, in pieces that are loaded when they are used.
export default defineConfig({
  entry: { main: 'src/main.ts', help: 'src/help.ts' },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  noExternal: [/.*/],
  esbuildOptions(options) {
    options.conditions = ['aponta-source', 'module', 'import', 'node'];
  },
  // CommonJS packages ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
});
