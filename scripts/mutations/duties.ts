import type { Mutation } from './mutation.ts';

const domain = 'packages/server/src/domain';
const features = 'packages/server/src/features';
const decided = [`${domain}/aprovacao/rules.test.ts`];
const requested = [`${domain}/solicitacao/rules.test.ts`];
const saved = [`${features}/medicao-terceiros/save.test.ts`];
const reassigned = [`${features}/aprovacao/admin.test.ts`];
const dismissed = [`${features}/aprovacao/dismissed.test.ts`];
const substituted = [`${features}/substituicoes/substituicoes.test.ts`];
const released = [`${features}/registro-extraordinario/team.test.ts`];
const loaded = [`${features}/rateio/load.test.ts`];
const undone = [`${features}/rateio/undo.test.ts`];
const third = `${features}/medicao-terceiros/rules.ts`;
const substitution = `${features}/substituicoes/rules.ts`;

/** Who may decide, who is asked and told instead, and what RM keeps as it has it. */
export const duties: readonly Mutation[] = [
  {
    rule: 'Nobody decides on another status than the one they saw',
    file: `${domain}/aprovacao/rules.ts`,
    find: `if (status !== undefined && aprovacao.status !== status)`,
    replace: `if (status !== undefined && aprovacao.status === undefined)`,
    tests: decided,
  },
  {
    rule: 'What was approved so far is gone with a rejection',
    file: `${domain}/aprovacao/rules.ts`,
    find: `return { ...cleared, ...stamp('REPROVADA', actor), motivo: reason };`,
    replace: `return { ...stamp('REPROVADA', actor), motivo: reason };`,
    tests: decided,
  },
  {
    rule: 'A discount has a justification',
    file: `${domain}/aprovacao/rules.ts`,
    find: `reason === '',\n      'JUSTIFICATIVA_OBRIGATORIA',`,
    replace: `false,\n      'JUSTIFICATIVA_OBRIGATORIA',`,
    tests: decided,
  },
  {
    rule: 'A request is withdrawn by who could have made it',
    file: `${domain}/aprovacao/who-may.ts`,
    find: `(row.funcionario_situacao === 'D' && papeis.includes('GERENCIA_COLABORADOR'));`,
    replace: `papeis.includes('GERENCIA_COLABORADOR');`,
    tests: [`${features}/aprovacao/solicitacao.test.ts`],
  },
  {
    rule: 'What somebody approved is not edited',
    file: third,
    find: `if (!isUndecided(before.status)) throw conflictOf(before);`,
    replace: '',
    tests: saved,
  },
  {
    rule: 'A measurement takes a second approver',
    file: third,
    find: `primario !== null && chosen === null,`,
    replace: `primario !== null && chosen === '',`,
    tests: saved,
  },
  {
    rule: 'The secondary approver of a measurement is not its primary one',
    file: third,
    find: `chosen !== primario && chosen !== autor`,
    replace: `chosen !== autor`,
    tests: saved,
  },
  {
    rule: 'Only managers choose the secondary approver, and not of the technical staff',
    file: third,
    find: `!kept && !chooses,`,
    replace: `false,`,
    tests: saved,
  },
  {
    rule: 'A chosen approver works here',
    file: third,
    find: `!kept && chooses && !found.aprovador,`,
    replace: `false,`,
    tests: saved,
  },
  {
    rule: 'A chosen approver may approve',
    file: third,
    find: `!kept && chooses && separate && found.aprovador?.aprova === false,`,
    replace: `false,`,
    tests: saved,
  },
  {
    rule: 'A new value is told to the fiscal people, too',
    file: third,
    find: `...approvers, ...others]);`,
    replace: `...approvers]);`,
    tests: saved,
  },
  {
    rule: 'The fiscal remark stands once RM has the measurement',
    file: `${features}/medicao-terceiros/handlers.ts`,
    find: `    assertNotIntegrated(toIntegrable(before));\n    await queries.setFiscalNote`,
    replace: `    await queries.setFiscalNote`,
    tests: [`${features}/medicao-terceiros/decision.test.ts`],
  },
  {
    rule: 'Nobody becomes the approver of their own',
    file: `${domain}/aprovacao/reassign.ts`,
    find: `const own = codigo === funcionario;`,
    replace: `const own = codigo === '' && funcionario === '';`,
    tests: reassigned,
  },
  {
    rule: 'A new approver works here',
    file: `${domain}/aprovacao/reassign.ts`,
    find: `own || !active.has(codigo)`,
    replace: `own || active.size < 0`,
    tests: reassigned,
  },
  {
    rule: 'Who gave the first approval stays its approver',
    file: `${domain}/aprovacao/reassign.ts`,
    find: `if (decided && primario !== aprovador_primario) throw conflictOf(before);`,
    replace: '',
    tests: reassigned,
  },
  {
    rule: 'Who takes over from the dismissed may approve',
    file: `${features}/aprovacao/dismissed-handlers.ts`,
    find: `person?.aprova === false,`,
    replace: `person?.nome === '',`,
    tests: dismissed,
  },
  {
    rule: 'A reassignment says why',
    file: `${features}/aprovacao/dismissed-handlers.ts`,
    find: `brokenIf(motivo === '',`,
    replace: `brokenIf(motivo === ' ',`,
    tests: dismissed,
  },
  {
    rule: 'The audit says in whose place somebody acts',
    file: `${domain}/aprovacao/act.ts`,
    find: `emNomeDe === null ? {} : { emNomeDe }`,
    replace: `{}`,
    tests: substituted,
  },
  {
    rule: 'What waits for an approver is told to their substitute, too',
    file: `${domain}/aprovacao/act.ts`,
    find: `reached && usuario === aprovador`,
    replace: `reached && usuario === null`,
    tests: substituted,
  },
  {
    rule: 'A person names their own substitute, HR and ADMIN that of anybody',
    file: substitution,
    find: `brokenIf(!permitido,`,
    replace: `brokenIf(false,`,
    tests: substituted,
  },
  {
    rule: 'Nobody is their own substitute',
    file: substitution,
    find: `brokenIf(own,`,
    replace: `brokenIf(false,`,
    tests: substituted,
  },
  {
    rule: 'A substitute may approve',
    file: substitution,
    find: `!own && substituto?.aprova === false,`,
    replace: `false,`,
    tests: substituted,
  },
  {
    rule: 'A substitution that is over is not changed',
    file: substitution,
    find: `if (situacao === 'ENCERRADA') {`,
    replace: `if (situacao === undefined) {`,
    tests: substituted,
  },
  {
    rule: 'A request takes somebody who approves it',
    file: `${domain}/solicitacao/rules.ts`,
    find: `[!aprovadores.secundario, nobody.codigo`,
    replace: `[false, nobody.codigo`,
    tests: requested,
  },
  {
    rule: 'Another requests for the dismissed alone',
    file: `${domain}/solicitacao/rules.ts`,
    find: `facts.codigo !== caller && facts.codigo_situacao !== 'D'`,
    replace: `facts.codigo === ''`,
    tests: [`${features}/aprovacao/solicitacao.test.ts`],
  },
  {
    rule: 'A PJ has a rate for every day that is requested',
    file: `${domain}/solicitacao/rules.ts`,
    find: `[tipo === 'PJ' && worthless,`,
    replace: `[false,`,
    tests: requested,
  },
  {
    rule: 'The current period is requested from its last working day on',
    file: `${domain}/solicitacao/rules.ts`,
    find: `hoje >= periodo.inicio && hoje < first,`,
    replace: `hoje < periodo.inicio && hoje < first,`,
    tests: requested,
  },
  {
    rule: 'Sums under lists leave out what was rejected or cancelled',
    file: `${domain}/aprovacao/totals-queries.ts`,
    find: `aprovacao.status in (`,
    replace: `aprovacao.status is not null or aprovacao.status in (`,
    tests: ['packages/server/test/totals.test.ts'],
  },
  {
    rule: 'What waits to be sent to RM keeps its split',
    file: `${features}/rateio/rules.ts`,
    find: `'INCERTA', 'PRONTA'] as const;`,
    replace: `'INCERTA'] as const;`,
    tests: [`${features}/rateio/rateio.test.ts`],
  },
  {
    rule: 'An importation with somebody whose measurement RM has is refused whole',
    file: `${features}/rateio/import-handlers.ts`,
    find: `assertNoneInRm(candidates.filter(({ gerado }) => !gerado));`,
    replace: '',
    tests: [`${features}/rateio/rateio.test.ts`],
  },
  {
    rule: 'An importation that RM has is not undone',
    file: `${features}/rateio/rules.ts`,
    find: `  assertNoneInRm(people);\n`,
    replace: '',
    tests: undone,
  },
  {
    rule: 'A load is its author’s',
    file: `${features}/rateio/load-queries.ts`,
    find: `.where('criada_por', '=', criada_por)`,
    replace: '',
    tests: loaded,
  },
  {
    rule: 'A load that is concluded takes no more lines',
    file: `${features}/rateio/load-queries.ts`,
    find: `if (concluida_em !== null) throw`,
    replace: `if (concluida_em === undefined) throw`,
    tests: loaded,
  },
  {
    rule: 'A period that runs is said to',
    file: `${features}/rateio/load-handlers.ts`,
    find: `fim >= today(clock)`,
    replace: `fim < '0'`,
    tests: loaded,
  },
  {
    rule: 'Importing for a period that runs asks first',
    file: 'packages/cli/src/features/rateio/importar/import-file.ts',
    find: `if (running.length === 0) return;`,
    replace: `if (running.length >= 0) return;`,
    tests: ['packages/cli/test/rateio.test.ts'],
  },
  {
    rule: 'Who has no section is listed under none',
    file: `${features}/painel-gestor/queries.ts`,
    find: `coalesce(a.secao, s.secao) is null`,
    replace: `a.secao = ''`,
    tests: [`${features}/painel-gestor/painel-gestor.test.ts`],
  },
  {
    rule: 'The panel shows the absences of its period',
    file: `${features}/painel-gestor/queries.ts`,
    find: `inicio <= m.fim and fim >= m.inicio`,
    replace: `inicio > m.fim and fim >= m.inicio`,
    tests: [`${features}/painel-gestor/painel-gestor.test.ts`],
  },
  {
    rule: 'A release is for the own people',
    file: `${features}/registro-extraordinario/rules.ts`,
    find: `!references.colaborador,`,
    replace: `false,`,
    tests: released,
  },
  {
    rule: 'Nothing is released to who was dismissed',
    file: `${features}/registro-extraordinario/rules.ts`,
    find: `references.colaborador?.codigo_situacao === 'D',`,
    replace: `false,`,
    tests: released,
  },
  {
    rule: 'Fields are called as people call them',
    file: 'packages/sdk/src/labels.ts',
    find: `  simular: 'Simular',\n`,
    replace: '',
    tests: ['packages/server/test/validation.test.ts'],
  },
];
