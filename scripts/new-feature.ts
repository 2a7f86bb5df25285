// Writes the skeleton of a listed resource: `pnpm new feature ausencias --titulo Ausências`.
// CONTRIBUTING.md says what to do with it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/root.ts';
import { must } from './lib/run.ts';
import { NameError, namesOf } from './new-feature/names.ts';
import { planFeature } from './new-feature/plan.ts';

const usage = `Usage: pnpm new feature <nome> [--titulo <title>] [--item <one of them>]
  pnpm new feature ausencias --titulo Ausências
  pnpm new feature licencas-medicas --titulo "Licenças médicas" --item licenca-medica`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { titulo: { type: 'string' }, item: { type: 'string' } },
  });
  const [kind, nome, ...rest] = positionals;
  if (kind !== 'feature' || rest.length > 0) throw new NameError(usage);
  const names = namesOf(nome, values);
  const { created, changed } = await planFeature(names);
  for (const [file, text] of Object.entries({ ...created, ...changed })) {
    await mkdir(dirname(inRoot(file)), { recursive: true });
    await writeFile(inRoot(file), text);
  }
  await must('node', ['--conditions=aponta-source', 'scripts/generate.ts']);
  // How long the names are decides where lines break.
  const sources = [...Object.keys(created), ...Object.keys(changed)];
  await must('biome', ['check', '--write', ...sources.filter((f) => /\.(tsx?|yaml)$/.test(f))]);
  console.log(
    [
      'New, to be made yours:',
      ...Object.keys(created).map((file) => `  ${file}`),
      'One line more, to be read:',
      ...Object.keys(changed).map((file) => `  ${file}`),
      'Then `pnpm generate`, `pnpm tsc` and the tests; CONTRIBUTING.md, "A new listed resource".',
    ].join('\n'),
  );
}

await main().catch((error: unknown) => {
  console.error(error instanceof NameError ? error.message : error);
  process.exitCode = 1;
});
