import type { Mutation } from './mutation.ts';

const cli = 'packages/cli/src';
const web = 'packages/web/src';
const queue = [`${web}/features/apontamento/entry-queue.test.ts`];
const copyPlan = [`${web}/features/apontamento/copy-plan.test.ts`];

/** What the CLI and the web keep to by themselves. */
export const clients: readonly Mutation[] = [
  {
    rule: 'The name of a profile is no path',
    file: `${cli}/kit/run/config.ts`,
    find: String.raw`!/^[\w-]{1,40}$/.test(perfil)`,
    replace: `!perfil`,
    tests: [`${cli}/kit/run/config.test.ts`],
  },
  {
    rule: 'What a profile keeps is read by its owner alone',
    file: `${cli}/kit/run/config.ts`,
    find: `{ mode: 0o600 }`,
    replace: `{ mode: 0o644 }`,
    tests: [`${cli}/kit/run/config.test.ts`],
  },
  {
    rule: 'An address has no user or password',
    file: `${cli}/kit/run/config.ts`,
    find: `url.username || url.search`,
    replace: `url.search`,
    tests: [`${cli}/kit/run/config.test.ts`],
  },
  {
    rule: 'What was typed by others does not steer the terminal',
    file: `${cli}/kit/output/style.ts`,
    find: String.raw`text.replace(/\p{Cc}+/gu, ' ')`,
    replace: `text`,
    tests: [`${cli}/kit/output/table.test.ts`],
  },
  {
    rule: 'All conditions of a filter must hold, to the letter of their operator',
    file: `${cli}/kit/output/filter.ts`,
    find: `return difference() >= 0;`,
    replace: `return difference() > 0;`,
    tests: [`${cli}/kit/output/filter.test.ts`],
  },
  {
    rule: 'Without a network the session lasts as long as its cookie',
    file: `${web}/shell/session-rules.ts`,
    find: `elapsed >= sessionTimes.cookie`,
    replace: `elapsed > 2 * sessionTimes.cookie`,
    tests: [`${web}/shell/session-rules.test.ts`],
  },
  {
    rule: 'Entries are sent one after another, in the order in which they were typed',
    file: `${web}/features/apontamento/entry-queue.ts`,
    find: `[...queue, change.entry]`,
    replace: `[change.entry, ...queue]`,
    tests: queue,
  },
  {
    rule: 'An entry that was refused holds no other up',
    file: `${web}/features/apontamento/entry-queue.ts`,
    find: `queue.find(({ refusal }) => !refusal)`,
    replace: `queue[0]`,
    tests: queue,
  },
  {
    rule: 'An entry that may be logged already is not mended into another',
    file: `${web}/features/apontamento/entry-queue.ts`,
    find: `!!refusal || sentAt === undefined`,
    replace: `!!refusal || sentAt !== 0`,
    tests: queue,
  },
  {
    rule: 'An entry whose key the server may have forgotten is asked about, not sent',
    file: `${web}/features/apontamento/entry-queue.ts`,
    find: `sentAt: entry.sentAt ?? change.at`,
    replace: `sentAt: change.at`,
    tests: queue,
  },
  {
    rule: 'A draft of an older version restores nothing that may have another shape',
    file: `${web}/lib/draft.ts`,
    find: `typeof value !== 'object' || version === current`,
    replace: `version !== ''`,
    tests: [`${web}/lib/draft.test.ts`],
  },
  {
    rule: 'A draft restores no field of another kind',
    file: `${web}/lib/draft.ts`,
    find: `kindOf(value) === kindOf(base[field as keyof F]) &&`,
    replace: '',
    tests: [`${web}/lib/draft.test.ts`],
  },
  {
    rule: 'A day of the future receives no copy',
    file: `${web}/features/apontamento/copy-plan.ts`,
    find: `if (day.future) return texts.dataFutura;`,
    replace: '',
    tests: copyPlan,
  },
  {
    rule: 'A day of a frozen period receives no copy',
    file: `${web}/features/apontamento/copy-plan.ts`,
    find: `there.some(({ congelado }) => congelado) ?`,
    replace: `there.length < 0 ?`,
    tests: copyPlan,
  },
  {
    rule: 'Hours are summed in minutes',
    file: `${web}/features/apontamento/month.ts`,
    find: `sum + hoursToMinutes(entry.horas), 0`,
    replace: `sum + entry.horas * 60, 0`,
    tests: [`${web}/features/apontamento/month.test.ts`],
  },
  {
    rule: 'A field of money takes two places',
    file: `${web}/ui/decimal-text.ts`,
    find: `fraction.length <= places`,
    replace: `fraction.length <= places + 1`,
    tests: [`${web}/ui/decimal-text.test.ts`, `${web}/ui/money-text.test.ts`],
  },
  {
    rule: 'Another project has other cost centres and documents',
    file: `${web}/features/medicao-terceiros/medicao-form.ts`,
    find: `  projeto,
  centrosDeCusto: [],`,
    replace: `  projeto,`,
    tests: [`${web}/features/medicao-terceiros/medicao-form.test.ts`],
  },
  {
    rule: 'Who is not at 100,00 % is a fault of the file unless --parcial leaves them out',
    file: `${cli}/features/rateio/importar/check.ts`,
    find: `!parcial || codigo !== 'RATEIO_INCOMPLETO'`,
    replace: `codigo !== 'RATEIO_INCOMPLETO'`,
    tests: ['packages/cli/test/rateio.test.ts'],
  },
  {
    rule: 'Nothing is marked after a rateio that failed',
    file: `${cli}/tools/fechar-mes/steps.ts`,
    find: `    after: 'rateio',\n`,
    replace: ``,
    tests: ['packages/cli/test/fechar-mes.test.ts'],
  },
  {
    rule: 'A filter takes what is shown as well as what is held',
    file: `${cli}/kit/output/filter.ts`,
    find: `shownAt(columns, field, row)];`,
    replace: `''];`,
    tests: [`${cli}/kit/output/filter.test.ts`],
  },
  {
    rule: 'A template is never written over what was filled in',
    file: `${cli}/kit/sheet/template-command.ts`,
    find: `{ novo: true }`,
    replace: `{ novo: false }`,
    tests: ['packages/cli/test/rateio-files.test.ts'],
  },
];
