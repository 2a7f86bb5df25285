import type { Command } from 'commander';
import { rowOptions } from '../kit/list/list-command.ts';
import type { ListOptions } from '../kit/output/list.ts';
import { listProfiles, readConfig, removeProfile } from '../kit/run/config.ts';
import { confirm } from '../kit/run/confirm.ts';
import { open } from '../kit/run/context.ts';

export function perfil(command: Command): void {
  listar(command.command('listar').description('Lista os perfis e seus endereços'));
  remover(command.command('remover').description('Remove um perfil e sua sessão'));
}

function listar(command: Command): void {
  rowOptions(command)
    .addHelpText(
      'after',
      `
Exemplos:
  aponta perfil listar`,
    )
    .action(async (options: ListOptions) => {
      const { output } = await open(command);
      const { writeList } = await import('../kit/output/list.ts');
      const columns = [
        { field: 'perfil' as const, header: 'Perfil' },
        { field: 'url' as const, header: 'Endereço', wraps: true },
        { field: 'conectado' as const, header: 'Sessão guardada' },
      ];
      const rows = await listProfiles(process.env);
      await writeList(output, { columns, empty: 'Nenhum perfil' }, options, rows);
    });
}

function remover(command: Command): void {
  command
    .argument('<nome>', 'o perfil')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta perfil remover obra --sim`,
    )
    .action(async (perfil: string, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      const config = await readConfig({ perfil }, process.env);
      await confirm(context, `Remover o perfil ${perfil}?`, sim);
      await removeProfile(config);
      context.output.show({ perfil }, () => `Perfil ${perfil} removido`);
    });
}
