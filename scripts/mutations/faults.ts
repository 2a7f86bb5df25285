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
    tests: ['packages/server/test/database-away.test.ts'],
  },
  {
    rule: 'A connection that breaks under a transaction is no fault of ours',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `  'Client has encountered a connection error',\n`,
    replace: '',
    tests: ['packages/server/src/infra/http/error-answers.test.ts'],
  },
];
