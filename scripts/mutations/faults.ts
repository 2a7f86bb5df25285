import type { Mutation } from './mutation.ts';

const lenient = ['packages/sdk/src/lenient.test.ts'];
const db = 'packages/server/src/infra/db';

/** What other people's services and databases do to us. */
export const faults: readonly Mutation[] = [
  {
    rule: 'The menu has nothing of what the services do not know',
    file: 'packages/sdk/src/roles.ts',
    find: ` && !(extension && lacking.has(extension))`,
    replace: '',
    tests: ['packages/sdk/src/roles.test.ts'],
  },
  {
    rule: 'A request is allowed unless the service says otherwise',
    file: 'packages/sdk/src/lenient.ts',
    find: `told ?? judgedThere[name]`,
    replace: `told`,
    tests: lenient,
  },
  {
    rule: 'What a change answers is read leniently as well',
    file: 'packages/sdk/src/lenient.ts',
    find: "method === 'GET' ? path : `${method} ${path}`",
    replace: 'path',
    tests: lenient,
  },
  {
    rule: 'A closing day that not every month has is told to be wrong',
    file: 'packages/web/src/features/config/limits.ts',
    find: ` || Number(form[campo]) > max;`,
    replace: `;`,
    tests: ['packages/web/src/features/config/limits.test.ts'],
  },
  {
    rule: 'Limits that a service does not have are not sent to it',
    file: 'packages/web/src/features/config/limits.ts',
    find: `  campos.filter((campo) => (config?.[campo] ?? undefined) !== undefined);`,
    replace: `  campos.filter((campo) => config?.[campo] !== 0);`,
    tests: ['packages/web/src/features/config/limits.test.ts'],
  },
  {
    rule: 'A pooler that drops what a session asks for is refused',
    file: 'packages/server/src/database.ts',
    find: `    if (!embedded) await refusePooler(pool);\n`,
    replace: '',
    tests: [`${db}/pooler.test.ts`],
  },
  {
    rule: 'The patience with a PostgreSQL of our own begins when it is started',
    file: `${db}/embedded/guard.ts`,
    find: `          deadline = Date.now() + START_PATIENCE_MS;\n`,
    replace: '',
    tests: [`${db}/embedded/guard.test.ts`],
  },
  {
    rule: 'A PostgreSQL without a free connection is unavailable, and no fault of ours',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `  '53300',\n`,
    replace: '',
    tests: ['packages/server/src/infra/http/error-answers.test.ts'],
  },
  {
    rule: 'A connection that breaks under a transaction is no fault of ours',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `  'Client has encountered a connection error',\n`,
    replace: '',
    tests: ['packages/server/src/infra/http/error-answers.test.ts'],
  },
  {
    rule: 'A full disk is unavailable, and no fault of ours',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `  '53100',\n`,
    replace: '',
    tests: ['packages/server/src/infra/http/error-answers.test.ts'],
  },
  {
    rule: 'A server that takes TLS alone is told as such, and not as one that refuses the user',
    file: `${db}/connection-failure.ts`,
    find: `[/no encryption$/, messages.onlyTls]`,
    replace: `[/no encryption at all$/, messages.onlyTls]`,
    tests: [`${db}/connection-failure.test.ts`],
  },
  {
    rule: 'A PostgreSQL without TLS is told in words',
    file: `${db}/connection-failure.ts`,
    find: `  [/does not support SSL/, messages.withoutTls],\n`,
    replace: '',
    tests: [`${db}/connection-failure.test.ts`],
  },
  {
    rule: 'A certificate of another host is told in words',
    file: `${db}/connection-failure.ts`,
    find: `ERR_TLS_CERT_ALTNAME_INVALID: messages.certificateOfAnother`,
    replace: `ERR_TLS_CERT_ALTNAME_INVALID: messages.certificateUnknown`,
    tests: [`${db}/connection-failure.test.ts`],
  },
  {
    rule: 'An entry on the last day that can be written asks for no day after it',
    file: 'packages/server/src/features/apontamento/week-queries.ts',
    find: `isDate(date) && date >= FIRST_DATE ? date : data`,
    replace: `isDate(date) ? date : date`,
    tests: ['packages/server/src/features/apontamento/limits.test.ts'],
  },
];
