import type { Mutation } from './mutation.ts';

const server = 'packages/server';

/** What is logged, told and cleared, no more and no less. */
export const entries: readonly Mutation[] = [
  {
    rule: 'Clearing the notifications leaves those that were not shown, older ones, too',
    file: `${server}/src/features/notificacao/queries.ts`,
    find: `all.where('id', '>=', de ?? 0)`,
    replace: `all.where('id', '>=', 0)`,
    tests: [`${server}/test/notificacao.test.ts`],
  },
];
