import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './error-answers.ts';

const failing = (error: Error) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => {
    throw error;
  });
  return app.inject('/');
};

test.each([
  ['write EPIPE', 'EPIPE'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['connect ENOENT /tmp/.s.PGSQL.5432', 'ENOENT'],
  ['getaddrinfo EAI_AGAIN banco', 'EAI_AGAIN'],
  ['getaddrinfo ENOTFOUND banco', 'ENOTFOUND'],
  ['connect EHOSTUNREACH 10.0.0.9:5432', 'EHOSTUNREACH'],
  ['could not extend file', '53100'],
  ['sorry, too many clients already', '53300'],
  ['could not write to file', '58030'],
  ['the database system is shutting down', '57P03'],
  ['Connection terminated unexpectedly', undefined],
  ['Client has encountered a connection error and is not queryable', undefined],
  ['Client was closed and is not queryable', undefined],
])('a database that is away is told as such: %s', async (message, code) => {
  const answer = await failing(Object.assign(new Error(message), { code }));
  expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'INDISPONIVEL']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('what nobody expected is a fault of ours', async () => {
  const answer = await failing(new Error('x is not a function'));
  expect([answer.statusCode, answer.json().codigo]).toEqual([500, 'ERRO_INTERNO']);
});
