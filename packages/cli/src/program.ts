import { Command, Option } from 'commander';
import pkg from '../package.json' with { type: 'json' };
import { helpInPortuguese } from './kit/run/portuguese.ts';
import { countValue } from './kit/values/plain-values.ts';

interface Entry {
  name: string;
  summary: string;
  /** Adds arguments, options and subcommands; loaded when the command is called. */
  load: () => Promise<(command: Command, whole: typeof createWholeProgram) => void>;
}

/** The reports, with the panel, which is a feature of its own. */
async function loadReports(): Promise<(command: Command) => void> {
  const [{ relatorio }, { painel }] = await Promise.all([
    import('./features/relatorio/relatorio.ts'),
    import('./features/painel-gestor/painel.ts'),
  ]);
  return (command) => {
    relatorio(command);
    painel(command.command('painel').description('Mostra o painel do gestor'));
  };
}

const masterLists = {
  projetos: 'Lista projetos',
  atividades: 'Lista as atividades de um projeto',
  documentos: 'Lista os documentos de um projeto',
  secoes: 'Lista seções',
  equipes: 'Lista equipes e seções da própria gente',
};

/** The commands, in the order of the help. */
const registry: Entry[] = [
  {
    name: 'login',
    summary: 'Entra com ID de rede e senha',
    load: async () => (await import('./features/sessao/sessao.ts')).login,
  },
  {
    name: 'logout',
    summary: 'Encerra a sessão',
    load: async () => (await import('./features/sessao/sessao.ts')).logout,
  },
  {
    name: 'quem-sou',
    summary: 'Mostra o usuário da sessão',
    load: async () => (await import('./features/sessao/sessao.ts')).quemSou,
  },
  {
    name: 'horas',
    summary: 'Lista, lança e remove horas',
    load: async () => (await import('./features/apontamento/horas.ts')).horas,
  },
  {
    name: 'periodo',
    summary: 'Lista períodos e resume as próprias horas',
    load: async () => (await import('./features/periodo/periodo.ts')).periodo,
  },
  {
    name: 'aprovacao',
    summary: 'Solicita, lista e decide aprovações',
    load: async () => (await import('./features/aprovacao/aprovacao.ts')).aprovacao,
  },
  {
    name: 'medicao',
    summary: 'Medições de serviços de terceiros',
    load: async () => (await import('./features/medicao-terceiros/medicao.ts')).medicao,
  },
  {
    name: 'rm',
    summary: 'Integração de medições com o RM',
    load: async () => (await import('./features/integracao-rm/rm.ts')).rm,
  },
  {
    name: 'rateio',
    summary: 'Confere, importa e exporta rateios fixos',
    load: async () => (await import('./features/rateio/rateio.ts')).rateio,
  },
  {
    name: 'batidas',
    summary: 'Lista e exporta marcações de ponto',
    load: async () => (await import('./features/batidas/batidas.ts')).batidas,
  },
  {
    name: 'relatorio',
    summary: 'Relatório geral, rateio por centro de custo, dashboard e painel',
    load: loadReports,
  },
  {
    name: 'fechar-mes',
    summary: 'Fecha um período, do rateio às batidas',
    load: async () => (await import('./tools/fechar-mes/fechar-mes.ts')).fecharMes,
  },
  {
    name: 'registro',
    summary: 'Registros extraordinários',
    load: async () => (await import('./features/registro-extraordinario/registro.ts')).registro,
  },
  {
    name: 'colaboradores',
    summary: 'Lista e busca colaboradores',
    load: async () => (await import('./features/colaboradores/colaboradores.ts')).colaboradores,
  },
  ...(['projetos', 'atividades', 'documentos', 'secoes', 'equipes'] as const).map((name) => ({
    name,
    summary: masterLists[name],
    load: async () => (await import('./features/cadastros/cadastros.ts'))[name],
  })),
  {
    name: 'cadastros',
    summary: 'Lista, cria e altera linhas dos cadastros',
    load: async () => (await import('./features/manutencao/cadastros.ts')).cadastros,
  },
  {
    name: 'pesquisa',
    summary: 'Perguntas de satisfação',
    load: async () => (await import('./features/pesquisa/pesquisa.ts')).pesquisa,
  },
  {
    name: 'notificacoes',
    summary: 'Lista, marca e exclui notificações',
    load: async () => (await import('./features/notificacao/notificacoes.ts')).notificacoes,
  },
  {
    name: 'avisos',
    summary: 'O que se recebe por e-mail',
    load: async () => (await import('./features/avisos/avisos.ts')).avisos,
  },
  {
    name: 'webhooks',
    summary: 'Outros sistemas que são avisados',
    load: async () => (await import('./features/avisos/webhooks.ts')).webhooks,
  },
  {
    name: 'auditoria',
    summary: 'Lista o que foi feito no sistema',
    load: async () => (await import('./features/auditoria/auditoria.ts')).auditoria,
  },
  {
    name: 'config',
    summary: 'Limites de apontamento',
    load: async () => (await import('./features/config/config.ts')).config,
  },
  {
    name: 'token',
    summary: 'Tokens de acesso, para scripts',
    load: async () => (await import('./features/token/token.ts')).token,
  },
  {
    name: 'senha',
    summary: 'Troca a própria senha',
    load: async () => (await import('./features/sessao/senha.ts')).senha,
  },
  {
    name: 'segundo-fator',
    summary: 'O código que a entrada com senha pede a mais',
    load: async () => (await import('./features/sessao/segundo-fator.ts')).segundoFator,
  },
  {
    name: 'sessoes',
    summary: 'Lista e encerra sessões',
    load: async () => (await import('./features/sessao/sessoes.ts')).sessoes,
  },
  {
    name: 'ausencias',
    summary: 'Lista, registra e exclui ausências',
    load: async () => (await import('./features/ausencias/ausencias.ts')).ausencias,
  },
  {
    name: 'substituicoes',
    summary: 'Lista, nomeia e encerra substitutos de aprovadores',
    load: async () => (await import('./features/substituicoes/substituicoes.ts')).substituicoes,
  },
  {
    name: 'perfil',
    summary: 'Lista e remove perfis deste computador',
    load: async () => (await import('./tools/perfil.ts')).perfil,
  },
  {
    name: 'api',
    summary: 'Chama qualquer operação da API',
    load: async () => (await import('./tools/api.ts')).api,
  },
  {
    name: 'mcp',
    summary: 'Atende um assistente pelo Model Context Protocol',
    load: async () => (await import('./tools/mcp/mcp.ts')).mcp,
  },
  {
    name: 'completar',
    summary: 'Escreve o script que completa comandos no terminal',
    load: async () => (await import('./tools/completar.ts')).completar,
  },
  {
    name: 'doctor',
    summary: 'Verifica a configuração e a conexão',
    load: async () => (await import('./tools/doctor.ts')).doctor,
  },
];

const notes = `
Configuração:
  APONTA_URL       endereço do Aponta; sem ele, o do perfil ou http://127.0.0.1:8080
  APONTA_PROFILE   perfil; sem ele, padrao
  APONTA_TOKEN     token de acesso, no lugar da sessão; APONTA_TOKEN_FILE, um arquivo com ele

Códigos de saída:
  0 feito   1 falha   2 uso incorreto   3 não conectado   4 sem permissão   5 feito em parte   6 rede

Com --json ou --jsonl um erro é a última linha de stderr, um documento com messages, codigo e saida, o código de saída.

Exemplos:
  aponta login --url https://aponta.empresa.com.br
  aponta horas lancar --horas 1:20
  aponta horas listar --mes 2026-11 --json`;

/** Makes the program with its commands, not loaded yet. Errors are thrown; `main` reports them. */
export function createProgram(): Command {
  const program = new Command('aponta')
    .description('Aponta no terminal: apontamento de horas e medição de serviços')
    .option('--json', 'responde com um documento JSON')
    .addOption(new Option('--jsonl', 'responde com um documento JSON por linha').conflicts('json'))
    .option('--quieto', 'não diz nada em stderr, a não ser erros')
    .option('--perfil <nome>', 'usa o endereço e a sessão deste perfil')
    .option('--url <endereço>', 'endereço do Aponta')
    .option('--verboso', 'mostra cada chamada em stderr')
    .addOption(
      new Option('--tempo-limite <s>', 'segundos à espera de cada resposta; sem ela, 30').argParser(
        countValue,
      ),
    )
    .version(pkg.version, '-V, --version', 'mostra a versão')
    .helpOption('-h, --help', 'mostra a ajuda')
    .helpCommand('ajuda [comando...]', 'mostra a ajuda de um comando')
    .configureHelp(helpInPortuguese)
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText('after', notes);
  for (const { name, summary } of registry) program.command(name).description(summary);
  program.hook('preSubcommand', (_program, command) => load(command));
  return program;
}

async function load(command: Command): Promise<void> {
  const entry = registry.find(({ name }) => name === command.name());
  if (entry) (await entry.load())(command, createWholeProgram);
}

/** Makes the program with every command loaded, for the reference and the completion. */
export async function createWholeProgram(): Promise<Command> {
  const program = createProgram();
  for (const command of program.commands) await load(command);
  return program;
}
