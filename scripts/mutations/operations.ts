import type { Mutation } from './mutation.ts';

const tests = ['packages/server/src/backup/backup.test.ts'];
const chained = ['packages/server/src/auditoria/auditoria.test.ts'];

/** What keeps a company's data when a machine is lost. */
export const operations: readonly Mutation[] = [
  {
    rule: 'A place that takes no backup is told in words',
    file: 'packages/server/src/backup/place.ts',
    find: `    throw inWords(error);
  }
  try {`,
    replace: `    throw error;
  }
  try {`,
    tests,
  },
  {
    rule: 'A Node that lacks what commands use starts none of them',
    file: 'packages/server/bin/aponta-server.js',
    find: '10) < 24',
    replace: '10) < 20',
    tests: ['packages/server/test/help.test.ts'],
  },
  {
    rule: 'A backup with a byte changed is refused',
    file: 'packages/server/src/backup/file.ts',
    find: 'if (line.sha256 !== expected) throw',
    replace: 'if (line.sha256 === undefined) throw',
    tests,
  },
  {
    rule: 'A restore does not replace data without a word',
    file: 'packages/server/src/backup/restore.ts',
    find: `if (found === 'ours' && !mayReplace) throw`,
    replace: `if (found === 'ours' && mayReplace) throw`,
    tests,
  },
  {
    rule: 'A restore does not take the database from under a server',
    file: 'packages/server/src/backup/restore.ts',
    find: 'if (others > 0) throw',
    replace: 'if (others < 0) throw',
    tests,
  },
  {
    rule: 'After a restore no measurement takes a number that RM may know',
    file: 'packages/server/src/backup/restore.ts',
    find: 'medicao: 10_000,',
    replace: 'medicao: 0,',
    tests,
  },
  {
    rule: 'Nobody opens the gate of a copy',
    file: 'packages/server/src/rm/gate.ts',
    find: `.where('copia', '=', false)`,
    replace: `.where('unica', '=', true)`,
    tests,
  },
  {
    rule: 'After a restore nobody is in by a session of before',
    file: 'packages/server/src/backup/restore.ts',
    find: 'await queries.endSessions(client, now);',
    replace: '',
    tests,
  },
  {
    rule: 'After a restore RM waits for a person',
    file: 'packages/server/src/backup/restore.ts',
    find: 'await queries.closeGate(client, now, told);',
    replace: '',
    tests,
  },
  {
    rule: 'RM taking the password does not open the gate of a restored backup',
    file: 'packages/server/src/rm/gate.ts',
    find: `by === 'person' ? [true, false] : [false]`,
    replace: `by === 'person' ? [false, true] : [true, false]`,
    tests,
  },
  {
    rule: 'After a restore no code of before gives a password',
    file: 'packages/server/src/backup/queries.ts',
    find: `await client.query('update nova_senha set usada_em = $1 where usada_em is null', [now]);`,
    replace: '',
    tests,
  },
  {
    rule: 'A row of the audit that was changed breaks its chain',
    file: 'packages/server/src/auditoria/chain.ts',
    find: 'if (!link(at.hash, text).equals(hash))',
    replace: 'if (link(at.hash, text).length !== hash.length)',
    tests: chained,
  },
  {
    rule: 'A row of the audit that is gone breaks its chain',
    file: 'packages/server/src/auditoria/chain.ts',
    find: `if (text === null) return broken('falta-linha');`,
    replace: 'if (text === null) continue;',
    tests: chained,
  },
  {
    rule: 'Links are added by one process at a time',
    file: 'packages/server/src/auditoria/seal.ts',
    find: 'if (!(await queries.claimChain(trx))) return 0;',
    replace: 'await queries.claimChain(trx);',
    tests: chained,
  },
  {
    rule: 'Of the audit only what is whole is dropped',
    file: 'packages/server/src/auditoria/discard.ts',
    find: `old.filter(({ posicao }) => posicao <= last.posicao)`,
    replace: `old`,
    tests: chained,
  },
  {
    rule: 'Of the audit only what is old is dropped',
    file: 'packages/server/src/auditoria/discard.ts',
    find: `em !== null && em >= before`,
    replace: `em === null`,
    tests: chained,
  },
  {
    rule: 'A drop of the audit is an act of it',
    file: 'packages/server/src/auditoria/discard.ts',
    find: `  await audit('auditoria', null, {`,
    replace: `  void (audit, {`,
    tests: chained,
  },
  {
    rule: 'Only who left is made anonymous',
    file: 'packages/server/src/pessoa/commands.ts',
    find: `if (person.codigo_situacao !== 'D') throw`,
    replace: `if (person.codigo_situacao === 'F') throw`,
    tests: ['packages/server/src/pessoa/pessoa.test.ts'],
  },
  {
    rule: 'An export of a person has no password',
    file: 'packages/server/src/pessoa/queries.ts',
    find: `sql\`- 'senha' - 'hash'`,
    replace: `sql\`- 'hash'`,
    tests: ['packages/server/src/pessoa/pessoa.test.ts'],
  },
];
