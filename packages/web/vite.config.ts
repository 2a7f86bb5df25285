import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { offlineShell } from './offline-shell.ts';

/** Where the server listens in development; the built UI is served by the server itself. */
const server = process.env.APONTA_URL ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: server } };

export default defineConfig({
  // Beside each file its .br and .gz, which the server sends as they are.
  plugins: [react(), offlineShell(), compression()],
  resolve: { conditions: ['aponta-source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2023', chunkSizeWarningLimit: 600 },
});
