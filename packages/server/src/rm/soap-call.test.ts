import { expect, test } from 'vitest';
import { headline, neverLeft, transportFault } from './soap-call.ts';

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

test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', '', 'uma autoridade que este servidor não conhece'],
  ['CERT_NOT_YET_VALID', '', 'ainda não vale'],
  ['CERT_REVOKED', '', 'O certificado do RM não é aceito'],
  ['EPROTO', 'SSL routines:ssl3_get_record:wrong version number', 'A ligação segura'],
  ['UND_ERR_ABORTED', 'Proxy response (407) !== 200 when HTTP Tunneling', 'O proxy recusou'],
  ['UND_ERR_ABORTED', 'Proxy response (502) !== 200 when HTTP Tunneling', 'O proxy não alcança'],
])('%s %s is told as what it is', (code, message, words) => {
  expect(transportFault({ code, message })).toContain(words);
});

test.each([
  ['ECONNRESET', 'read'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'decryption failed or bad record mac'],
])('%s may come when the call has left', (code, message) => {
  expect(transportFault({ code, message })).toBeUndefined();
});
