import type { Mutation } from './mutation.ts';

const rm = 'packages/server/src/rm';
const queue = [`${rm}/queue.test.ts`];
const identity = [`${rm}/identity.test.ts`];
const soap = [`${rm}/soap.test.ts`];

/** What goes to RM: once, by who holds it, escaped, and nothing of the password in what is kept. */
export const toRm: readonly Mutation[] = [
  {
    rule: 'An outcome is written by who holds the lease',
    file: `${rm}/settle.ts`,
    find: `
      ...changes(outcome, by),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)`,
    replace: `
      ...changes(outcome, by),
    })
    .where('id', '=', id)`,
    tests: queue,
  },
  {
    rule: 'Nothing is sent by who lost the lease',
    file: `${rm}/queue.ts`,
    find: `arrendada_ate: after(leaseMs) })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)`,
    replace: `arrendada_ate: after(leaseMs) })
    .where('id', '=', id)`,
    tests: queue,
  },
  {
    rule: 'A lease is kept alive by who holds it',
    file: `${rm}/queue.ts`,
    find: "    .where('arrendada_por', '=', sql<string>`any(${[...tokens]}::uuid[])`)\n",
    replace: '',
    tests: queue,
  },
  {
    rule: 'What somebody is sending is not taken before its lease is over',
    file: `${rm}/queue.ts`,
    find: `or status = 'ENVIANDO' and arrendada_ate < clock_timestamp()`,
    replace: `or status = 'ENVIANDO'`,
    tests: queue,
  },
  {
    rule: 'What may have been sent is looked up before it is sent again',
    file: `${rm}/sender.ts`,
    find: `if (onlyLookUp) return missing(knownOf(item), config, timing);`,
    replace: '',
    tests: [`${rm}/worker.test.ts`],
  },
  {
    rule: 'A movement with our key and another value is not ours',
    file: `${rm}/identity.ts`,
    find: `return same ? { whose: 'ours' } : { whose: 'different', differences };`,
    replace: `return { whose: 'ours' };`,
    tests: identity,
  },
  {
    rule: 'A movement with our number and no key is not ours',
    file: `${rm}/identity.ts`,
    find: `if (read.chave === sent.chave) {`,
    replace: `if (read.chave === sent.chave || read.chave === '') {`,
    tests: identity,
  },
  {
    rule: 'A movement that was cancelled in RM integrates nothing',
    file: `${rm}/identity.ts`,
    find: `if (read.cancelado) return { whose: 'cancelled' };`,
    replace: '',
    tests: identity,
  },
  {
    rule: 'What RM holds otherwise than it was sent is not simply integrated',
    file: `${rm}/sender.ts`,
    find: `return differences.length === 0`,
    replace: `return differences.length < 100`,
    tests: identity,
  },
  {
    rule: 'Only the level of the split that was sent is compared',
    file: `${rm}/compare.ts`,
    find: `: ([nivel] as const);`,
    replace: `: (['item', 'movimento'] as const);`,
    tests: identity,
  },
  {
    rule: 'A restored copy of the database makes keys of its own',
    file: `${rm}/installation.ts`,
    find: `.where('banco', '=', here)`,
    replace: '',
    tests: identity,
  },
  {
    rule: 'A value in XML is escaped',
    file: `${rm}/xml.ts`,
    find: `.replace(/</g, '&lt;')`,
    replace: '',
    tests: soap,
  },
  {
    rule: 'The password is nowhere in what is kept of an answer',
    file: `${rm}/soap-call.ts`,
    find: `new RmError(failure, redact(message), redact(raw))`,
    replace: `new RmError(failure, redact(message), raw)`,
    tests: soap,
  },
  {
    rule: 'The password is nowhere in what is said of an answer, escaped neither',
    file: `${rm}/soap-call.ts`,
    find: `[senha, escapeXml(senha), basic]`,
    replace: `[senha, basic]`,
    tests: soap,
  },
  {
    rule: 'A batch of a period takes nothing of another',
    file: 'packages/server/src/features/integracao-rm/queries.ts',
    find: `.where('medicao.periodo_id', '=', periodo)`,
    replace: `.where('medicao.periodo_id', '>', 0)`,
    tests: ['packages/server/src/features/integracao-rm/sending.test.ts'],
  },
];
