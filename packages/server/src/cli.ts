export {};

const [group, ...args] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

if (group === 'rm' || group === 'import' || group === 'usuario' || group === 'somas') {
  // Whoever read it wants no more (`| head`); what was begun is finished all the same.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

if (group === 'rm') {
  const { runRm } = await import('./rm/commands.ts');
  process.exitCode = await runRm(args, process.env, say);
} else if (group === 'import') {
  const { runImport } = await import('./import/commands.ts');
  process.exitCode = await runImport(args, process.env, say);
} else if (group === 'somas') {
  const { runSomas } = await import('./somas/commands.ts');
  process.exitCode = await runSomas(args, process.env, say);
} else if (group === 'usuario') {
  const { runUsuario } = await import('./usuario/commands.ts');
  const { readPassword } = await import('./usuario/password-input.ts');
  const ask = () => readPassword(process.stdin, (question) => process.stderr.write(question));
  process.exitCode = await runUsuario(args, process.env, say, ask);
} else {
  await import('./main.ts');
}
