import { type Aponta, cadastroLabels, type Schema, unwrap } from '@aponta/sdk';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import { parseJson, readText } from '../../kit/files/read-json.ts';
import { listCommand, rowOptions } from '../../kit/list/list-command.ts';
import { details } from '../../kit/output/details.ts';
import type { ListOptions } from '../../kit/output/list.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { Failure, UsageError } from '../../kit/run/failure.ts';

const PATH = '/apontamento/cadastros';
const LINHAS = `${PATH}/{cadastro}/linhas` as const;
const LINHA = `${LINHAS}/{chave}` as const;
const EXPORT = `${PATH}/{cadastro}/export` as const;
const ORIGEM = `${PATH}/{cadastro}/origem` as const;

type Nome = Schema<'NomeCadastro'>;
type Linha = Schema<'LinhaCadastro'>;
type Valores = Linha['valores'];

const nomes = Object.keys(cadastroLabels) as Nome[];

const cadastroArgument = () =>
  new Argument('<cadastro>', 'o nome mostrado por `aponta cadastros campos`').choices(nomes);

export function cadastros(command: Command): void {
  campos(command.command('campos').description('Lista os cadastros, ou os campos de um'));
  listar(command.command('listar').description('Lista as linhas de um cadastro'));
  ver(command.command('ver').description('Mostra uma linha'));
  criar(command.command('criar').description('Cria uma linha, de campos ou de um JSON'));
  alterar(command.command('alterar').description('Altera uma linha, por campos ou um JSON'));
  exportar(
    command.command('exportar').description('Grava um cadastro num arquivo, que se importa'),
  );
  origem(command.command('origem').description('Diz quem mantém um cadastro'));
}

function campos(command: Command): void {
  rowOptions(command.addArgument(cadastroArgument().argOptional()))
    .addHelpText(
      'after',
      `
Exemplos:
  aponta cadastros campos
  aponta cadastros campos projetos`,
    )
    .action(async (nome: Nome | undefined, options: ListOptions) => {
      const { api, output } = await open(command);
      const { writeList } = await import('../../kit/output/list.ts');
      const all = await unwrap(api.GET(PATH));
      if (nome === undefined) {
        const columns = [
          { field: 'nome' as const },
          { field: 'titulo' as const, wraps: true },
          { field: 'origem' as const, header: 'Origem' },
          { field: 'altera' as const, header: 'Altera' },
        ];
        return writeList(output, { columns, empty: 'Nenhum cadastro' }, options, all);
      }
      const columns = [
        { field: 'campo' as const, header: 'Campo' },
        { field: 'titulo' as const, wraps: true },
        { field: 'tipo' as const },
        { field: 'obrigatorio' as const, header: 'Obrigatório' },
        { field: 'cadastro' as const, header: 'Cadastro' },
        { field: 'nota' as const, header: 'Nota', wraps: true },
      ];
      const rows = (await cadastroNamed(api, nome)).campos;
      await writeList(output, { columns, empty: 'Nenhum campo' }, options, rows);
    });
}

async function cadastroNamed(api: Aponta, nome: Nome): Promise<Schema<'Cadastro'>> {
  const found = (await unwrap(api.GET(PATH))).find((one) => one.nome === nome);
  if (found) return found;
  throw new Failure(`Você não tem acesso ao cadastro ${nome}`);
}

function yesOrNo(text: string): boolean {
  if (text !== 'sim' && text !== 'nao' && text !== 'não')
    throw new InvalidArgumentError('Use sim ou não');
  return text === 'sim';
}

function listar(command: Command): void {
  listCommand(command.addArgument(cadastroArgument()), {
    path: LINHAS,
    filters: [
      { field: 'texto', flags: '--texto <texto>', description: 'parte do código ou do nome' },
      { field: 'de', flags: '--de <código>', description: 'só as que são parte desta linha' },
      {
        field: 'ativo',
        flags: '--ativo <sim|não>',
        description: 'só as em uso, ou só as que saíram de uso',
        read: yesOrNo,
      },
    ],
    prepare: async (_, { argumentos }) => ({
      path: { cadastro: String((argumentos as unknown[])[0]) },
    }),
    columns: [
      { field: 'chave', header: 'Chave' },
      { field: 'nome', wraps: true },
      { field: 'ativo', header: 'Em uso' },
    ],
    empty: 'Nenhuma linha',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta cadastros listar projetos --texto porto
  aponta cadastros listar atividades --de PRJ-0001 --tudo --json`,
  );
}

const linhaDetails = ({ chave, nome, ativo, valores }: Linha) =>
  details([
    ['Chave', chave],
    ['Nome', nome],
    ['Em uso', ativo ? 'sim' : 'não'],
    ...Object.entries(valores).map(([campo, value]) => [campo, textOf(value)] as const),
  ]);

function textOf(value: Valores[string]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function ver(command: Command): void {
  command
    .addArgument(cadastroArgument())
    .argument('<chave>', 'a chave mostrada por `aponta cadastros listar`')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta cadastros ver projetos PRJ-0001
  aponta cadastros ver projetos PRJ-0001 --json > projeto.json`,
    )
    .action(async (cadastro: Nome, chave: string) => {
      const { api, output } = await open(command);
      const params = { path: { cadastro, chave } };
      output.show(await unwrap(api.GET(LINHA, { params })), linhaDetails);
    });
}

interface ChangeOptions {
  campo?: Valores;
  arquivo?: string;
}

/** `titulo=Porto`, gathered as they come; nothing after the sign empties the field. */
function campoValue(text: string, before: Valores = {}): Valores {
  const [, campo, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (campo === undefined) throw new InvalidArgumentError('Use campo=valor');
  return { ...before, [campo]: value || null };
}

const changeOptions = (command: Command) =>
  command
    .addOption(
      new Option(
        '--campo <campo=valor>',
        'um campo, escrito como nos arquivos; pode se repetir',
      ).argParser(campoValue),
    )
    .option('--arquivo <json>', 'o JSON que `aponta cadastros ver` mostra; - é a entrada padrão');

/** What is asked for: the fields that were named, over those of the file. */
async function askedOf({ campo, arquivo }: ChangeOptions) {
  const read =
    arquivo === undefined
      ? {}
      : (parseJson(
          await readText(arquivo),
          arquivo === '-' ? 'entrada padrão' : arquivo,
        ) as Partial<Linha>);
  return { versao: read.versao, valores: { ...read.valores, ...campo } };
}

function criar(command: Command): void {
  changeOptions(command.addArgument(cadastroArgument()))
    .addHelpText(
      'after',
      `
Exemplos:
  aponta cadastros criar equipes --campo codigo=E90 --campo nome=Túneis
  aponta cadastros criar projetos --arquivo projeto.json --campo codigo=PRJ-9001
  aponta cadastros criar periodos`,
    )
    .action(async (cadastro: Nome, options: ChangeOptions) => {
      const { api, output } = await open(command);
      const { valores } = await askedOf(options);
      const params = { path: { cadastro }, header: { 'Idempotency-Key': crypto.randomUUID() } };
      const created = await unwrap(api.POST(LINHAS, { params, body: { valores } }));
      showChange(output, 'POST', LINHAS, created, linhaDetails);
    });
}

function alterar(command: Command): void {
  changeOptions(
    command
      .addArgument(cadastroArgument())
      .argument('<chave>', 'a chave mostrada por `aponta cadastros listar`'),
  )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta cadastros alterar projetos PRJ-0001 --campo status=SUSPENSO
  aponta cadastros alterar usuarios CLT0001 --campo papeis=APONTA_HORAS,APROVACAO
  aponta cadastros alterar projetos PRJ-0001 --arquivo projeto.json`,
    )
    .action(async (cadastro: Nome, chave: string, options: ChangeOptions) => {
      const { api, output } = await open(command);
      if (!options.campo && options.arquivo === undefined)
        throw new UsageError('Informe --campo ou --arquivo');
      const params = { path: { cadastro, chave } };
      const { versao, valores } = await askedOf(options);
      if (options.arquivo !== undefined && versao === undefined)
        throw new UsageError(
          'O arquivo não traz a versao: comece pelo que `aponta cadastros ver --json` mostra',
        );
      // Fields that are named change the row as it is; a file changes it as it was when the file was made.
      const seen = versao ?? (await unwrap(api.GET(LINHA, { params }))).versao;
      const saved = await unwrap(api.PUT(LINHA, { params, body: { versao: seen, valores } }));
      showChange(output, 'PUT', LINHA, saved, linhaDetails);
    });
}

function exportar(command: Command): void {
  exportCommand(
    command
      .addArgument(cadastroArgument())
      .addOption(formatOption())
      .option('--rateio', 'de projetos, o arquivo do rateio deles'),
    ({ api }, { formato, rateio }: { formato?: 'xlsx' | 'csv'; rateio?: true }, cadastro) =>
      api.GET(EXPORT, {
        params: { path: { cadastro: cadastro as Nome }, query: { formato, rateio } },
        parseAs: 'stream',
      }),
  ).addHelpText(
    'after',
    `
Exemplos:
  aponta cadastros exportar projetos -o projetos.csv
  aponta cadastros exportar projetos --rateio -o projetos-centros-de-custo.csv`,
  );
}

function origem(command: Command): void {
  command
    .addArgument(cadastroArgument())
    .addArgument(
      new Argument('<origem>', 'arquivos: só a importação o altera; tela: só as telas').choices([
        'arquivos',
        'tela',
      ]),
    )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta cadastros origem projetos tela`,
    )
    .action(async (cadastro: Nome, wanted: 'arquivos' | 'tela') => {
      const { api, output } = await open(command);
      const body = { origem: wanted === 'tela' ? ('TELA' as const) : ('ARQUIVOS' as const) };
      const saved = await unwrap(api.PUT(ORIGEM, { params: { path: { cadastro } }, body }));
      showChange(output, 'PUT', ORIGEM, saved, ({ titulo, origem: now }) =>
        now === 'TELA' ? `${titulo}: mantido na tela` : `${titulo}: mantido por arquivos`,
      );
    });
}
