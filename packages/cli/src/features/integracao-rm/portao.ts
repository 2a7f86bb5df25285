import { formatDateTime, type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';

/** Shows whether RM may be called, or lets it be called again. */
export function portao(command: Command): void {
  command
    .option('--abrir', 'deixa o RM ser chamado de novo')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Um usuário ou senha que o RM recusa fecha o portão de todos os processos do servidor, para que a conta não seja
bloqueada. aponta rm verificar, quando passa, também o abre. Um backup restaurado fecha-o até que alguém confira no RM
o que ele recebeu desde então e o abra.

Exemplos:
  aponta rm portao
  aponta rm portao --abrir --sim`,
    )
    .action(async ({ abrir, sim }: { abrir?: boolean; sim?: boolean }) => {
      const context = await open(command);
      const { api, output } = context;
      if (abrir && !sim) {
        const { motivo, mensagem } = await unwrap(api.GET('/rm/portao'));
        const afterBackup = `${mensagem} Já foi conferido?`;
        const question = motivo === 'BACKUP' ? afterBackup : texts.rmSenhaCorrigida;
        await confirm(context, question, sim);
      }
      const found = await unwrap(abrir ? api.POST('/rm/portao/abrir') : api.GET('/rm/portao'));
      output.show(found, text);
    });
}

const text = ({ fechado, desde, mensagem }: Schema<'PortaoRm'>) =>
  fechado ? `Fechado desde ${desde && formatDateTime(desde)}: ${mensagem}` : 'Aberto';
