import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { releases } from './notes.ts';
import { NOTES_VERSION } from './seen-version.ts';

const minorOf = (version = '') => version.split('.').slice(0, 2).join('.');

test('a version that is shipped has its notes, and they are the first', () => {
  expect(releases[0]?.version).toBe(NOTES_VERSION);
  // A patch may have none.
  expect(minorOf(NOTES_VERSION)).toBe(minorOf(manifest.version));
});
