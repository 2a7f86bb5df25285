import type { Mutation } from './mutation.ts';

const session = ['packages/server/test/sessao.test.ts'];
const edge = ['packages/server/test/edge.test.ts'];

/** What comes over the wire, and what goes back. */
export const edgeOfServer: readonly Mutation[] = [
  {
    rule: 'What does not come in time is cut',
    file: 'packages/server/src/infra/http/edge.ts',
    find: `    requestTimeout: requestTimeoutMs,\n`,
    replace: '',
    tests: edge,
  },
  {
    rule: 'What is no call has the headers of security, too',
    file: 'packages/server/src/infra/http/edge.ts',
    find: `answerFailure(error, request, reply.headers(headers));`,
    replace: `answerFailure(error, request, reply);`,
    tests: edge,
  },
  {
    rule: 'The body of an operation is no larger than it says',
    file: 'packages/server/src/infra/contract/register.ts',
    find: `      bodyLimit: operation.bodyLimit,\n`,
    replace: '',
    tests: edge,
  },
  {
    rule: 'An empty body is none',
    file: 'packages/server/src/infra/http/json-body.ts',
    find: `if (body.length === 0) done(null, undefined);\n    else parse`,
    replace: `parse`,
    tests: ['packages/server/test/validation.test.ts'],
  },
  {
    rule: 'A number beyond all numbers is none',
    file: 'packages/server/src/infra/contract/validation.ts',
    find: `return Number.isFinite(value) ? undefined : {`,
    replace: `return Number.isFinite(0) ? undefined : {`,
    tests: ['packages/server/test/validation.test.ts'],
  },
  {
    rule: 'Half of a character is not kept as another',
    file: 'packages/server/src/infra/contract/validation.ts',
    find: `return value.isWellFormed() ? undefined : { campo, why: texts.semMeiosCaracteres };`,
    replace: `return undefined;`,
    tests: ['packages/server/test/validation.test.ts'],
  },
  {
    rule: 'What a service answers is not read without end',
    file: 'packages/server/src/infra/upstream/answer.ts',
    find: `if (size > most)`,
    replace: `if (size < 0)`,
    tests: ['packages/server/test/upstream-answers.test.ts'],
  },
  {
    rule: 'A change without the header that forms cannot set is refused',
    file: 'packages/server/src/infra/http/origin.ts',
    find: `if (target === undefined && refresh === undefined && mark !== '1') throw badOrigin();`,
    replace: '',
    tests: session,
  },
  {
    rule: 'A change from another origin is refused',
    file: 'packages/server/src/infra/http/origin.ts',
    find: `if (URL.parse(origin)?.host !== ours) throw badOrigin();`,
    replace: '',
    tests: session,
  },
  {
    rule: 'A target path has no fragment, backslash or character outside ASCII',
    file: 'packages/server/src/infra/http/target-path.ts',
    find: `return clean && isTargetPath(path)`,
    replace: `return isTargetPath(path)`,
    tests: ['packages/server/test/gateway.test.ts'],
  },
  {
    rule: 'The sort of the gateway form cannot become another parameter',
    file: 'packages/server/src/infra/http/target-path.ts',
    find: 'sort=${encodeURIComponent(sort)}',
    replace: 'sort=${sort}',
    tests: ['packages/server/test/gateway.test.ts'],
  },
  {
    rule: 'No cache keeps an answer of the API',
    file: 'packages/server/src/infra/http/base.ts',
    find: `'no-store'`,
    replace: `'no-cache'`,
    tests: ['packages/server/test/gateway.test.ts'],
  },
  {
    rule: 'A service gets of the headers of a call only what it needs',
    file: 'packages/server/src/infra/upstream/headers.ts',
    find: `...pick(request.headers, asked),`,
    replace: `...pick(request.headers, Object.keys(request.headers)),`,
    tests: ['packages/server/test/upstream-hygiene.test.ts'],
  },
  {
    rule: 'The value of a cookie cannot bring another cookie along',
    file: 'packages/server/src/infra/upstream/headers.ts',
    find: `session && isCookieValue(session) &&`,
    replace: `session &&`,
    tests: ['packages/server/test/upstream-hygiene.test.ts'],
  },
  {
    rule: 'The key of a repeated call is of one operation',
    file: 'packages/server/src/infra/contract/idempotency.ts',
    find: `first.operacao !== operacao || !first.corpo.equals(corpo)`,
    replace: `!first.corpo.equals(corpo)`,
    tests: ['packages/server/test/idempotency.test.ts'],
  },
  {
    rule: 'The key of a repeated call is of one input',
    file: 'packages/server/src/infra/contract/idempotency.ts',
    find: `first.operacao !== operacao || !first.corpo.equals(corpo)`,
    replace: `first.operacao !== operacao`,
    tests: ['packages/server/test/idempotency.test.ts'],
  },
  {
    rule: 'The keys of two people do not meet',
    file: 'packages/server/src/infra/contract/idempotency.ts',
    find: `
      .select(['operacao', 'corpo', 'resposta'])
      .where('usuario', '=', usuario)`,
    replace: `
      .select(['operacao', 'corpo', 'resposta'])`,
    tests: ['packages/server/test/idempotency.test.ts'],
  },
  {
    rule: 'Answers to changes are not compressed: the length of a session next to a chosen text would tell of it',
    file: 'packages/server/src/infra/contract/register.ts',
    find: `operation.method !== 'GET' && { compress: false }`,
    replace: `false && { compress: false }`,
    tests: ['packages/server/test/compression.test.ts'],
  },
  {
    rule: 'Limits that another ADMIN has saved since are not saved over',
    file: 'packages/server/src/features/config/handlers.ts',
    find: 'body.versao !== before.versao',
    replace: 'false',
    tests: ['packages/server/src/features/config/config.test.ts'],
  },
  {
    rule: 'Servers that start together fill an empty database once',
    file: 'packages/server/src/infra/db/migrate.ts',
    find: `    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);\n`,
    replace: '',
    tests: ['packages/server/src/infra/db/connection-failure.test.ts'],
  },
  {
    rule: 'A connection whose statement was not answered in time is used no more',
    file: 'packages/server/src/infra/db/named-statements.ts',
    find: `if (error instanceof Error && error.message === readTimeout) lost = error;`,
    replace: '',
    tests: ['packages/server/test/database-away.test.ts'],
  },
  {
    rule: 'A database that does not answer in time is unavailable, not at fault',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `databaseAway.has(code) || lateAnswers.some((text) => message.startsWith(text))`,
    replace: `databaseAway.has(code)`,
    tests: ['packages/server/test/database-away.test.ts'],
  },
];
