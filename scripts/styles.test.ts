import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

const sources = globSync('packages/web/src/**/*.{css,ts,tsx}', { cwd: inRoot('.') }).map(
  (file) => ({
    file,
    text: readFileSync(inRoot(file), 'utf8'),
  }),
);
const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** A browser takes one that nobody defines for none, and says nothing. */
test('each custom property of a style is defined', () => {
  const defined = new Set(sources.flatMap(({ text }) => found(/(--[\w-]+)["'\]]*\s*:/g, text)));
  const missing = sources.flatMap(({ file, text }) =>
    found(/var\((--[\w-]+)\)/g, text)
      .filter((name) => !name.startsWith('--bp') && !defined.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(defined.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
