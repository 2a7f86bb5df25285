import { demoPassword, demoUsers } from './demo/users.ts';
import type { Config } from './infra/config.ts';
import type { Running } from './server.ts';

/** What the terminal shows once the server listens: the address and who answers: the company's services, or, with the demo company, who may enter. */
export function banner(
  { url, simulatedRm }: Pick<Running, 'url' | 'simulatedRm'>,
  config: Pick<Config, 'demo' | 'upstream'>,
): string {
  const lines = ['', `  Aponta em ${url}`, ''];
  if (simulatedRm) lines.push(`  RM simulado em ${simulatedRm}`, '');
  if (config.upstream) {
    lines.push('  Serviços da empresa, a que toda chamada é encaminhada:', '');
    for (const [service, { origin, path }] of Object.entries(config.upstream.services)) {
      lines.push(`    ${service.padEnd(13)}  ${origin}${path}`);
    }
    lines.push('');
  }
  if (config.demo) {
    lines.push(`  Usuários de demonstração, todos com a senha ${demoPassword}:`, '');
    for (const { codigo, nome, descricao } of demoUsers) {
      lines.push(`    ${codigo}  ${nome.padEnd(26)}  ${descricao}`);
    }
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}
