import type { Mutation } from './mutation.ts';

const domain = 'packages/server/src/domain';
const features = 'packages/server/src/features';
const absences = [`${features}/ausencias/ausencias.test.ts`];
const substitutes = [`${domain}/aprovacao/substitutes.test.ts`];
const substitutions = [`${features}/substituicoes/substituicoes.test.ts`];
const chain = [`${domain}/aprovacao/approvers.test.ts`];

/** Who acts for others, and who is away. */
export const inPlaceOfOthers: readonly Mutation[] = [
  {
    rule: 'A substitute acts in the turn of whom they substitute',
    file: `${domain}/aprovacao/who-may.ts`,
    find: `!substitutes(who, aprovador))`,
    replace: `who.substitui.length === 0)`,
    tests: substitutes,
  },
  {
    rule: 'A substitute gives no approval of their own',
    file: `${domain}/aprovacao/who-may.ts`,
    find: `if (inPlace && before.funcionario === who.codigo)`,
    replace: `if (inPlace && before.funcionario === aprovador)`,
    tests: substitutes,
  },
  {
    rule: 'Duties are apart by who really gave the first approval',
    file: `${domain}/aprovacao/who-may.ts`,
    find: `(primaria_por ?? status_por) === codigo`,
    replace: `before.aprovador_primario === codigo`,
    tests: substitutes,
  },
  {
    rule: 'A substitute does not find their own hours among those to approve',
    file: `${domain}/aprovacao/scope-queries.ts`,
    find: 'aprovacao.funcionario <> ${codigo}',
    replace: 'true',
    tests: substitutions,
  },
  {
    rule: 'A substitution that was ended is over at once',
    file: 'packages/server/src/infra/auth/user.ts',
    find: `    and s.encerrada_em is null and`,
    replace: `    and`,
    tests: substitutions,
  },
  {
    rule: 'A substitution begins in the past by ADMIN alone',
    file: `${features}/substituicoes/rules.ts`,
    find: `!found.admin && asked[campo] < today`,
    replace: `asked[campo] < ''`,
    tests: substitutions,
  },
  {
    rule: 'A person has one substitute a day, of two at once too',
    file: `${features}/substituicoes/handlers.ts`,
    find: `await lockPerson(db, funcionario);\n    await judge`,
    replace: `await Promise.resolve();\n    await judge`,
    tests: substitutions,
  },
  {
    rule: 'Who is away is passed over',
    file: `${domain}/aprovacao/approvers.ts`,
    find: `if (!superior?.ausente)`,
    replace: `if (!superior?.ausente || superior.ausente)`,
    tests: chain,
  },
  {
    rule: 'A substitute does not act on their own hours',
    file: `${domain}/aprovacao/approvers.ts`,
    find: `substituto !== null && !barred.has(substituto)`,
    replace: `substituto !== null`,
    tests: chain,
  },
  {
    rule: 'A circle of chiefs ends',
    file: `${domain}/aprovacao/approvers.ts`,
    find: `codigo !== undefined && !found.has(codigo)`,
    replace: `codigo !== undefined && found.size < 2`,
    tests: chain,
  },
  {
    rule: 'Who is absent for half a day still approves',
    file: `${domain}/aprovacao/approver-queries.ts`,
    find: `      and not meio_periodo and`,
    replace: `      and`,
    tests: [`${domain}/aprovacao/approver-queries.test.ts`],
  },
  {
    rule: 'A person has one absence a day',
    file: `${features}/ausencias/queries.ts`,
    find: `    .where('fim', '>=', inicio)\n`,
    replace: `    .where('fim', '>', inicio)\n`,
    tests: absences,
  },
  {
    rule: 'Half a day is of an absence of one day',
    file: `${features}/ausencias/rules.ts`,
    find: `meioPeriodo && inicio !== fim`,
    replace: `meioPeriodo && inicio > fim`,
    tests: absences,
  },
  {
    rule: 'Who was dismissed gets no absence',
    file: `${domain}/pessoa/rules.ts`,
    find: `person?.codigo_situacao === 'D',`,
    replace: `person?.codigo_situacao === '',`,
    tests: absences,
  },
  {
    rule: 'Absences of one person are made one after the other',
    file: `${features}/ausencias/handlers.ts`,
    find: `    if (person) await lockPerson(db, body.colaborador);\n`,
    replace: '',
    tests: absences,
  },
  {
    rule: 'Half a day off leaves half of what is expected, rounded down',
    file: `${domain}/jornada/rules.ts`,
    find: `Math.floor(scheduled / 2)`,
    replace: `Math.ceil(scheduled / 2)`,
    tests: [`${domain}/jornada/rules.test.ts`],
  },
  {
    rule: 'The clock of lateness stands still on absences',
    file: `${domain}/jornada/rules.ts`,
    find: `isWorkingDay(calendar, date) && (absenceOn(calendar, date)?.meio_periodo ?? true)`,
    replace: `isWorkingDay(calendar, date)`,
    tests: [`${features}/apontamento/lateness.test.ts`],
  },
];
