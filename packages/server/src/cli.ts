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
} else if (group === 'usuario') {
  const { runUsuario } = await import('./usuario/commands.ts');
  const { readPassword } = await import('./usuario/password-input.ts');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const ask = () => readPassword(process.stdin, (question) => process.stderr.write(question));
  process.exitCode = await runUsuario(args, process.env, say, ask);
} else {
  await import('./main.ts');
}
