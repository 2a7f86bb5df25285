import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandReference } from '../packages/cli/src/tools/reference.ts';
import { demoUsers } from '../packages/server/src/demo/users.ts';
import { document, resolve } from '../packages/server/src/infra/contract/document.ts';
import { operations } from '../packages/server/test/operations.ts';
import { asking } from '../packages/server/test/owned.ts';
import { whoMayFile, whoMayRoles, whoMayRows } from '../packages/server/test/who-may-table.ts';
import { contractIndex } from './generate/contract-index.ts';
import { handlersIndex } from './generate/handlers-index.ts';
import { inRoot } from './lib/root.ts';

// Each registry that the compiler does not watch over. A failure says what to write where.

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');
const rows = new Map(whoMayRows.map(({ id, cells }) => [id, cells]));
const columns = `${whoMayRoles.length} columns`;

/** The `x-escopo` that the letters of an operation stand for; ADMIN's counts where nobody else may. */
function scopeOf(cells: readonly string[]): string | undefined {
  const others = cells.filter((letter, index) => whoMayRoles[index] !== 'ADMIN' && letter !== '.');
  const letters = new Set(others.length > 0 ? others : cells);
  if (letters.has('V')) return 'envolvido';
  if (letters.has('T')) return 'todos';
  if (letters.has('A')) return 'aprovador';
  if (letters.has('E')) return 'equipe';
  return letters.has('P') ? 'proprio' : undefined;
}

describe('who may do what', () => {
  test('each operation has a row', () => {
    const missing = operations.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
    expect(
      missing,
      `${whoMayFile}: add a row for each of these, with a letter for each of the ${columns}; what the letters mean stands at its top`,
    ).toEqual([]);
  });

  test('each row is of an operation', () => {
    const known: string[] = operations.map(({ id }) => id);
    const strange = [...rows.keys()].filter((id) => !known.includes(id));
    expect(strange, `${whoMayFile}: the contract has no such operations, remove them`).toEqual([]);
  });

  test('each role has a column', () => {
    expect(
      whoMayRoles.toSorted(),
      `${whoMayFile}: one column for NINGUEM and each role of openapi/schemas/Papel.yaml`,
    ).toEqual(['NINGUEM', ...document.components.schemas.Papel.enum].toSorted());
  });

  test.each(whoMayRows)('$id has a letter for each role', ({ cells }) => {
    expect(cells, `${whoMayFile}: as many letters as there are ${columns}`).toHaveLength(
      whoMayRoles.length,
    );
    expect(cells.join(''), `${whoMayFile}: the letters at its top`).toMatch(/^[.LPEAVTD]+$/);
  });

  test.each(operations)('$id is refused to whom x-permissao does not name', (operation) => {
    const { id, permissao } = operation;
    const refused = whoMayRoles.filter(
      (role) =>
        Array.isArray(permissao) && role !== 'ADMIN' && !permissao.some((papel) => papel === role),
    );
    const dotted = whoMayRoles.filter((_, index) => rows.get(id)?.[index] === '.');
    expect(
      dotted,
      `${whoMayFile} and x-permissao in openapi/paths disagree on ${id}: which of them is right?`,
    ).toEqual(refused);
  });

  test.each(operations)('the x-escopo of $id says whose things it is about', ({ id, pointer }) => {
    const raw = resolve(`#${pointer}`) as { 'x-escopo'?: string };
    expect(
      raw['x-escopo'],
      `${whoMayFile} and x-escopo in openapi/paths disagree on ${id}: which of them is right?`,
    ).toBe(scopeOf(rows.get(id) ?? []));
  });

  test('what belongs to somebody is asked for by its id', () => {
    // The id of this one is a period's, and the answer the caller's own.
    const ofPeriods = ['consultarResumoDoPeriodo'];
    const personal = operations.filter(
      ({ id, path }) => /\{id\}/.test(path) && /[PEAV]/.test(rows.get(id)?.join('') ?? ''),
    );
    const missing = personal
      .map(({ id }) => id)
      .filter((id) => !asking[id] && !ofPeriods.includes(id));
    expect(
      missing,
      'packages/server/test/owned.ts: add to `asking` how these name an item, and to owners.ts one of each person',
    ).toEqual([]);
  });
});

test('each role that opens something is a demo user’s', () => {
  const asked = new Set<string>(operations.flatMap(({ permissao }) => [permissao].flat()));
  const had = new Set<string>(demoUsers.flatMap(({ papeis }) => papeis));
  const missing = document.components.schemas.Papel.enum.filter(
    (papel) => asked.has(papel) && !had.has(papel),
  );
  expect(missing, 'packages/server/src/demo/users.ts: give these roles to a user').toEqual([]);
});

describe('what is generated is up to date', () => {
  const hint = 'run `pnpm generate` and commit the result';

  test('the index of the contract', async () => {
    for (const [file, text] of Object.entries((await contractIndex()).texts)) {
      expect(textOf(file), `${file}: ${hint}`).toBe(text);
    }
  });

  test('the handlers of the server', async () => {
    expect(textOf('packages/server/src/handlers.ts'), hint).toBe(await handlersIndex());
  });

  test('the reference of the commands', async () => {
    expect(
      textOf('docs/comandos.md') === (await commandReference()),
      `docs/comandos.md: ${hint}`,
    ).toBe(true);
  });
});

test('the commands of each feature are loaded by the program', () => {
  const program = textOf('packages/cli/src/program.ts');
  const missing = globSync('features/*', { cwd: inRoot('packages/cli/src') }).filter(
    (folder) => !program.includes(`'./${folder}/`),
  );
  expect(missing, 'packages/cli/src/program.ts: add an entry to `registry` for these').toEqual([]);
});
