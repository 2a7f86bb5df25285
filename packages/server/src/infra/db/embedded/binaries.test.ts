import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDistribution, placeBinaries } from './binaries.ts';

let temp: string;
let home: string;
let native: string;
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'aponta-binaries-'));
  home = join(temp, 'home');
  native = join(temp, 'native');
  for (const dir of [home, join(native, 'bin'), join(native, 'lib')])
    mkdirSync(dir, { recursive: true });
  writeFileSync(join(native, 'bin/postgres'), '#!', { mode: 0o755 });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library', { mode: 0o644 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(temp, { recursive: true }));

const place = (version = '18.4.0') => placeBinaries({ native, version, major: 18 }, home);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the package for this machine is found, with its version', () => {
  const { native, version, major } = findDistribution();
  expect(existsSync(join(native, 'bin/postgres'))).toBe(true);
  expect(version).toMatch(/^18\.4\./);
  expect(major).toBe(18);
});

test('files are hard links, and the links npm dropped are made', () => {
  const bin = place();
  expect(bin).toBe(join(home, 'postgresql-18.4.0/bin'));
  expect(statSync(join(bin, 'postgres')).ino).toBe(statSync(join(native, 'bin/postgres')).ino);
  expect(readFileSync(join(bin, '../lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('what an install under a strict umask closed is copied, and the package is left as it is', () => {
  const strict = join(temp, 'strict');
  mkdirSync(join(strict, 'bin'), { recursive: true, mode: 0o700 });
  writeFileSync(join(strict, 'bin/postgres'), '#!', { mode: 0o700 });
  writeFileSync(join(strict, 'pg-symlinks.json'), '[]', { mode: 0o600 });
  const bin = placeBinaries({ native: strict, version: '18.4.0', major: 18 }, home);
  expect([modeOf(bin), modeOf(join(bin, 'postgres'))]).toEqual(['755', '755']);
  expect(modeOf(join(bin, '../pg-symlinks.json'))).toBe('644');
  expect(modeOf(join(strict, 'bin/postgres'))).toBe('700');
});

test('binaries that are there already are used, and older ones go', () => {
  place('18.3.0');
  const before = statSync(place()).ino;
  expect(statSync(place()).ino).toBe(before);
  expect(readdirSync(home)).toEqual(['postgresql-18.4.0']);
});
