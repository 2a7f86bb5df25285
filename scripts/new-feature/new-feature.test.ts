import { expect, test } from 'vitest';
import { inRoot } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { repositoryCopy } from './copy.ts';
import { namesOf } from './names.ts';
import { planFeature } from './plan.ts';

const full = process.env.APONTA_TEST_FULL === '1';

test('a name is spelled as contract, code, database and people spell it', () => {
  expect(namesOf('licencas-medicas', { titulo: 'Licenças médicas' })).toEqual({
    nome: 'licencas-medicas',
    Nome: 'LicencasMedicas',
    camel: 'licencasMedicas',
    Item: 'LicencaMedica',
    tabela: 'licenca_medica',
    titulo: 'Licenças médicas',
    objeto: 'licenças médicas',
    slug: 'licencas-medicas',
  });
});

test.each([
  ['medicoes', 'Medicao'],
  ['locais', 'Local'],
  ['viagens', 'Viagem'],
  ['gestores', 'Gestor'],
  ['frota', 'Frota'],
])('one of %s is a %s', (nome, one) => {
  expect(namesOf(nome).Item).toBe(one);
});

test.each([
  [undefined, {}, 'pnpm new feature treinamentos'],
  ['Treinamentos', {}, 'cannot name a feature'],
  ['formação', {}, 'cannot name a feature'],
  ['treinamentos externos', {}, 'cannot name a feature'],
  ['../treinamentos', {}, 'cannot name a feature'],
  ['ab', {}, 'cannot name a feature'],
  ['treinamentos', { item: 'Treinamento' }, 'cannot name a feature'],
  ['treinamentos', { titulo: "d'Treinamentos" }, 'cannot be a title'],
])('%s %o is refused in words', (nome, options, message) => {
  expect(() => namesOf(nome, options)).toThrow(message);
});

test.each([
  ['auditoria', {}, 'openapi/paths/auditoria.yaml already'],
  ['registro', {}, "a command 'registro'"],
  ['novas', { titulo: 'Auditoria' }, "a menu item 'Auditoria'"],
  ['novos', { item: 'apontamento' }, 'openapi/schemas/Apontamento.yaml already'],
  ['novos', { item: 'filial' }, "a table 'filial'"],
])('%s %o, which is there, is refused in words', async (nome, options, message) => {
  await expect(planFeature(namesOf(nome, options))).rejects.toThrow(message);
});

test('a feature is these files, and a line in these registries', async () => {
  const { created, changed } = await planFeature(namesOf('treinamentos'));
  expect(Object.keys(created).map((file) => file.replace(/\d{4}_/, '0000_'))).toEqual([
    'openapi/paths/treinamentos.yaml',
    'openapi/schemas/Treinamento.yaml',
    'packages/server/src/migrations/0000_treinamento.sql',
    'packages/server/src/features/treinamentos/handlers.ts',
    'packages/server/src/features/treinamentos/queries.ts',
    'packages/server/src/features/treinamentos/rules.ts',
    'packages/server/src/features/treinamentos/mapper.ts',
    'packages/server/src/features/treinamentos/treinamentos.test.ts',
    'packages/web/src/features/treinamentos/TreinamentosScreen.tsx',
    'packages/web/e2e/treinamentos.test.ts',
    'packages/cli/src/features/treinamentos/treinamentos.ts',
    'packages/cli/test/treinamentos.test.ts',
    '.changeset/treinamentos.md',
  ]);
  expect(Object.keys(changed)).toEqual([
    'packages/sdk/src/roles.ts',
    'packages/web/src/shell/screens.tsx',
    'packages/cli/src/program.ts',
    'packages/server/test/owners.ts',
    'packages/server/test/who-may.tsv',
  ]);
  for (const [file, text] of Object.entries({ ...created, ...changed })) {
    expect(text, file).not.toMatch(/\{\{\w|'undefined'/);
    if (file in changed) expect(text, file).toMatch(/treinamento/i);
  }
});

test.runIf(full)('the skeleton passes every check and its own tests at once', async () => {
  await using copy = await repositoryCopy();
  const source = '--conditions=aponta-source';
  for (const [command, ...args] of [
    [
      'node',
      'scripts/new-feature.ts',
      'feature',
      'licencas-medicas',
      '--titulo',
      'Licenças médicas',
    ],
    ['node', source, 'scripts/generate.ts', '--check'],
    ['tsc', '-p', '.'],
    ['biome', 'check', '--error-on-warnings', '.'],
    ['redocly', 'lint', 'aponta'],
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'scripts'],
    ['vitest', 'run', '--project', 'scripts', 'registries'],
    ['vitest', 'run', '--project', 'server', 'licencas-medicas'],
    ['vitest', 'run', '--project', 'server', 'who-may', '-t', 'listarLicencasMedicas'],
    ['vitest', 'run', '--project', 'cli', 'licencas-medicas'],
  ] as const) {
    const { code, output } = await run(command, args, { quiet: true, cwd: copy.folder });
    expect(code, `${command} ${args.join(' ')}\n${output}`).toBe(0);
  }
});

test('the command itself refuses in words, and writes nothing', async () => {
  const args = ['scripts/new-feature.ts', 'feature', 'auditoria'];
  const { code, output } = await run('node', args, { quiet: true, cwd: inRoot() });
  expect({ code, output }).toEqual({
    code: 1,
    output: "There is openapi/paths/auditoria.yaml already: choose another name than 'auditoria'\n",
  });
});
