import type { Command } from 'commander';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

interface McpOptions {
  escrever?: boolean;
  programaConfirma?: boolean;
}

/** Serves the Model Context Protocol over stdin and stdout, until stdin ends. */
export function mcp(command: Command): void {
  command
    .option('--escrever', 'oferece também lançar horas e decidir solicitações; exige um token')
    .option(
      '--programa-confirma',
      'não pergunta antes de cada ato, porque o programa do assistente já pergunta',
    )
    .addHelpText(
      'after',
      `
Quem inicia este comando é o programa do assistente, que fala com ele por stdin e stdout. Sem --escrever, só lê.
Cada ato fica na auditoria como de quem criou o token, e os escopos do token limitam o que ele faz.

Exemplos:
  aponta mcp --perfil obra
  aponta token criar Assistente --escopos apontamento,aprovacao,cadastros,periodo,relatorio --dias 30
  APONTA_TOKEN_FILE=~/.aponta-token aponta mcp --escrever`,
    )
    .action(async ({ escrever, programaConfirma }: McpOptions) => {
      const context = await open(command);
      if (escrever && !context.config.token) {
        throw new UsageError(
          '--escrever exige um token, cujos escopos limitam o que o assistente faz: aponta token criar',
        );
      }
      const { serve } = await import('./server.ts');
      context.output.note('Atende um assistente por stdin e stdout, até a entrada terminar');
      // Nobody is at this terminal: what is missing is told to the assistant.
      await serve({ ...context, ask: undefined }, { escrever, programaConfirma });
    });
}
