import type { Mutation } from './mutation.ts';

const domain = 'packages/server/src/domain';
const features = 'packages/server/src/features';
const worth = ['packages/server/test/worth.test.ts'];

/** Whose rows, which periods, which splits and which cents. */
export const rules: readonly Mutation[] = [
  {
    rule: 'A manager sees the people below them, and nobody else',
    file: `${domain}/pessoa/subordinate-queries.ts`,
    find: 'sql`${sql.ref(codigo)} in ${subordinatesOf(user.codigo)}`',
    replace: 'sql`${sql.ref(codigo)} is not null`',
    tests: [`${features}/registro-extraordinario/team.test.ts`],
  },
  {
    rule: 'Nobody leads themselves, also where the chain of command runs in a circle',
    file: `${domain}/pessoa/subordinate-queries.ts`,
    find: 'select codigo from abaixo where codigo <> ${codigo}',
    replace: "select codigo from abaixo where codigo <> '-' || ${codigo}",
    tests: [`${domain}/pessoa/subordinate-queries.test.ts`],
  },
  {
    rule: 'A notification is marked by who got it',
    file: `${features}/notificacao/queries.ts`,
    find: `
    .selectFrom('notificacao')
    .select(columns)
    .where('usuario', '=', usuario)
    .where('id', '=', id)`,
    replace: `
    .selectFrom('notificacao')
    .select(columns)
    .where('id', '=', id)`,
    tests: ['packages/server/test/notificacao.test.ts'],
  },
  {
    rule: 'A notification is deleted by who got it',
    file: `${features}/notificacao/queries.ts`,
    find: `
    .deleteFrom('notificacao')
    .where('usuario', '=', usuario)
    .where('id', '=', id)`,
    replace: `
    .deleteFrom('notificacao')
    .where('id', '=', id)`,
    tests: ['packages/server/test/notificacao.test.ts'],
  },
  {
    rule: 'A split totals exactly 100,00 %',
    file: `${features}/medicao-terceiros/rules.ts`,
    find: `sumPercents(percents) !== wholePercent`,
    replace: `sumPercents(percents) > wholePercent`,
    tests: [`${features}/medicao-terceiros/save.test.ts`],
  },
  {
    rule: 'A rateio is imported again only when told to',
    file: `${features}/rateio/rules.ts`,
    find: `if (ja_importado && !substituir)`,
    replace: `if (ja_importado && substituir)`,
    tests: [`${features}/rateio/rateio.test.ts`],
  },
  {
    rule: 'The cents that rounding leaves go to the largest remainders',
    file: `${domain}/values/money.ts`,
    find: `(remainders[b] ?? 0n) - (remainders[a] ?? 0n)`,
    replace: `(remainders[a] ?? 0n) - (remainders[b] ?? 0n)`,
    tests: [`${domain}/values/money.test.ts`],
  },
  {
    rule: 'Of equal remainders the lower code gets the hundredth',
    file: `${domain}/values/percent.ts`,
    find: `(codigo(a) < codigo(b) ? -1 : 1)`,
    replace: `(codigo(a) < codigo(b) ? 1 : -1)`,
    tests: [`${domain}/values/percent.test.ts`],
  },
  {
    rule: 'Entries keep their values with their own period and no other',
    file: `${domain}/remuneracao/worth-queries.ts`,
    find: `    .where('aberto.periodo_id', '=', periodo_id)\n`,
    replace: '',
    tests: worth,
  },
  {
    rule: 'Entries that are no longer frozen keep no value',
    file: `${domain}/remuneracao/worth-queries.ts`,
    find: `.set({ centavos: null })`,
    replace: `.set((eb) => ({ centavos: eb.ref('a.centavos') }))`,
    tests: worth,
  },
  {
    rule: 'A rejected measurement leaves the hours of its maker what they were worth',
    file: `${domain}/remuneracao/worth-queries.ts`,
    find: `    .where('aprovacao.tipo', '=', 'HORAS')\n`,
    replace: '',
    tests: [`${features}/medicao-terceiros/decision.test.ts`],
  },
  {
    rule: 'Money is rounded half up',
    file: `${domain}/remuneracao/rules.ts`,
    find: `(2n * dividend + divisor) / (2n * divisor)`,
    replace: `dividend / divisor`,
    tests: [`${domain}/remuneracao/rules.test.ts`],
  },
  {
    rule: 'The same digit eleven times is no CPF, although its check digits are right',
    file: `${domain}/values/identifiers.ts`,
    find: `completeCpf(text.slice(0, 9)) === text && !repeated.test(text)`,
    replace: `completeCpf(text.slice(0, 9)) === text`,
    tests: [`${domain}/values/identifiers.test.ts`],
  },
  {
    rule: 'A measurement is named after the oldest of the projects with the same hours',
    file: `${domain}/medicao/queries.ts`,
    find: `    .orderBy('projeto_id')\n`,
    replace: `    .orderBy('projeto_id', 'desc')\n`,
    tests: [`${features}/medicao/medicao.test.ts`],
  },
  {
    rule: 'A measurement of the demo is named after the oldest of the projects with the same hours',
    file: 'packages/server/src/demo/measurements.ts',
    find: `return groups.sort(([a], [b]) => (a < b ? -1 : 1));`,
    replace: `return groups;`,
    tests: ['packages/server/src/demo/measurements.test.ts'],
  },
  {
    rule: 'Who has no section is in the panel of their team',
    file: `${features}/painel-gestor/queries.ts`,
    find: `            <= greatest(p.inicio, least(p.fim, \${today}::date)),\n          true`,
    replace: `            <= greatest(p.inicio, least(p.fim, \${today}::date)),\n          false`,
    tests: [`${features}/painel-gestor/painel-gestor.test.ts`],
  },
  {
    rule: 'A period that has begun or is used keeps its days when the closing day changes',
    file: `${domain}/periodo/rules.ts`,
    find: `used || inicio <= today) + 1;`,
    replace: `used && inicio <= today) + 1;`,
    tests: [`${domain}/periodo/periodo.test.ts`],
  },
  {
    rule: 'What refers to a period keeps it from being remade',
    file: `${domain}/periodo/queries.ts`,
    find: `  'importacao',\n`,
    replace: '',
    tests: [`${features}/config/config.test.ts`],
  },
  {
    rule: 'A new closing day remakes the periods to come',
    file: `${features}/config/handlers.ts`,
    find: `after.diaFechamento !== undefined && after.diaFechamento !== before.diaFechamento`,
    replace: `after.diaFechamento === undefined`,
    tests: [`${features}/config/config.test.ts`],
  },
  {
    rule: 'From November on calendars need the holidays of the next year',
    file: `${features}/config/rules.ts`,
    find: `>= 11 ?`,
    replace: `>= 12 ?`,
    tests: [`${features}/config/config.test.ts`],
  },
  {
    rule: 'A refused request is told in words, at most twenty faults',
    file: 'packages/server/src/infra/contract/faults.ts',
    find: `if (all.length > named) messages.push`,
    replace: `if (all.length < named) messages.push`,
    tests: ['packages/server/test/validation.test.ts'],
  },
  {
    rule: 'What is discarded waits to be imported; what is imported stays',
    file: 'packages/server/src/features/rateio/import-queries.ts',
    find: `importacao_id is null and colaborador = any(`,
    replace: `colaborador = any(`,
    tests: ['packages/server/src/features/rateio/undo.test.ts'],
  },
  {
    rule: 'A change of entries is taken off the sums of what they were',
    file: 'packages/server/src/migrations/0019_somas.sql',
    find: `select data, secao, -1, -minutos from velhos`,
    replace: `select data, secao, 0, 0 from velhos`,
    tests: ['packages/server/test/somas.test.ts'],
  },
  {
    rule: 'A change of approvals is taken off the sums of what they were',
    file: 'packages/server/src/migrations/0019_somas.sql',
    find: `select periodo_id, secao, status, -1, -minutos, -valor, -desconto from velhos`,
    replace: `select periodo_id, secao, status, -1, 0, -valor, -desconto from velhos`,
    tests: ['packages/server/test/somas.test.ts'],
  },
  {
    rule: 'The entries of a project are found by an index',
    file: `${features}/relatorio/queries.ts`,
    find: 'a.projeto_id = $' + '{projeto}',
    replace: 'a.projeto_id + 0 = $' + '{projeto}',
    tests: ['packages/server/test/plans.test.ts'],
  },
  {
    rule: 'An approval that goes on takes the sums of its measurement along',
    file: 'packages/server/src/migrations/0041_ordens_e_soma_integracao.sql',
    find: `select id, velhos.status, -1 from`,
    replace: `select id, velhos.status, 0 from`,
    tests: ['packages/server/test/somas.test.ts'],
  },
];
