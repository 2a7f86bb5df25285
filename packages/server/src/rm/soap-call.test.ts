import { expect, test } from 'vitest';
import { headline, neverLeft } from './soap-call.ts';

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

test.each([
  ['Valor inválido\r\n=====\r\n   at RM.Mov.Save()', 'Valor inválido'],
  ['Valor inválido\r\n   em RM.Mov.Movimento.Save(String xml)\r\nSELECT 1', 'Valor inválido'],
  ['RM.Lib.RMSValidateException: Valor inválido\r\n   at RM.Mov.Save()', 'Valor inválido'],
  ['System.Exception: Valor inválido ---> System.IO.IOException: x', 'Valor inválido'],
  ['Valor inválido em Obras (centro 01)', 'Valor inválido em Obras (centro 01)'],
  ['   at RM.Mov.Save()', ''],
])('of %j people read no stack', (answer, words) => {
  expect(headline(answer)).toBe(words);
});
