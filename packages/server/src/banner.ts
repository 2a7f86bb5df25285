import { demoPassword, demoUsers } from './demo/users.ts';
import type { Config } from './infra/config.ts';
import type { Running } from './server.ts';

/** What the terminal shows once the server listens: the address and, with the demo company, who may enter. */
export function banner(
  { url, simulatedRm }: Pick<Running, 'url' | 'simulatedRm'>,
  config: Pick<Config, 'demo'>,
): string {
  const lines = ['', `  Aponta em ${url}`, ''];
  if (simulatedRm) lines.push(`  RM simulado em ${simulatedRm}`, '');
  if (config.demo) {
    lines.push(`  Usuários de demonstração, todos com a senha ${demoPassword}:`, '');
    for (const { codigo, nome, descricao } of demoUsers) {
      lines.push(`    ${codigo}  ${nome.padEnd(26)}  ${descricao}`);
    }
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
