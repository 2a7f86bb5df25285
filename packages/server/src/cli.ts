export {};

const [group, ...args] = process.argv.slice(2);

if (group === 'rm') {
  const { runRm } = await import('./rm/commands.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await runRm(args, process.env, say);
} else if (group === 'import') {
  const { runImport } = await import('./import/commands.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await runImport(args, process.env, say);
} else {
  await import('./main.ts');
}
