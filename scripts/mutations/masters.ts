import type { Mutation } from './mutation.ts';

const feature = 'packages/server/src/features/manutencao';
const tests = [`${feature}/manutencao.test.ts`];
const people = [`${feature}/people.test.ts`];
const periods = [`${feature}/periods.test.ts`];
const files = ['packages/server/src/import/ownership.test.ts'];

/** Who keeps the masters, and what nobody may do to them. */
export const ofMasters: readonly Mutation[] = [
  {
    rule: 'A master that files keep is not changed at the screen',
    file: `${feature}/handlers.ts`,
    find: `.get(nome)?.origem === 'ARQUIVOS'`,
    replace: `.get(nome)?.origem === undefined && master.nome.length === 0`,
    tests,
  },
  {
    rule: 'A row that another has saved since it was read is not saved over',
    file: `${feature}/handlers.ts`,
    find: `body.versao !== before.versao)`,
    replace: `body.versao === '')`,
    tests,
  },
  {
    rule: 'A company is found by its CNPJ as the list shows it',
    file: `${feature}/queries.ts`,
    find: `master.table.key.includes('cnpj') ? cnpjPart(texto) : undefined`,
    replace: `master.nome === '' ? cnpjPart(texto) : undefined`,
    tests,
  },
  {
    rule: 'A key is not told from another by capitals, accents or spaces alone, at the screen',
    file: `${feature}/act.ts`,
    find: `await queries.findTwin(`,
    replace: `await queries.find(`,
    tests,
  },
  {
    rule: 'A document stays with who has it when another person comes back to work',
    file: `${feature}/act.ts`,
    find: `one === column || one.title === unless`,
    replace: `one === column`,
    tests: people,
  },
  {
    rule: 'Whoever left leaves their documents to who comes back',
    file: `${feature}/queries.ts`,
    find: `and \${counts}`,
    replace: ``,
    tests: people,
  },
  {
    rule: 'A key is not told from another by capitals, accents or spaces alone, in a file',
    file: 'packages/server/src/import/check.ts',
    find: `        ...twinKeys(sheet, rows),`,
    replace: ``,
    tests: ['packages/server/src/import/check.test.ts'],
  },
  {
    rule: 'Only ADMIN changes what is not of people',
    file: `${feature}/handlers.ts`,
    find: `  if (!mayChange(call, master))`,
    replace: `  if (!mayRead(call, master))`,
    tests: [...tests, ...people],
  },
  {
    rule: 'The roles of users are read by ADMIN alone',
    file: `${feature}/handlers.ts`,
    find: `  if (mayRead(call, master)) return master;`,
    replace: `  return master;`,
    tests: [...tests, ...people],
  },
  {
    rule: 'The last ADMIN stays',
    file: `${feature}/act.ts`,
    find: `brokenIf(lost, `,
    replace: `brokenIf(false, `,
    tests: people,
  },
  {
    rule: 'Nobody gives themselves a role',
    file: `${feature}/guards.ts`,
    find: `after.codigo === user.codigo && given.length > 0`,
    replace: `false`,
    tests: people,
  },
  {
    rule: 'Roles that groups decide about are not changed by hand',
    file: `${feature}/guards.ts`,
    find: `      decided.length > 0,`,
    replace: `      false,`,
    tests: people,
  },
  {
    rule: 'The e-mail of who signs in is changed by ADMIN alone',
    file: `${feature}/guards.ts`,
    find: `another && act.isUser && !user.papeis.includes('ADMIN')`,
    replace: `false`,
    tests: people,
  },
  {
    rule: 'Nobody changes their own pay',
    file: `${feature}/guards.ts`,
    find: `act.after.funcionario === act.user.codigo`,
    replace: `false`,
    tests: people,
  },
  {
    rule: 'Sessions end with a dismissal, and stay ended',
    file: `${feature}/act.ts`,
    find: `  await endSessions(db, codigo, clock.now());\n`,
    replace: '',
    tests: people,
  },
  {
    rule: 'Nothing new refers to what went out of use',
    file: `${feature}/rules.ts`,
    find: `(validity !== 'range' || (further && !key.includes(title)))`,
    replace: `further && !key.includes(title) && validity === 'range'`,
    tests,
  },
  {
    rule: 'A holiday that is none any more takes no hours',
    file: 'packages/server/src/domain/jornada/queries.ts',
    find: `    .where('feriado.ativo', '=', true)\n`,
    replace: '',
    tests,
  },
  {
    rule: 'Files do not change a master that is kept at the screen',
    file: 'packages/server/src/import/import-folder.ts',
    find: `?.origem === 'TELA'`,
    replace: `?.origem === undefined && table.file === ''`,
    tests: files,
  },
  {
    rule: 'The days of a period that is used do not move',
    file: 'packages/server/src/domain/periodo/act.ts',
    find: `    .where(isUsed('periodo'))\n`,
    replace: `    .where('id', '<', 0)\n`,
    tests: periods,
  },
  {
    rule: 'A period ends in the month of its competência',
    file: 'packages/server/src/domain/periodo/act.ts',
    find: `fim < from || fim > until,`,
    replace: `fim < from,`,
    tests: periods,
  },
  {
    rule: 'The next period begins where one ends',
    file: 'packages/server/src/domain/periodo/act.ts',
    find: `    ...(next ? [{ ...next, inicio: addDays(fim, 1) }] : []),\n`,
    replace: '',
    tests: periods,
  },
  {
    rule: 'Who makes periods waits for who makes periods',
    file: 'packages/server/src/domain/periodo/queries.ts',
    find: `export async function lockClosingDay(db: Db): Promise<number> {
  const { dia_fechamento } = await db
    .selectFrom('config')
    .select('dia_fechamento')
    .forUpdate()`,
    replace: `export async function lockClosingDay(db: Db): Promise<number> {
  const { dia_fechamento } = await db
    .selectFrom('config')
    .select('dia_fechamento')`,
    tests: periods,
  },
  {
    rule: 'Nothing is logged for a section that left use',
    file: 'packages/server/src/features/apontamento/references.ts',
    find: `...brokenIf(!ativa, `,
    replace: `...brokenIf(false, `,
    tests: ['packages/server/src/features/apontamento/rules.test.ts'],
  },
  {
    rule: 'A section out of use is of no day to come',
    file: 'packages/server/src/features/manutencao/rules.ts',
    find: `|| (further && !key.includes(title))`,
    replace: '',
    tests: ['packages/server/src/features/manutencao/people.test.ts'],
  },
];
