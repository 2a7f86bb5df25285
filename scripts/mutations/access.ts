import type { Mutation } from './mutation.ts';

const session = ['packages/server/test/sessao.test.ts'];
const edge = ['packages/server/test/edge.test.ts'];
const ownAccess = ['packages/server/src/features/sessao/access.test.ts'];
const tokens = ['packages/server/test/token.test.ts'];
const auth = 'packages/server/src/infra/auth';

/** Who gets in, for how long, and from where. */
export const access: readonly Mutation[] = [
  {
    rule: 'A page that was opened for one person does nothing in the session of another',
    file: 'packages/server/src/infra/contract/register.ts',
    find: `    checkSamePerson(request, user);\n`,
    replace: '',
    tests: session,
  },
  {
    rule: 'An access token ends with the dismissal of its owner',
    file: `${auth}/user.ts`,
    find: `
    .where('expira_em', '>', now)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();
  if (!found)`,
    replace: `
    .where('expira_em', '>', now)
    .executeTakeFirst();
  if (!found)`,
    tests: tokens,
  },
  {
    rule: 'A session ends with the dismissal of its person',
    file: `${auth}/user.ts`,
    find: `
    .whereRef('expira_em', '>', 'pedido.agora')
    .where('codigo_situacao', '<>', 'D'),
`,
    replace: `
    .whereRef('expira_em', '>', 'pedido.agora'),
`,
    tests: session,
  },
  {
    rule: 'A session that was signed out is of no use, its token copied or not',
    file: `${auth}/user.ts`,
    find: `    .where('encerrada_em', 'is', null)\n`,
    replace: '',
    tests: session,
  },
  {
    rule: 'A session ends 15 minutes after its last refresh, whatever its token says',
    file: `${auth}/user.ts`,
    find: `
    .where('encerrada_em', 'is', null)
    .whereRef('expira_em', '>', 'pedido.agora')`,
    replace: `
    .where('encerrada_em', 'is', null)`,
    tests: session,
  },
  {
    rule: 'Of calls that arrive together each is whose session it is',
    file: `${auth}/user.ts`,
    find: 'found.get(index + 1)',
    replace: 'found.get(1)',
    tests: session,
  },
  {
    rule: 'A revoked access token is of no use',
    file: `${auth}/user.ts`,
    find: `    .where('revogado_em', 'is', null)\n`,
    replace: '',
    tests: tokens,
  },
  {
    rule: 'An access token ends on its day',
    file: `${auth}/user.ts`,
    find: `
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', now)`,
    replace: `
    .where('revogado_em', 'is', null)`,
    tests: tokens,
  },
  {
    rule: 'Only its owner revokes a token',
    file: 'packages/server/src/features/token/queries.ts',
    find: `
    .where('usuario', '=', usuario)
    .where('id', '=', id)`,
    replace: `
    .where('id', '=', id)`,
    tests: tokens,
  },
  {
    rule: 'An access token is stored as its hash',
    file: `${auth}/access-token.ts`,
    find: `createHash('sha256').update(token).digest()`,
    replace: `Buffer.from(token)`,
    tests: tokens,
  },
  {
    rule: 'A token of the session has one issuer and audience',
    file: `${auth}/token.ts`,
    find: `if (iss !== issuer || aud !== audience || !(exp > seconds(now))) return;`,
    replace: `if (!(exp > seconds(now))) return;`,
    tests: session,
  },
  {
    rule: 'A token of the session has one algorithm, whatever it says itself',
    file: `${auth}/token.ts`,
    find: `if (head !== header || rest.length > 0) return;`,
    replace: `if (rest.length > 0) return;`,
    tests: session,
  },
  {
    rule: 'A token of the session is signed by our key',
    file: `${auth}/token.ts`,
    find: `return one.length === other.length && timingSafeEqual(one, other);`,
    replace: `return one.length === other.length;`,
    tests: session,
  },
  {
    rule: 'A password is compared',
    file: `${auth}/password.ts`,
    find: `return timingSafeEqual(actual, expected);`,
    replace: `return actual.length === expected.length;`,
    tests: session,
  },
  {
    rule: 'Ten wrong passwords of an account from an address are enough for a while',
    file: `${auth}/throttle.ts`,
    find: `pair: 10,`,
    replace: `pair: 1000,`,
    tests: session,
  },
  {
    rule: 'Nobody is locked out by who guesses elsewhere',
    file: `${auth}/throttle.ts`,
    find: 'const pair = `${account} ${address}`;',
    replace: 'const pair = account;',
    tests: session,
  },
  {
    rule: 'Who signs in from an address is not locked out by a neighbour',
    file: `${auth}/throttle.ts`,
    find: `if (!(await known())) refuse(reason);`,
    replace: `refuse(reason);`,
    tests: session,
  },
  {
    rule: 'Over plain http it is told why nobody can sign in',
    file: 'packages/server/src/infra/http/origin.ts',
    find: `origin.startsWith('http:') && isSecure(request, config)`,
    replace: `origin === ''`,
    tests: session,
  },
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
    rule: 'Nobody who was dismissed signs in',
    file: 'packages/server/src/features/sessao/queries.ts',
    find: `    .where('codigo_situacao', '<>', 'D')\n`,
    replace: '',
    tests: session,
  },
  {
    rule: 'The cookie of the session is out of the reach of scripts',
    file: `${auth}/cookie.ts`,
    find: `httpOnly: true,`,
    replace: `httpOnly: false,`,
    tests: session,
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
    rule: 'An operation is for who has one of its roles',
    file: 'packages/server/src/infra/contract/permission.ts',
    find: `if (typeof permissao === 'string' || hasRole(user, permissao)) return;`,
    replace: `return;`,
    tests: tokens,
  },
  {
    rule: 'An access token is for the groups of operations it was made for',
    file: 'packages/server/src/infra/contract/permission.ts',
    find: `if (user.escopos && !todoToken && !user.escopos.includes(grupo)) {`,
    replace: `if (user.escopos?.length === 0 && !todoToken) {`,
    tests: tokens,
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
    rule: 'A session ends after its hours, however often it is renewed',
    file: 'packages/server/src/features/sessao/queries.ts',
    find: 'sql`least(${expiry}, criada_em + make_interval(hours => ${hours}))`',
    replace: 'sql`greatest(${expiry}, criada_em + make_interval(hours => ${hours}))`',
    tests: ownAccess,
  },
  {
    rule: 'A password is changed by who knows it',
    file: 'packages/server/src/features/sessao/access-handlers.ts',
    find: `...brokenIf(!right, `,
    replace: `...brokenIf(false, `,
    tests: ownAccess,
  },
  {
    rule: 'A new password ends the other sessions',
    file: 'packages/server/src/features/sessao/access-handlers.ts',
    find: `await endSessions(db, codigo, clock.now(), sessao);`,
    replace: `0;`,
    tests: ownAccess,
  },
  {
    rule: 'Nobody ends the session of another',
    file: 'packages/server/src/features/sessao/queries.ts',
    find: `    .where('usuario', '=', usuario)\n    .where('id', '=', id)`,
    replace: `    .where('id', '=', id)`,
    tests: ownAccess,
  },
  {
    rule: 'A common password is refused',
    file: `${auth}/password-rules.ts`,
    find: `const enough = 3;`,
    replace: `const enough = 0;`,
    tests: ownAccess,
  },
  {
    rule: 'A password that is reset ends the access tokens',
    file: 'packages/server/src/usuario/set-password.ts',
    find: `    await endTokens(transaction, codigo, now);\n`,
    replace: '',
    tests: ['packages/server/src/usuario/usuario.test.ts'],
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
