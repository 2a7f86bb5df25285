import type { Mutation } from './mutation.ts';

const file = 'packages/server/src/infra/auth/password.ts';
const tests = ['packages/server/src/infra/auth/password.test.ts'];

/** What is stored of a password costs whoever steals it as much as OWASP asks for. */
export const passwords: readonly Mutation[] = [
  {
    rule: 'A password takes as much memory to try as OWASP asks for',
    file,
    find: 'const memory = 19456;',
    replace: 'const memory = 8;',
    tests,
  },
  {
    rule: 'A password is the same however its accents are written',
    file,
    find: `    message: password.normalize('NFC'),`,
    replace: '    message: password,',
    tests,
  },
];
