import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { offlineShell } from './offline-shell.ts';

/** Where the server listens in development; the built UI is served by the server itself. */
const server = process.env.APONTA_URL ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: server } };

/** The names of all icons, which only an icon asked for by its name needs: ours are components. */
const iconNames = /^.*\/blueprint-icons-16$/;

export default defineConfig({
  // Beside each file its .br and .gz, which the server sends as they are.
  plugins: [react(), offlineShell(), compression()],
  resolve: {
    conditions: ['aponta-source', ...defaultClientConditions],
    alias: [
      { find: iconNames, replacement: fileURLToPath(new URL('no-icon-names.ts', import.meta.url)) },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Pieces that many screens share were hundreds of files of less than a kilobyte, each asked for by itself.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /icons.lib.esm.generated.components/, priority: 1 },
          ],
        },
      },
    },
  },
});
