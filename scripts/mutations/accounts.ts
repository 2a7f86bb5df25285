import type { Mutation } from './mutation.ts';

const server = 'packages/server/src';
const reset = [`${server}/features/sessao/reset.test.ts`];
const factor = [`${server}/features/sessao/factor.test.ts`];
const company = [`${server}/empresa/company.test.ts`];
const outbox = [`${server}/correio/outbox.test.ts`];
const push = [`${server}/correio/push.test.ts`];
const acesso = `${server}/domain/acesso`;

/** Who gets in without the password, or with more than it; and what leaves once. */
export const accounts: readonly Mutation[] = [
  {
    rule: 'The address of a new password is used once, by one of two at the same time',
    file: `${server}/features/sessao/reset-queries.ts`,
    find: `
    .where('hash', '=', hash)
    .where('usada_em', 'is', null)
    .executeTakeFirstOrThrow();`,
    replace: `
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();`,
    tests: reset,
  },
  {
    rule: 'The address of a new password ends after half an hour',
    file: `${server}/features/sessao/reset-queries.ts`,
    find: `    .where('expira_em', '>', now)\n`,
    replace: '',
    tests: reset,
  },
  {
    rule: 'Asking for a new password takes as long for whoever does not exist',
    file: `${server}/features/sessao/reset-handlers.ts`,
    find: `    await time;\n`,
    replace: '',
    tests: reset,
  },
  {
    rule: 'A code of the second factor is taken once',
    file: `${acesso}/factor-queries.ts`,
    find: 'sql<boolean>`coalesce(ultimo_passo < ${step}, true)`',
    replace: 'sql<boolean>`${step}::bigint is not null`',
    tests: factor,
  },
  {
    rule: 'A code of recovery is taken once',
    file: `${acesso}/factor-queries.ts`,
    find: `
    .where('hash', '=', hash)
    .where('usado_em', 'is', null)`,
    replace: `
    .where('hash', '=', hash)`,
    tests: factor,
  },
  {
    rule: 'The second factor is not guessed from many addresses',
    file: `${server}/infra/auth/throttle.ts`,
    find: `      await codes.consume(account).catch(refuse);\n`,
    replace: '',
    tests: factor,
  },
  {
    rule: 'A session without the second factor that a role asks for is good for nothing else',
    file: `${server}/infra/contract/register.ts`,
    find: `  if (!operation.semFator && lacksFactor(config, user)) throw factorMissing();\n`,
    replace: '',
    tests: factor,
  },
  {
    rule: 'An address of the company that nobody has verified is of nobody',
    file: `${server}/empresa/person.ts`,
    find: `  if (!verified.includes(claims.email_verified)) return undefined;\n`,
    replace: '',
    tests: [`${server}/empresa/person.test.ts`],
  },
  {
    rule: 'An account of the company makes nobody a user without a group',
    file: `${server}/empresa/routes.ts`,
    find: `!(person.usuario || roles.granted.length > 0)`,
    replace: `!person.codigo`,
    tests: company,
  },
  {
    rule: 'Where the company’s account is asked for, only ADMIN comes in with a password',
    file: `${server}/features/sessao/handlers.ts`,
    find: `if (!papeis.includes('ADMIN')) return`,
    replace: `if (papeis.length < 0) return`,
    tests: company,
  },
  {
    rule: 'Two servers send a letter once',
    file: `${server}/correio/queries.ts`,
    find: ` for update skip locked`,
    replace: '',
    tests: outbox,
  },
  {
    rule: 'Whoever lost the lease of a letter writes nothing of it',
    file: `${server}/correio/queries.ts`,
    find: `
      enviada_em: now,
      erro: null,
      arrendada_por: null,
      ...(canal !== 'WEBHOOK' && { conteudo: null }),
    })
    .where('id', '=', id)
    .where('arrendada_por', '=', lease)`,
    replace: `
      enviada_em: now,
      erro: null,
      arrendada_por: null,
      ...(canal !== 'WEBHOOK' && { conteudo: null }),
    })
    .where('id', '=', id)`,
    tests: outbox,
  },
  {
    rule: 'A webhook is not followed to another address',
    file: `${server}/correio/webhook.ts`,
    find: `redirect: 'manual'`,
    replace: `redirect: 'follow'`,
    tests: [`${server}/correio/webhook.test.ts`],
  },
  {
    rule: 'No address but that of a known push service is called',
    file: `${server}/infra/push-config.ts`,
    find: `host.endsWith(one.slice(1)) : host === one`,
    replace: `host.endsWith(one.slice(1)) : host.startsWith(one)`,
    tests: [`${server}/infra/push-config.test.ts`],
  },
  {
    rule: 'A browser is told nothing once its session was ended',
    file: `${server}/domain/correio/browser-queries.ts`,
    find: `
    .where('sessao.encerrada_em', 'is', null)`,
    replace: '',
    tests: push,
  },
  {
    rule: 'The address of a browser is not taken from another person',
    file: `${server}/features/avisos/browser-queries.ts`,
    find: `
        .where('inscricao_push.usuario', '=', browser.usuario),`,
    replace: ',',
    tests: push,
  },
  {
    rule: 'A browser that took its subscription back is forgotten',
    file: `${server}/correio/push.ts`,
    find: `if (inscricao_id && gone.includes(statusCode)) await forgetBrowser(db, inscricao_id);`,
    replace: '',
    tests: push,
  },
  {
    rule: 'No period moves under an entry that is being made',
    file: `${server}/features/apontamento/queries.ts`,
    find: `['codigo', periodsKept.as('kept')]`,
    replace: `['codigo']`,
    tests: [`${server}/features/manutencao/periods.test.ts`],
  },
  {
    rule: 'The end of the server waits for no collector',
    file: `${server}/infra/tracing/otel.ts`,
    find: `await Promise.race([provider.shutdown().catch(() => undefined), patience]);`,
    replace: `await provider.shutdown().catch(() => undefined);`,
    tests: ['packages/server/test/traces.test.ts'],
  },
  {
    rule: 'A guest from another domain is nobody here',
    file: `${server}/empresa/person.ts`,
    find: `domains.includes(fold(domain, 'toLowerCase') ?? '')`,
    replace: 'true',
    tests: [`${server}/empresa/person.test.ts`],
  },
  {
    rule: 'Where no domain is named, no address is a network ID',
    file: `${server}/empresa/person.ts`,
    find: `match === 'email' || domain === undefined`,
    replace: 'true',
    tests: [`${server}/empresa/person.test.ts`],
  },
  {
    rule: 'A letter that only becomes another is not the other',
    file: `${server}/empresa/person.ts`,
    find: `[...(text ?? '')].some(becomesPlain) ?`,
    replace: `text === undefined ?`,
    tests: [`${server}/empresa/person.test.ts`],
  },
  {
    rule: 'A service’s part of a trace is under ours',
    file: `${server}/infra/upstream/headers.ts`,
    find: `...(tracingHeaders() ?? pick(request.headers, trace)),`,
    replace: `...pick(request.headers, trace),`,
    tests: ['packages/server/test/traces.test.ts'],
  },
  {
    rule: 'A collector that is away is told once',
    file: `${server}/infra/tracing/exporter.ts`,
    find: `    if (before === taken) return;\n`,
    replace: '',
    tests: ['packages/server/test/traces.test.ts'],
  },
  {
    rule: 'A text of SQL tells no trace what its values are',
    file: `${server}/infra/tracing/traced.ts`,
    find: `text.replace(texts, '')`,
    replace: 'text',
    tests: ['packages/server/test/traces.test.ts'],
  },
  {
    rule: 'Nobody is written to at the weekend',
    file: `${server}/avisos/morning-rules.ts`,
    find: ' && !isWeekend(day)',
    replace: '',
    tests: [`${server}/avisos/morning-rules.test.ts`],
  },
  {
    rule: 'Nobody is written to before the company uses it',
    file: `${server}/avisos/morning-rules.ts`,
    find: 'day >= since && ',
    replace: '',
    tests: [`${server}/avisos/morning.test.ts`],
  },
];
