import type { Mutation } from './mutation.ts';

const rm = 'packages/server/src/rm';
const web = 'packages/web/src/features/integracao-rm';
const queue = [`${rm}/queue.test.ts`];
const identity = [`${rm}/identity.test.ts`];
const behaviours = [`${rm}/behaviours.test.ts`];
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
    find: `
      arrendada_ate: after(leaseMs),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', token)`,
    replace: `
      arrendada_ate: after(leaseMs),
    })
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
    rule: 'While RM refuses the password nothing is taken from the queue',
    file: `${rm}/queue.ts`,
    find: 'const gateIsOpen = sql`not exists (select from portao_rm)`;',
    replace: 'const gateIsOpen = sql`true`;',
    tests: [`${rm}/gate.test.ts`],
  },
  {
    rule: 'A refused password closes the gate of all processes',
    file: `${rm}/gate.ts`,
    find: 'if (refused(error)) await closeGate(db, error);',
    replace: '',
    tests: [`${rm}/gate.test.ts`],
  },
  {
    rule: 'A password that RM has not taken yet is tried one call at a time',
    file: `${rm}/gate.ts`,
    find: 'if (Date.now() < provenUntil) return pass(call);',
    replace: 'if (provenUntil >= 0) return pass(call);',
    tests: [`${rm}/gate.test.ts`],
  },
  {
    rule: 'A question that RM refuses in words ends the batch',
    file: `${rm}/sender.ts`,
    find: "const endsBatch = ({ failure }: RmError) => failure === 'credenciais' || failure === 'negada';",
    replace: "const endsBatch = ({ failure }: RmError) => failure === 'credenciais';",
    tests: [`${rm}/gate.test.ts`],
  },
  {
    rule: 'The end of an older batch is told when its last item ends in a newer one',
    file: 'packages/server/src/domain/integracao/batch-queries.ts',
    find: "    .where('lote.concluido_em', 'is', null)\n    .execute();\n  return rows",
    replace:
      "    .where('lote.concluido_em', 'is', null)\n    .orderBy('lote.id', 'desc')\n    .limit(1)\n    .execute();\n  return rows",
    tests: [`${rm}/conclude.test.ts`],
  },
  {
    rule: 'A fault of TLS that may come when the call has left is not one of the way',
    file: `${rm}/soap-call.ts`,
    find: 'if (handshake.test(`${code} ${message}`)) return texts.rmTls(code);',
    replace: 'if (/SSL/.test(code)) return texts.rmTls(code);',
    tests: [`${rm}/soap-call.test.ts`],
  },
  {
    rule: 'What a template has no value for is not sent',
    file: `${rm}/fill.ts`,
    find: "throw new RmError('recusada', texts.rmListaSemValor(name, choice.por, by));",
    replace: "return '';",
    tests: [`${rm}/template.test.ts`],
  },
  {
    rule: 'What may have been sent stays in the company of its first send',
    file: `${rm}/sender.ts`,
    find: `const kept = item.payload_hash === null ? null : item.coligada;`,
    replace: `const kept = null;`,
    tests: [`${rm}/template-sending.test.ts`],
  },
  {
    rule: 'A movement is looked up in the company into which it goes',
    file: `${rm}/soap.ts`,
    find: 'const filter = `CODCOLIGADA = ${requireNumber(coligada)} AND',
    replace: 'const filter = `CODCOLIGADA = ${config.coligada} AND',
    tests: [`${rm}/template-sending.test.ts`],
  },
  {
    rule: 'A row of another company answers another call',
    file: `${rm}/soap.ts`,
    find: `if (found !== '' && !companies.includes(found)) throw swapped(found);`,
    replace: '',
    tests: soap,
  },
  {
    rule: 'A company of a template is a number, for filters have it without quotes',
    file: `${rm}/template.ts`,
    find: 'return all.length > 0 && all.every((one) => /^\\d+$/.test(one)) ? all : undefined;',
    replace: 'return all;',
    tests: [`${rm}/template.test.ts`],
  },
  {
    rule: 'A batch whose template asks for the day of emission does not go without it',
    file: 'packages/server/src/features/integracao-rm/rules.ts',
    find: "if (emissao === undefined) refuse('EMISSAO_OBRIGATORIA', texts.emissaoObrigatoria);",
    replace: '',
    tests: ['packages/server/src/features/integracao-rm/sending.test.ts'],
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
  {
    rule: 'A certificate that RM is not believed for is told as one',
    file: `${rm}/soap-call.ts`,
    find: 'if (certificate.test(code)) return texts.rmCertificado(code);',
    replace: '',
    tests: [`${rm}/soap-call.test.ts`],
  },
  {
    rule: 'A proxy that refuses us is told as one',
    file: `${rm}/soap-call.ts`,
    find: 'if (/proxy .*\\(407\\)/i.test(message)) return texts.rmProxyRecusou;',
    replace: '',
    tests: [`${rm}/soap-call.test.ts`],
  },
  {
    rule: 'A batch that was put away does not come back by itself',
    file: `${web}/batch-in-sight.ts`,
    find: ' || newest.id === chosen?.id',
    replace: '',
    tests: [`${web}/batch-in-sight.test.ts`],
  },
  {
    rule: 'A batch that ended while nobody looked is not in sight by itself',
    file: `${web}/batch-in-sight.ts`,
    find: ' || newest.concluido',
    replace: '',
    tests: [`${web}/batch-in-sight.test.ts`],
  },
  {
    rule: 'The way to what is uncertain finds what is uncertain',
    file: `${web}/views.ts`,
    find: `conferir: stateOf('INCERTA')`,
    replace: `conferir: stateOf('ERRO')`,
    tests: [`${web}/views.test.ts`],
  },
  {
    rule: 'The way to what is to be marked leaves out what is in RM',
    file: `${web}/views.ts`,
    find: `    integrada: no,\n`,
    replace: '',
    tests: [`${web}/views.test.ts`],
  },
  {
    rule: 'A view of the address takes the place of another one',
    file: 'packages/web/src/list/viewed.ts',
    find: 'kept.view === view',
    replace: 'kept.view !== undefined',
    tests: ['packages/web/src/list/viewed.test.ts'],
  },
  {
    rule: 'A view begins on its first page, with nothing selected',
    file: 'packages/web/src/list/viewed.ts',
    find: 'return { ...kept, ...startOf(asked), view };',
    replace: 'return { ...kept, drafts: asked, applied: asked, view };',
    tests: ['packages/web/src/list/viewed.test.ts'],
  },
  {
    rule: 'Both texts of a duplicate number lead to a look-up',
    file: `${rm}/soap.ts`,
    find: 'txmovcfx/i;',
    replace: 'unsaid/i;',
    tests: behaviours,
  },
  {
    rule: 'No stack is told, whether a line comes before it or not',
    file: `${rm}/soap-call.ts`,
    find: 'said.split(internals)[0]',
    replace: "said.split('=====')[0]",
    tests: behaviours,
  },
  {
    rule: 'Answers are read in the encoding that they declare',
    file: `${rm}/soap-call.ts`,
    find: 'return new TextDecoder(declared).decode(bytes);',
    replace: 'return new TextDecoder().decode(bytes);',
    tests: behaviours,
  },
];
