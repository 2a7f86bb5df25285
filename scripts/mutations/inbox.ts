import type { Mutation } from './mutation.ts';

const inbox = ['packages/server/src/features/aprovacao/inbox.test.ts'];

/** What waits for an approver, and what becomes of it. */
export const toDecide: readonly Mutation[] = [
  {
    rule: 'What waits for nobody in particular is still on its way',
    file: 'packages/server/src/features/aprovacao/filter-queries.ts',
    find: ') is not true`',
    replace: ') = false`',
    tests: inbox,
  },
  {
    rule: 'After the first approval a request waits for the secondary approver alone',
    file: 'packages/server/src/domain/aprovacao/scope-queries.ts',
    find: `aprovacao.status = 'PENDENTE' and aprovacao.aprovador_primario = any`,
    replace: `aprovacao.aprovador_primario = any`,
    tests: inbox,
  },
  {
    rule: 'Only an approver of it reviews a request',
    file: 'packages/server/src/features/aprovacao/revision-queries.ts',
    find: '.where(isToApprove(user))',
    replace: '',
    tests: ['packages/server/src/features/aprovacao/revision.test.ts'],
  },
];
