// Breaks the lines of scripts/mutations one at a time, in copies of the tree: the tests near each have to fail.
// `--only <pattern>` takes those whose rule or file matches.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultOf, projectOf, type Runner, startRunner, verdictOf } from './lib/mutants.ts';
import { inRoot } from './lib/root.ts';
import { copyTree } from './lib/tree-copy.ts';
import { mutations } from './mutations/all.ts';
import type { Mutation } from './mutations/mutation.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = new RegExp(values.only ?? '', 'i');
const chosen = mutations
  .filter(({ rule, file }) => wanted.test(rule) || wanted.test(file))
  // One project after another: a runner keeps what each begins with.
  .sort((one, other) =>
    projectOf(one.tests[0] ?? '').localeCompare(projectOf(other.tests[0] ?? '')),
  );

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

/** Hands each item to the next runner that is free. */
async function share<T>(
  runners: readonly Runner[],
  items: Iterable<T>,
  work: (runner: Runner, item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    runners.map(async (runner) => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(runner, next.value);
    }),
  );
}

/** Throws unless a test file passes while nothing is broken. */
async function checkTest(runner: Runner, file: string): Promise<void> {
  const ran = await runner.run({ tests: [file] });
  if (verdictOf(ran) === 'survived') return;
  throw new Error([`${file} does not pass unbroken`, ...ran.faults].join('\n'));
}

const survivors: string[] = [];

async function tryMutation(runner: Runner, broken: Mutation): Promise<void> {
  const { rule, file, tests } = broken;
  const start = performance.now();
  const ran = await runner.run({ tests, broken });
  const verdict = verdictOf(ran);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${verdict.padEnd(9)}${seconds.padStart(6)} s  ${rule}  (${file})`);
  if (verdict === 'not run') console.log(ran.faults.join('\n'));
  if (verdict !== 'caught') survivors.push(`${rule}  (${file})`);
}

const folders = await Promise.all(
  Array.from({ length: workers }, () => mkdtemp(join(tmpdir(), 'aponta-mutate-'))),
);
const runners: Runner[] = [];
try {
  await checkPieces();
  await Promise.all(folders.map(copyTree));
  runners.push(...folders.map(startRunner));
  const tests = new Set(chosen.flatMap((mutation) => mutation.tests));
  await share(runners, tests, checkTest);
  console.log(`${tests.size} test files pass unbroken`);
  await share(runners, chosen, tryMutation);
} finally {
  await Promise.all(runners.map((runner) => runner.end()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
}
console.log(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exitCode = chosen.length === 0 || survivors.length > 0 ? 1 : 0;
