import { ausenciaLabels, formatDate, type Schema, texts, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { dateValue } from '../../kit/values/values.ts';

const PATH = '/apontamento/ausencias';

type Tipo = Schema<'TipoAusencia'>;
const tipos = Object.keys(ausenciaLabels) as Tipo[];

/** A kind, written as the contract does or in lower case. */
function tipoValue(text: string): Tipo {
  const found = tipos.find((tipo) => tipo === text.toUpperCase());
  if (found) return found;
  throw new InvalidArgumentError(`Use ${tipos.join(', ').toLowerCase()}`);
}

export function ausencias(command: Command): void {
  listCommand(command.command('listar').description('Lista ausências'), {
    path: PATH,
    filters: [
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      {
        field: 'tipo',
        flags: '--tipo <tipo>',
        description: tipos.join(', ').toLowerCase(),
        read: tipoValue,
      },
      { field: 'inicio', flags: '--inicio <data>', description: 'primeiro dia', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'último dia', read: dateValue },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'colaborador.codigo', header: 'ID de rede' },
      { field: 'colaborador.nome', header: 'Nome', wraps: true },
      { field: 'tipo', format: (tipo) => ausenciaLabels[tipo] },
      { field: 'inicio' },
      { field: 'fim' },
      { field: 'dias', header: 'Dias', align: 'right' },
      { field: 'observacao', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta ausencias listar --inicio 2026-11-01 --fim 2026-11-30
  aponta ausencias listar --colaborador CLT0001 --tudo --json`,
  );
  criar(command.command('criar').description('Registra uma ausência de um colaborador'));
  remover(command.command('remover').description('Exclui uma ausência'));
}

interface CreateOptions {
  colaborador: string;
  tipo: Tipo;
  inicio: string;
  fim?: string;
  meioPeriodo?: boolean;
  observacao?: string;
}

function criar(command: Command): void {
  command
    .requiredOption('--colaborador <id>', 'ID de rede')
    .addOption(
      new Option('--tipo <tipo>', tipos.join(', ').toLowerCase())
        .argParser(tipoValue)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--inicio <data>', 'primeiro dia').argParser(dateValue).makeOptionMandatory(),
    )
    .addOption(
      new Option('--fim <data>', 'último dia; sem ele, só o primeiro').argParser(dateValue),
    )
    .option('--meio-periodo', 'só metade do dia')
    .option('--observacao <texto>', 'o que mais se quer dizer')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta ausencias criar --colaborador CLT0001 --tipo ferias --inicio 2027-01-04 --fim 2027-01-23
  aponta ausencias criar --colaborador CLT0001 --tipo atestado --inicio hoje --meio-periodo`,
    )
    .action(async (options: CreateOptions) => {
      const { api, output } = await open(command);
      const body = { ...options, fim: options.fim ?? options.inicio };
      const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
      const created = await unwrap(api.POST(PATH, { params, body }));
      showChange(output, 'POST', PATH, created, ({ id, colaborador, ...ausencia }) => {
        const { tipo, inicio, fim, meioPeriodo } = ausencia;
        const days = texts.ausenciaDe(
          ausenciaLabels[tipo],
          formatDate(inicio),
          formatDate(fim),
          meioPeriodo,
        );
        return `${id}: ${colaborador.nome}, ${days}`;
      });
    });
}

function remover(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta ausencias listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta ausencias remover 4 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Excluir a ausência ${id}?`, sim);
      await unwrap(context.api.DELETE(`${PATH}/{id}`, { params: { path: { id } } }));
      context.output.show({ id }, () => `Ausência ${id} excluída`);
    });
}
