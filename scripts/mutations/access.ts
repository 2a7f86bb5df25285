import type { Mutation } from './mutation.ts';

const session = ['packages/server/test/sessao.test.ts'];
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
    file: 'packages/server/src/infra/db/together.ts',
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
    rule: 'A renewal keeps the lifetime that a session began with',
    file: `${auth}/token.ts`,
    find: `return { sub, sid, seconds: exp - iat };`,
    replace: `return { sub, sid, seconds: sessionSeconds };`,
    tests: session,
  },
  {
    rule: 'A renewal does not take the place of a session that another process began',
    file: 'packages/sdk/src/node/jar.ts',
    find: `if (renewal && (await kept.getCookieString(url)) !== before) return;`,
    replace: ``,
    tests: ['packages/sdk/src/node/index.test.ts'],
  },
  {
    rule: 'A token of the session has one issuer and audience',
    file: `${auth}/token.ts`,
    find: `  if (iss !== issuer || aud !== audience) return;\n`,
    replace: ``,
    tests: session,
  },
  {
    rule: 'A token of the session that was seen before is of no use once it has expired',
    file: `${auth}/token.ts`,
    find: `if (!claims || !(claims.exp > seconds(now))) return;`,
    replace: `if (!claims) return;`,
    tests: [`${auth}/token.test.ts`],
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
    rule: 'Nobody who was dismissed signs in',
    file: 'packages/server/src/domain/acesso/queries.ts',
    find: `    .where('codigo_situacao', '<>', 'D')\n`,
    replace: '',
    tests: session,
  },
  {
    rule: 'Nobody who was dismissed sets another password',
    file: 'packages/server/src/features/sessao/reset-queries.ts',
    find: `    .where('expira_em', '>', now)\n    .where('codigo_situacao', '<>', 'D')\n`,
    replace: `    .where('expira_em', '>', now)\n`,
    tests: ['packages/server/src/features/sessao/reset.test.ts'],
  },
  {
    rule: 'A code is given to users alone',
    file: 'packages/server/src/features/sessao/reset-handlers.ts',
    find: `if (!person?.usuario) throw notFound();`,
    replace: `if (person === null) throw notFound();`,
    tests: ['packages/server/src/features/sessao/reset.test.ts'],
  },
  {
    rule: 'The cookie of the session is out of the reach of scripts',
    file: `${auth}/cookie.ts`,
    find: `httpOnly: true,`,
    replace: `httpOnly: false,`,
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
];
