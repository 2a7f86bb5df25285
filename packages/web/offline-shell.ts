import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Writes `sw.js`, the service worker that keeps the files of this build. */
export const offlineShell = (): Plugin => ({
  name: 'aponta-offline-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
      // A compressed copy is what the server sends of its file, and no file of the page.
      const files = Object.keys(bundle)
        .filter((file) => !/\.(br|gz)$/.test(file))
        .toSorted()
        .map((file) => `/${file}`);
      // The page has no hash in its name, but in it stand those of all that it loads.
      const page = bundle['index.html'];
      const text = page?.type === 'asset' ? String(page.source) : '';
      const hash = createHash('sha256').update(`${text}${files}${source}`).digest('hex');
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace('__FILES__', JSON.stringify([...files, '/favicon.svg']))
          .replace('__BUILD__', JSON.stringify(`aponta-${hash.slice(0, 12)}`)),
      });
    },
  },
});
