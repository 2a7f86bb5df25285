import type { Mutation } from './mutation.ts';

const server = 'packages/server';
const web = 'packages/web/src';

/** What is logged, told and cleared, no more and no less. */
export const entries: readonly Mutation[] = [
  {
    rule: 'Clearing the notifications leaves those that were not shown, older ones, too',
    file: `${server}/src/features/notificacao/queries.ts`,
    find: `all.where('id', '>=', de ?? 0)`,
    replace: `all.where('id', '>=', 0)`,
    tests: [`${server}/test/notificacao.test.ts`],
  },
  {
    rule: 'A row of the week is not filled on days whose period was requested',
    file: `${web}/features/apontamento/week/week-grid.ts`,
    find: `if (future || congelado ||`,
    replace: `if (future ||`,
    tests: [`${web}/features/apontamento/week/week-grid.test.ts`],
  },
  {
    rule: 'A page older than the server is not read again over what is typed, nor twice for one version',
    file: `${web}/lib/upgrade.ts`,
    find: `unsaved || reloaded === server ?`,
    replace: `unsaved && reloaded === server ?`,
    tests: [`${web}/lib/upgrade.test.ts`],
  },
];
