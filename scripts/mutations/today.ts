import type { Mutation } from './mutation.ts';

const server = 'packages/server/src';
const panel = `${server}/features/painel-gestor`;
const lembrete = 'packages/server/src/domain/lembrete';
const progress = [`${lembrete}/rules.test.ts`];
const reminders = [`${panel}/progress.test.ts`];
const home = [`${server}/features/hoje/hoje.test.ts`];

/** What waits today, how a period goes, and who is reminded of it. */
export const today: readonly Mutation[] = [
  {
    rule: 'Nobody is reminded that nothing is missing',
    file: `${lembrete}/mapper.ts`,
    find: 'if (missing === 0) return',
    replace: 'if (missing < 0) return',
    tests: [`${lembrete}/mapper.test.ts`],
  },
  {
    rule: 'A late period that is older than the last twelve can be requested',
    file: 'packages/web/src/features/aprovacao/periods-to-request.ts',
    find: 'return [...last, ...late];',
    replace: 'return [...last];',
    tests: ['packages/web/src/features/aprovacao/periods-to-request.test.ts'],
  },
  {
    rule: 'Nobody is reminded of the same twice a day',
    file: `${lembrete}/rules.ts`,
    find: `reminded.includes(motivo)`,
    replace: `reminded.length > 9`,
    tests: progress,
  },
  {
    rule: 'Of two who remind at once one does',
    file: `${panel}/progress-handlers.ts`,
    find: `due.filter(({ person }) => noted.has(person.codigo))`,
    replace: `due.filter(({ person }) => noted.size >= 0 && person)`,
    tests: reminders,
  },
  {
    rule: 'Nobody reminds whom they do not lead',
    file: `${panel}/progress-handlers.ts`,
    find: `led.length < body.colaboradores.length`,
    replace: `led.length === 0`,
    tests: reminders,
  },
  {
    rule: 'Today is not missing before it is over',
    file: `${lembrete}/rules.ts`,
    find: `const until = fim < yesterday ? fim : yesterday;`,
    replace: `const until = fim < today ? fim : today;`,
    tests: progress,
  },
  {
    rule: 'Who is away today is not reminded',
    file: `${lembrete}/rules.ts`,
    find: `absence && !absence.meio_periodo`,
    replace: `absence?.meio_periodo`,
    tests: progress,
  },
  {
    rule: 'Without hours are only those of whom some were expected',
    file: `${server}/features/hoje/mapper.ts`,
    find: `(expectedOn(calendar, over) ?? 0) > 0`,
    replace: `(expectedOn(calendar, over) ?? 0) >= 0`,
    tests: home,
  },
  {
    rule: 'The own team is whom one leads, for ADMIN too',
    file: `${panel}/queries.ts`,
    find: 'sql`f.codigo in ${subordinatesOf(user.codigo)}`',
    replace: 'sql`true`',
    tests: reminders,
  },
];
