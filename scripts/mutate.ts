// Breaks the lines of scripts/mutations one at a time, in a copy of the tree: the tests near each have to fail.
// `--only <pattern>` takes those whose rule or file matches.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultOf, projectOf, runTests, tryMutation } from './lib/mutants.ts';
import { inRoot } from './lib/root.ts';
import { copyTree } from './lib/tree-copy.ts';
import { mutations } from './mutations/all.ts';
import type { Mutation } from './mutations/mutation.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new RegExp(values.only ?? '', 'i');
const chosen = mutations.filter(({ rule, file }) => wanted.test(rule) || wanted.test(file));

/** Each works in a copy of its own, so that no mutation is in another's way. */
const workers = Math.min(2, availableParallelism(), chosen.length);

/** Throws unless every piece is there once. */
async function checkPieces(): Promise<void> {
  const faults = await Promise.all(
    chosen.map(async (mutation) => {
      const fault = faultOf(mutation, await readFile(inRoot(mutation.file), 'utf8'));
      return fault ? [`${mutation.file}: ${fault}: ${mutation.rule}`] : [];
    }),
  );
  if (faults.flat().length > 0) throw new Error(faults.flat().join('\n'));
}

/** Throws unless the tests pass while nothing is broken. */
async function checkTests(folder: string): Promise<void> {
  const tests = [...new Set(chosen.flatMap((mutation) => mutation.tests))];
  for (const [project, files] of Map.groupBy(tests, projectOf)) {
    const { report, output } = await runTests(folder, files);
    const passed = report?.testResults.filter(({ status }) => status === 'passed') ?? [];
    if (!report?.success || passed.length !== files.length) throw new Error(output);
    console.log(`${project}: ${files.length} test files pass unbroken`);
  }
}

const survivors: string[] = [];

async function tryAll(folder: string, queue: Iterator<Mutation>): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const { rule, file } = next.value;
    const start = performance.now();
    const { verdict, output } = await tryMutation(folder, next.value);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${verdict.padEnd(9)}${seconds.padStart(6)} s  ${rule}  (${file})`);
    if (verdict === 'not run') console.log(output);
    if (verdict !== 'caught') survivors.push(`${rule}  (${file})`);
  }
}

const folders = await Promise.all(
  Array.from({ length: workers }, () => mkdtemp(join(tmpdir(), 'aponta-mutate-'))),
);
try {
  await checkPieces();
  await Promise.all(folders.map(copyTree));
  await checkTests(folders[0] ?? '');
  const queue = chosen.values();
  await Promise.all(folders.map((folder) => tryAll(folder, queue)));
} finally {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
}
console.log(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exitCode = chosen.length === 0 || survivors.length > 0 ? 1 : 0;
