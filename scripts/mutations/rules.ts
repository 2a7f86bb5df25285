import type { Mutation } from './mutation.ts';

const domain = 'packages/server/src/domain';
const features = 'packages/server/src/features';
const entries = [`${features}/apontamento/apontamento.test.ts`];
const decisions = [`${domain}/aprovacao/rules.test.ts`];

/** Whose rows, which states, which limits and which cents. */
export const rules: readonly Mutation[] = [
  {
    rule: 'An act is written if nobody changed the value in the meantime',
    file: `${domain}/aprovacao/queries.ts`,
    find: `    .where('valor', '=', before.valor)\n`,
    replace: '',
    tests: [`${features}/aprovacao/concurrency.test.ts`],
  },
  {
    rule: 'An act is written if the status is what it was judged by',
    file: `${domain}/aprovacao/queries.ts`,
    find: `    .where('status', '=', before.status)\n`,
    replace: '',
    tests: [`${features}/aprovacao/concurrency.test.ts`],
  },
  {
    rule: 'An act is written if its approver is still one',
    file: `${domain}/aprovacao/queries.ts`,
    find: `    .where('aprovador_primario', 'is not distinct from', before.aprovador_primario)\n`,
    replace: '',
    tests: [`${features}/aprovacao/concurrency.test.ts`],
  },
  {
    rule: 'Nobody gives the last approval of their own hours or measurement',
    file: `${domain}/aprovacao/rules.ts`,
    find: `if (funcionario === codigo) {`,
    replace: `if (funcionario === codigo && !admin) {`,
    tests: decisions,
  },
  {
    rule: 'Who gave the first approval of a measurement does not give the last, ADMIN included',
    file: `${domain}/aprovacao/rules.ts`,
    find: `gaveFirst || aprovador_primario === codigo`,
    replace: `!admin && (gaveFirst || aprovador_primario === codigo)`,
    tests: decisions,
  },
  {
    rule: 'A third-party measurement takes two people, where one is both approvers too',
    file: `${domain}/aprovacao/rules.ts`,
    find: `const ultima = tipo === 'HORAS' && alone;`,
    replace: `const ultima = alone;`,
    tests: decisions,
  },
  {
    rule: 'Nobody makes, approves and marks a third-party measurement alone',
    file: `${domain}/aprovacao/rules.ts`,
    find: `  if (ultima) assertSeparateDuties(before, who);\n`,
    replace: '',
    tests: [`${features}/medicao-terceiros/duties.test.ts`],
  },
  {
    rule: 'The secondary approver of a measurement is not its author',
    file: `${features}/medicao-terceiros/rules.ts`,
    find: `chosen !== primario && chosen !== autor`,
    replace: `chosen !== primario`,
    tests: [`${features}/medicao-terceiros/save.test.ts`],
  },
  {
    rule: 'A measurement is edited by its author and ADMIN',
    file: `${features}/medicao-terceiros/handlers.ts`,
    find: `await queries.findOwn(db, user, body.id);`,
    replace: `await queries.find(db, body.id);`,
    tests: [`${features}/medicao-terceiros/save.test.ts`],
  },
  {
    rule: 'A measurement is cancelled by its maker before it is approved, and by nobody else then',
    file: `${domain}/aprovacao/rules.ts`,
    find: `if (isUndecided(before.status) && before.funcionario === codigo) return;`,
    replace: `if (isUndecided(before.status)) return;`,
    tests: decisions,
  },
  {
    rule: 'An approved measurement is cancelled by who integrates with RM',
    file: `${domain}/aprovacao/rules.ts`,
    find: `  if (!integrates) throw new AppError(403,`,
    replace: `  if (integrates) throw new AppError(403,`,
    tests: decisions,
  },
  {
    rule: 'Approvers who were two do not become one by reassignment',
    file: `${features}/aprovacao/rules.ts`,
    find: `brokenIf(!unfit && both, 'MESMO_APROVADOR'`,
    replace: `brokenIf(unfit && both, 'MESMO_APROVADOR'`,
    tests: [`${features}/aprovacao/admin.test.ts`],
  },
  {
    rule: 'The secondary approver waits for the primary one',
    file: `${domain}/aprovacao/rules.ts`,
    find: `who.codigo !== aprovador && !who.admin`,
    replace: `who.codigo !== aprovador && who.codigo !== before.aprovador_secundario && !who.admin`,
    tests: decisions,
  },
  {
    rule: 'A discount is less than the value',
    file: `${domain}/aprovacao/rules.ts`,
    find: `toCents(decimal) < toCents(valor)`,
    replace: `toCents(decimal) <= toCents(valor)`,
    tests: decisions,
  },
  {
    rule: 'Nobody approves another value than the one they saw',
    file: `${domain}/aprovacao/rules.ts`,
    find: `valor !== undefined && decimalOf(valor) !== aprovacao.valor`,
    replace: `valor === null`,
    tests: decisions,
  },
  {
    rule: 'A rejection has a reason, blanks are none',
    file: `${domain}/aprovacao/rules.ts`,
    find: `const reason = motivo.trim();`,
    replace: `const reason = motivo;`,
    tests: decisions,
  },
  {
    rule: 'Only what is pending is withdrawn',
    file: `${domain}/aprovacao/rules.ts`,
    find: `if (before.status !== 'PENDENTE') throw conflictOf(before);`,
    replace: '',
    tests: decisions,
  },
  {
    rule: 'An approver sees the requests that are theirs to approve',
    file: `${domain}/aprovacao/scope-queries.ts`,
    find: 'sql`${user.codigo} in (aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`',
    replace: 'sql`${user.codigo} is not null`',
    tests: [`${features}/aprovacao/list.test.ts`],
  },
  {
    rule: 'Third-party measurements are for who made or approves them',
    file: `${domain}/aprovacao/scope-queries.ts`,
    find: 'sql`${user.codigo} in (aprovacao.funcionario, aprovacao.aprovador_primario, aprovacao.aprovador_secundario)`',
    replace: 'sql`${user.codigo} is not null`',
    tests: [`${features}/medicao-terceiros/decision.test.ts`],
  },
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
    rule: 'A stale save of a measurement is refused',
    file: `${features}/medicao-terceiros/handlers.ts`,
    find: `if (before.versao !== body.versao) throw new AppError(409, 'CONFLITO', texts.conflito);`,
    replace: '',
    tests: [`${features}/medicao-terceiros/save.test.ts`],
  },
  {
    rule: 'Of two saves of one version at once one is refused',
    file: `${features}/medicao-terceiros/save-queries.ts`,
    find: `    .where('versao', '=', asked.versao)\n`,
    replace: '',
    tests: [`${features}/medicao-terceiros/save.test.ts`],
  },
  {
    rule: 'A split totals exactly 100,00 %',
    file: `${features}/medicao-terceiros/rules.ts`,
    find: `sumPercents(percents) !== wholePercent`,
    replace: `sumPercents(percents) > wholePercent`,
    tests: [`${features}/medicao-terceiros/save.test.ts`],
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
    find: `if (!isWorkingDay(day)) continue;`,
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
    rule: 'Only what is approved is marked for RM',
    file: `${domain}/integracao/rules.ts`,
    find: `    if (status !== 'APROVADA') return notApproved(rotulo);
    if (integracao === null) return undefined;`,
    replace: `    if (integracao === null) return undefined;`,
    tests: [`${features}/medicao-terceiros/decision.test.ts`],
  },
  {
    rule: 'What is being sent or may be in RM is not cancelled',
    file: `${domain}/integracao/rules.ts`,
    find: `  refuse([item], onItsWay);`,
    replace: '',
    tests: [`${features}/medicao/integracao.test.ts`],
  },
  {
    rule: 'Who has no section is in the panel of their team',
    file: `${features}/painel-gestor/queries.ts`,
    find: `            <= greatest(p.inicio, least(p.fim, \${today}::date)),\n          true`,
    replace: `            <= greatest(p.inicio, least(p.fim, \${today}::date)),\n          false`,
    tests: [`${features}/painel-gestor/painel-gestor.test.ts`],
  },
  {
    rule: 'A release whose validity has passed is refused',
    file: `${features}/registro-extraordinario/rules.ts`,
    find: `validade < today,`,
    replace: `validade < inicio,`,
    tests: [`${features}/registro-extraordinario/team.test.ts`],
  },
];
