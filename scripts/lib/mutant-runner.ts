// Runs in a copy of the tree, its working folder: keeps a vitest for each project, so that what a run begins with (an
// engine, the demo company, sources turned into JavaScript) is made once. Answers each `Order` of its parent.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type Reporter, type TestCase, type TestModule } from 'vitest/node';
import { build } from './build.ts';
import { type Order, projectOf, type Ran } from './mutants.ts';

/** What the tests of one run have told. */
class Told implements Reporter {
  ran: Ran = { passed: 0, failed: 0, faults: [] };

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.ran.passed++;
    if (state === 'failed') this.ran.failed++;
    for (const { message } of errors) this.ran.faults.push(`${test.fullName}: ${message}`);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) {
      this.ran.faults.push(`${module.relativeModuleId}: ${message}`);
    }
  }
}

/** A vitest of one project; the first failure ends a run, and is not tried again. */
async function startVitest(project: string) {
  const told = new Told();
  const vitest = await createVitest({
    root: process.cwd(),
    project: [project],
    watch: false,
    reporters: [told],
    retry: 0,
    bail: 1,
    maxWorkers: 1,
    // Each file in a process of its own, which has read no line as it was before.
    isolate: true,
  });
  const specifications = await vitest.globTestSpecifications();
  return {
    async run(tests: readonly string[]): Promise<Ran> {
      told.ran = { passed: 0, failed: 0, faults: [] };
      const files = tests.map((test) => resolve(test));
      const { unhandledErrors } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => files.includes(moduleId)),
      );
      told.ran.faults.push(...unhandledErrors.map((error) => inspect(error)));
      return told.ran;
    },
    /** Reads a file anew. */
    invalidate: (file: string) => vitest.invalidateFile(file),
    /** Whether the global set-up runs a file. */
    setsUpBy: (file: string) =>
      vitest.projects.some(
        ({ vite }) => vite.environments.__vitest__?.moduleGraph.getModulesByFile(file)?.size,
      ),
    close: () => vitest.close(),
  };
}

type Running = Awaited<ReturnType<typeof startVitest>>;
const kept = new Map<string, Running>();

async function answer({ tests, broken }: Order): Promise<Ran> {
  const project = projectOf(tests[0] ?? '');
  const vitest = kept.get(project) ?? (await startVitest(project));
  kept.set(project, vitest);
  if (!broken) return vitest.run(tests);

  const file = resolve(broken.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(broken.find, () => broken.replace),
  );
  vitest.invalidate(file);
  try {
    return await runBroken(project, vitest, file, tests);
  } finally {
    writeFileSync(file, text);
    vitest.invalidate(file);
  }
}

async function runBroken(
  project: string,
  vitest: Running,
  file: string,
  tests: readonly string[],
): Promise<Ran> {
  const runAnew = async () => {
    const own = await startVitest(project);
    return own.run(tests).finally(own.close);
  };
  // The tests of the CLI run the program that is shipped.
  if (project === 'cli') await build(['cli']);
  if (file.endsWith('.sql')) return runAnew();
  const ran = await vitest.run(tests);
  // Perhaps only what the set-up would have made shows it.
  return ran.failed === 0 && vitest.setsUpBy(file) ? runAnew() : ran;
}

process.on('message', (order: Order) => {
  answer(order).then(
    (ran) => process.send?.(ran),
    (error: Error) =>
      process.send?.({ passed: 0, failed: 0, faults: [String(error.stack)] } satisfies Ran),
  );
});
process.once('disconnect', async () => {
  await Promise.all([...kept.values()].map((vitest) => vitest.close()));
  process.exit();
});
