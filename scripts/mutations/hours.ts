import type { Mutation } from './mutation.ts';

const domain = 'packages/server/src/domain';
const features = 'packages/server/src/features';
const corrections = [`${features}/apontamento/correction.test.ts`];
const entries = [`${features}/apontamento/apontamento.test.ts`];

/** What becomes of hours, releases and punches. */
export const hours: readonly Mutation[] = [
  {
    rule: 'An entry is deleted by its owner',
    file: `${features}/apontamento/queries.ts`,
    find: `      sql<boolean>\`congelado.inicio is not null\`.as('congelado'),
    ])
    .where('apontamento.funcionario', '=', funcionario);`,
    replace: `      sql<boolean>\`congelado.inicio is not null\`.as('congelado'),
    ]);`,
    tests: entries,
  },
  {
    rule: 'A person freezes their own periods only',
    file: `${domain}/periodo/queries.ts`,
    find: `    .where('aprovacao.funcionario', '=', funcionario)\n`,
    replace: '',
    tests: entries,
  },
  {
    rule: 'An exit after midnight is of the day of its entry, a forgotten one of none',
    file: `packages/server/src/domain/ponto/rules.ts`,
    find: `minutesBetween(entry, punch) <= longestNight`,
    replace: `minutesBetween(entry, punch) <= 2 * longestNight`,
    tests: [`packages/server/src/domain/ponto/rules.test.ts`],
  },
  {
    rule: "The punches of a day are the person's own",
    file: `${domain}/jornada/expected-queries.ts`,
    find: `
            .select('momento')
            .where('funcionario', '=', funcionario)`,
    replace: `
            .select('momento')`,
    tests: [`${features}/apontamento/absences.test.ts`],
  },
  {
    rule: 'A stale edit of an entry is refused',
    file: `${features}/apontamento/handlers.ts`,
    find: `if (before.versao !== versao) throw new AppError(409, 'CONFLITO', texts.conflito);`,
    replace: '',
    tests: corrections,
  },
  {
    rule: 'An entry of a frozen period is neither edited nor deleted',
    file: `${features}/apontamento/handlers.ts`,
    find: `if (entry.congelado) throw`,
    replace: `if (false) throw`,
    tests: corrections,
  },
  {
    rule: 'A deletion is undone for a short time only',
    file: `${features}/apontamento/held.ts`,
    find: `<= undoMinutes * 60_000`,
    replace: `<= undoMinutes * 600_000`,
    tests: corrections,
  },
  {
    rule: 'An undone deletion takes no lateness that a release has no more',
    file: `${features}/apontamento/held.ts`,
    find: `release.minutos - release.usado >= minutos`,
    replace: `release.minutos >= minutos`,
    tests: corrections,
  },
  {
    rule: 'An undone deletion gets back the overtime of a release that has expired',
    file: `${features}/apontamento/rules.ts`,
    find: `...holding(week, held),`,
    replace: `...week,`,
    tests: corrections,
  },
  {
    rule: 'What is edited gives back what it had taken',
    file: `${features}/apontamento/act.ts`,
    find: `await writeChanges(db, user.codigo, changes(week, planWeek(week)));`,
    replace: '',
    tests: corrections,
  },
  {
    rule: 'A day has 24 hours',
    file: `${features}/apontamento/rules.ts`,
    find: `brokenIf(total > minutesOfDay,`,
    replace: `brokenIf(total > minutesOfDay + 1,`,
    tests: [`${features}/apontamento/rules.test.ts`],
  },
  {
    rule: 'A frozen period takes no entry',
    file: `${features}/apontamento/rules.ts`,
    find: `brokenIf(periodo.congelado, 'PERIODO_CONGELADO'`,
    replace: `brokenIf(false, 'PERIODO_CONGELADO'`,
    tests: [`${features}/apontamento/rules.test.ts`],
  },
  {
    rule: 'A release counts on its last day of validity and not on the next',
    file: `${features}/apontamento/release.ts`,
    find: `!cancelado && validade >= today`,
    replace: `!cancelado && validade > today`,
    tests: [`${features}/apontamento/week-plan.test.ts`],
  },
  {
    rule: 'What runs out first is taken first',
    file: `${features}/apontamento/release.ts`,
    find: `a.validade < b.validade ? -1`,
    replace: `a.validade > b.validade ? -1`,
    tests: [`${features}/apontamento/week-plan.test.ts`],
  },
  {
    rule: 'The clock of lateness runs on working days only',
    file: `${features}/apontamento/lateness.ts`,
    find: `if (!isAtWork(day)) continue;`,
    replace: '',
    tests: [`${features}/apontamento/lateness.test.ts`],
  },
  {
    rule: 'Shifts of a person do not overlap, and may touch',
    file: `${features}/apontamento/shift.ts`,
    find: `entrada < other.saida && saida > other.entrada`,
    replace: `entrada <= other.saida && saida >= other.entrada`,
    tests: [`${features}/apontamento/shift.test.ts`],
  },
  {
    rule: 'A release is not edited below what was consumed of it',
    file: `${features}/registro-extraordinario/rules.ts`,
    find: `minutos < consumed.minutos`,
    replace: `minutos < 0`,
    tests: [`${features}/registro-extraordinario/team.test.ts`],
  },
  {
    rule: 'A release whose validity has passed is refused',
    file: `${features}/registro-extraordinario/rules.ts`,
    find: `validade < today,`,
    replace: `validade < inicio,`,
    tests: [`${features}/registro-extraordinario/team.test.ts`],
  },
];
