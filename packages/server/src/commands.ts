import type { Env, Say } from './command.ts';

type Run = (args: string[], env: Env, say: Say) => Promise<number>;

/** Each command is loaded when it is called. */
export const commands: Record<string, () => Promise<Run>> = {
  auditoria: async () => (await import('./auditoria/commands.ts')).runAuditoria,
  backup: async () => {
    const { runBackup } = await import('./backup/commands.ts');
    return (args, env, say) => runBackup(args, env, say, process);
  },
  restaurar: async () => {
    const { runRestaurar } = await import('./backup/commands.ts');
    return (args, env, say) => runRestaurar(args, env, say, process);
  },
  email: async () => (await import('./correio/commands.ts')).runEmail,
  import: async () => (await import('./import/commands.ts')).runImport,
  pessoa: async () => (await import('./pessoa/commands.ts')).runPessoa,
  rm: async () => (await import('./rm/commands.ts')).runRm,
  somas: async () => (await import('./somas/commands.ts')).runSomas,
  usuario: async () => {
    const { runUsuario } = await import('./usuario/commands.ts');
    const { readPassword } = await import('./usuario/password-input.ts');
    const ask = () => readPassword(process.stdin, (question) => process.stderr.write(question));
    return (args, env, say) => runUsuario(args, env, say, ask);
  },
};
