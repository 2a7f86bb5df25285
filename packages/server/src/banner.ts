import { demoPassword, demoUsers } from './demo/users.ts';
import type { Config } from './infra/config.ts';

/** What the terminal shows once the server listens: the address and, with the demo company, who may enter. */
export function banner(url: string, config: Pick<Config, 'demo'>): string {
  const lines = ['', `  Aponta em ${url}`, ''];
  if (config.demo) {
    lines.push(`  Usuários de demonstração, todos com a senha ${demoPassword}:`, '');
    for (const { codigo, nome, descricao } of demoUsers) {
      lines.push(`    ${codigo}  ${nome.padEnd(26)}  ${descricao}`);
    }
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
