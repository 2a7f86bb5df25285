import { Command } from 'commander';
import pkg from '../package.json' with { type: 'json' };
import { helpInPortuguese } from './portuguese.ts';

interface Entry {
  name: string;
  summary: string;
  /** Adds arguments, options and subcommands; loaded when the command is called. */
  load: () => Promise<(command: Command) => void>;
}

/** The commands, in the order of the help. */
const registry: Entry[] = [
  {
    name: 'login',
    summary: 'Entra com ID de rede e senha',
    load: async () => (await import('./commands/sessao.ts')).login,
  },
  {
    name: 'logout',
    summary: 'Encerra a sessão',
    load: async () => (await import('./commands/sessao.ts')).logout,
  },
  {
    name: 'quem-sou',
    summary: 'Mostra o usuário da sessão',
    load: async () => (await import('./commands/sessao.ts')).quemSou,
  },
  {
    name: 'horas',
    summary: 'Lista, lança e remove horas',
    load: async () => (await import('./commands/apontamento.ts')).horas,
  },
  {
    name: 'api',
    summary: 'Chama qualquer operação da API',
    load: async () => (await import('./commands/api.ts')).api,
  },
];

const notes = `
Configuração:
  APONTA_URL       endereço do Aponta; sem ele, o do perfil ou http://127.0.0.1:8080
  APONTA_PROFILE   perfil; sem ele, padrao
  APONTA_TOKEN     token de acesso, no lugar da sessão

Códigos de saída:
  0 feito   1 falha   2 uso incorreto   3 não conectado   4 sem permissão   5 feito em parte   6 rede

Exemplos:
  aponta login --url https://aponta.empresa.com.br
  aponta horas lancar --horas 1:20
  aponta horas listar --mes 2026-11 --json`;

/** The whole program. Errors are thrown, for `main` to tell. */
export function createProgram(): Command {
  const program = new Command('aponta')
    .description('Aponta no terminal: apontamento de horas e medição de serviços')
    .option('--json', 'responde com um documento JSON')
    .option('--perfil <nome>', 'usa o endereço e a sessão deste perfil')
    .option('--url <endereço>', 'endereço do Aponta')
    .option('--verboso', 'mostra cada chamada em stderr')
    .version(pkg.version, '-V, --version', 'mostra a versão')
    .helpOption('-h, --help', 'mostra a ajuda')
    .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando')
    .configureHelp(helpInPortuguese)
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText('after', notes);
  for (const { name, summary } of registry) program.command(name).description(summary);
  program.hook('preSubcommand', async (_program, command) => {
    const entry = registry.find(({ name }) => name === command.name());
    if (entry) (await entry.load())(command);
  });
  return program;
}
