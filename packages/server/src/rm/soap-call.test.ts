import { expect, test } from 'vitest';
import { neverLeft } from './soap-call.ts';

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, true],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, true],
  // The way was lost after the call had left.
  [{ code: 'EHOSTUNREACH', syscall: 'read' }, false],
  [{ code: 'ECONNRESET', syscall: 'read' }, false],
])('a call that ended with %o has never left: %s', (error, expected) => {
  expect(neverLeft(error)).toBe(expected);
});
