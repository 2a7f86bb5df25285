import type { Mutation } from './mutation.ts';

const rateio = 'packages/server/src/features/rateio';
const load = [`${rateio}/load.test.ts`];
const imported = [`${rateio}/rateio.test.ts`];
const undo = [`${rateio}/undo.test.ts`];

/** What keeps the split of a person as RM has it, and a load as its file says. */
export const allocation: readonly Mutation[] = [
  {
    rule: 'A person is known by their network ID in small letters, too',
    file: 'packages/server/src/features/rateio/lines.ts',
    find: `const colaborador = found ?? line.colaborador;`,
    replace: `const colaborador = line.colaborador;`,
    tests: ['packages/server/src/features/rateio/load.test.ts'],
  },
  {
    rule: 'What was measured by an allocation is split again once its import is undone',
    file: 'packages/server/src/domain/medicao/queries.ts',
    find: `
    await writeSplit(db, id, funcionario, periodo);`,
    replace: `
    await writeSplit(db, id, '', periodo);`,
    tests: ['packages/server/src/features/rateio/undo.test.ts'],
  },
  {
    rule: 'A conclusion that is asked for again while it goes on is the same one',
    file: `${rateio}/load-handlers.ts`,
    find: `if (known) return known;`,
    replace: ``,
    tests: [`${rateio}/long-load.test.ts`],
  },
  {
    rule: 'Who changes the rateios of a period meanwhile is told who else does',
    file: `${rateio}/queries.ts`,
    find: `await sql\`select set_config(`,
    replace: `if (!found) await sql\`select set_config(`,
    tests: [`${rateio}/long-load.test.ts`],
  },
  {
    rule: 'A page by key begins after the last row of the one before',
    file: 'packages/server/src/infra/db/cursor.ts',
    find: `direction === 'asc' ? '>' : '<'`,
    replace: `direction === 'asc' ? '>=' : '<='`,
    tests: ['packages/server/test/cursor.test.ts'],
  },
  {
    rule: 'The rateio of a person that RM has is not imported again',
    file: `${rateio}/rules.ts`,
    find: `if (rm !== null) return closedText({ nome, rm });`,
    replace: ``,
    tests: imported,
  },
  {
    rule: 'The rateio of a person is imported whole or not at all',
    file: `${rateio}/rules.ts`,
    find: `if (total !== wholePercent) return`,
    replace: `if (total > 2 * wholePercent) return`,
    tests: imported,
  },
  {
    rule: 'A load with somebody whose measurement RM has is refused',
    file: `${rateio}/rules.ts`,
    find: `.filter(({ rm }) => rm !== null)`,
    replace: `.filter(() => false)`,
    tests: [...load, ...undo],
  },
  {
    rule: 'An importation is undone once',
    file: `${rateio}/rules.ts`,
    find: `if (desfeita_por !== null) {`,
    replace: `if (desfeita_por === '') {`,
    tests: undo,
  },
  {
    rule: 'An importation that kept nothing of what it replaced is not undone',
    file: `${rateio}/rules.ts`,
    find: `if (colaboradores === null) {`,
    replace: `if (colaboradores === -1) {`,
    tests: undo,
  },
  {
    rule: 'An importation is undone after those that replaced it',
    file: `${rateio}/rules.ts`,
    find: `if (people.length < colaboradores) {`,
    replace: `if (people.length < 0) {`,
    tests: undo,
  },
  {
    rule: 'A line of a file of another period is refused',
    file: `${rateio}/lines.ts`,
    find: `competencia !== known.competencia)`,
    replace: `competencia === '')`,
    tests: load,
  },
  {
    rule: 'The number of a line comes once',
    file: `${rateio}/lines.ts`,
    find: `if (numbers.has(linha))`,
    replace: `if (numbers.has(-linha))`,
    tests: load,
  },
  {
    rule: 'A person has a cost centre once in a load',
    file: `${rateio}/lines.ts`,
    find: `if (same !== undefined)`,
    replace: `if (same === -1)`,
    tests: load,
  },
  {
    rule: 'A load is concluded with all lines of its file',
    file: `${rateio}/load-handlers.ts`,
    find: `received !== expected`,
    replace: `received > expected`,
    tests: load,
  },
  {
    rule: 'A load that is not concluded is not imported',
    file: `${rateio}/import-handlers.ts`,
    find: `if (!simular) throw new AppError(409, 'CARGA_ABERTA', texts.cargaAberta);`,
    replace: ``,
    tests: undo,
  },
];
