import { expect, test } from 'vitest';
import { judgeVersion } from './upgrade.ts';

const page = { own: '1.0.0', reloaded: null, unsaved: false };

test('a page that is not of the server is read again, once, and never over what is typed', () => {
  expect(judgeVersion('1.0.0', page)).toBe('nothing');
  expect(judgeVersion(null, page)).toBe('nothing');
  expect(judgeVersion('1.1.0', page)).toBe('reload');
  expect(judgeVersion('1.1.0', { ...page, unsaved: true })).toBe('tell');
  expect(judgeVersion('1.1.0', { ...page, reloaded: '1.1.0' })).toBe('tell');
  expect(judgeVersion('1.2.0', { ...page, reloaded: '1.1.0' })).toBe('reload');
});
