import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    cli: 'src/cli.ts',
    'answering-process': 'src/processes/answering-process.ts',
    'sheet-worker': 'src/infra/files/sheet-worker.ts',
    'planilha-worker': 'src/features/rateio/planilha-worker.ts',
    'password-worker': 'src/infra/auth/password-worker.ts',
    'print-worker': 'src/infra/files/print-worker.ts',
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // The SDK is bundled from its source; what comes from npm stays outside.
  noExternal: ['@aponta/sdk'],
  esbuildOptions(options) {
    options.conditions = ['aponta-source', 'import', 'node'];
  },
  onSuccess: () => cp('src/migrations', 'dist/migrations', { recursive: true }),
});
