import type { Mutation } from './mutation.ts';

const features = 'packages/server/src/features';

/** Reports that are seen before they are files, saved reports, punches by day and the survey. */
export const reports: readonly Mutation[] = [
  {
    rule: 'Reports are read from the copy of the database that the configuration names',
    file: 'packages/server/src/app.ts',
    find: 'openReports(app, config, patienceMs) ?? db',
    replace: 'db',
    tests: ['packages/server/test/replica.test.ts'],
  },
  {
    rule: 'Parameters too long for an address go in a body',
    file: 'packages/sdk/src/client.ts',
    find: `target.length > longestAddress`,
    replace: `target.length > 100 * longestAddress`,
    tests: ['packages/sdk/src/client.test.ts'],
  },
  {
    rule: 'Parameters that fit go in the documented call',
    file: 'packages/sdk/src/client.ts',
    find: `method === 'GET' && target.length > longestAddress`,
    replace: `method === 'GET'`,
    tests: ['packages/sdk/src/client.test.ts'],
  },
  {
    rule: 'What only reads is tried again in its long form, too',
    file: 'packages/sdk/src/transport.ts',
    find: `readings.includes(operation.method)`,
    replace: `readings.includes(method)`,
    tests: ['packages/sdk/src/client.test.ts'],
  },
  {
    rule: 'The sums of a preview are of all lines that the filters find',
    file: `${features}/relatorio/geral-queries.ts`,
    find: `from \${worthOf(filters)} where \${matching(filters)}`,
    replace: `from \${worthOf(filters)} where \${matching(filters)} and a.minutos < 60`,
    tests: [`${features}/relatorio/previa.test.ts`],
  },
  {
    rule: 'The sums of a grouped preview are of all its lines',
    file: `${features}/relatorio/geral-queries.ts`,
    find: `'minutos', sum(minutos) over ()`,
    replace: `'minutos', minutos`,
    tests: [`${features}/relatorio/previa.test.ts`],
  },
  {
    rule: 'A period that an interval has in part is not summed whole',
    file: `${features}/relatorio/rules.ts`,
    find: `one.inicio >= inicio && one.fim <= fim;`,
    replace: `one.fim <= fim;`,
    tests: [`${features}/relatorio/rules.test.ts`],
  },
  {
    rule: 'What is frozen is summed once',
    file: `${features}/relatorio/kept-queries.ts`,
    find: `where \${matching(filters)} and a.centavos is null`,
    replace: `where \${matching(filters)}`,
    tests: [`${features}/relatorio/geral.test.ts`, `${features}/relatorio/previa.test.ts`],
  },
  {
    rule: 'The sums of frozen hours lose what is frozen no more',
    file: 'packages/server/src/migrations/0028_soma_congelado.sql',
    find: `-1, -minutos, -centavos`,
    replace: `1, minutos, centavos`,
    tests: ['packages/server/test/somas.test.ts'],
  },
  {
    rule: 'A saved report is changed by its person alone',
    file: `${features}/relatorio/salvos-queries.ts`,
    find: `where id = \${id} and funcionario = \${funcionario} for update`,
    replace: `where id = \${id} for update`,
    tests: [`${features}/relatorio/salvos.test.ts`],
  },
  {
    rule: 'The saved reports that are listed are the own ones',
    file: `${features}/relatorio/salvos-queries.ts`,
    find: `from relatorio_salvo where funcionario = \${funcionario}`,
    replace: `from relatorio_salvo where funcionario <> ''`,
    tests: [`${features}/relatorio/salvos.test.ts`],
  },
  {
    rule: 'What a saved report names and is no more has no name',
    file: `${features}/relatorio/salvos-handlers.ts`,
    find: `nome: names.get(id) ?? null`,
    replace: `nome: names.get(id) ?? id`,
    tests: [`${features}/relatorio/salvos.test.ts`],
  },
  {
    rule: 'A question is asked from its day on',
    file: `${features}/pesquisa/answer-queries.ts`,
    find: `.where('p.perguntar_em', '<=', day)`,
    replace: `.where('p.perguntar_em', 'is not', null)`,
    tests: [`${features}/pesquisa/answers.test.ts`],
  },
  {
    rule: 'A person answers a question once',
    file: `${features}/pesquisa/answer-handlers.ts`,
    find: `if (!(await answers.noteAnswered(db, id, user.codigo)))`,
    replace: `if (!(await answers.noteAnswered(db, id, user.codigo)) && id < 0)`,
    tests: [`${features}/pesquisa/answers.test.ts`],
  },
  {
    rule: 'Few answers would tell whose they are',
    file: `${features}/pesquisa/rules.ts`,
    find: `fewest = 3`,
    replace: `fewest = 1`,
    tests: [`${features}/pesquisa/answers.test.ts`],
  },
  {
    rule: 'The hours beside the punches are those of the day',
    file: `${features}/batidas/dias-mapper.ts`,
    find: `apontados: person.minutos[data] ?? 0`,
    replace: `apontados: Object.values(person.minutos)[0] ?? 0`,
    tests: [`${features}/batidas/dias.test.ts`],
  },
];
