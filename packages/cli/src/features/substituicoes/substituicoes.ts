import { formatDate, type Schema, substituicaoLabels, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { dateValue } from '../../kit/values/values.ts';

const PATH = '/apontamento/substituicoes';

type Situacao = Schema<'SituacaoSubstituicao'>;
const situacoes = Object.keys(substituicaoLabels) as Situacao[];

/** A situation, written as the contract does or in lower case. */
function situacaoValue(text: string): Situacao {
  const found = situacoes.find((situacao) => situacao === text.toUpperCase());
  if (found) return found;
  throw new InvalidArgumentError(`Use ${situacoes.join(', ').toLowerCase()}`);
}

const summaryOf = ({ id, colaborador, substituto, inicio, fim }: Schema<'Substituicao'>) =>
  `${id}: ${substituto.nome} por ${colaborador.nome}, de ${formatDate(inicio)} a ${formatDate(fim)}`;

export function substituicoes(command: Command): void {
  listCommand(command.command('listar').description('Lista substituições'), {
    path: PATH,
    filters: [
      { field: 'colaborador', flags: '--colaborador <id>', description: 'de quem é substituído' },
      { field: 'substituto', flags: '--substituto <id>', description: 'de quem substitui' },
      {
        field: 'situacao',
        flags: '--situacao <situação>',
        description: situacoes.join(', ').toLowerCase(),
        read: situacaoValue,
      },
      { field: 'inicio', flags: '--inicio <data>', description: 'primeiro dia', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'último dia', read: dateValue },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'colaborador.codigo', header: 'ID de rede' },
      { field: 'colaborador.nome', header: 'Nome', wraps: true },
      { field: 'substituto.codigo', header: 'Substituto' },
      { field: 'substituto.nome', header: 'Nome do substituto', wraps: true },
      { field: 'inicio' },
      { field: 'fim' },
      { field: 'situacao', header: 'Situação', format: (situacao) => substituicaoLabels[situacao] },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta substituicoes listar --situacao vigente
  aponta substituicoes listar --colaborador GES0001 --tudo --json`,
  );
  criar(command.command('criar').description('Nomeia um substituto'));
  encerrar(command.command('encerrar').description('Encerra uma substituição agora'));
}

interface CreateOptions {
  colaborador?: string;
  substituto: string;
  inicio: string;
  fim?: string;
}

function criar(command: Command): void {
  command
    .option('--colaborador <id>', 'de quem é substituído; sem ele, você')
    .requiredOption('--substituto <id>', 'de quem substitui')
    .addOption(
      new Option('--inicio <data>', 'primeiro dia').argParser(dateValue).makeOptionMandatory(),
    )
    .addOption(
      new Option('--fim <data>', 'último dia; sem ele, só o primeiro').argParser(dateValue),
    )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta substituicoes criar --substituto DIR0001 --inicio 2027-01-04 --fim 2027-01-23
  aponta substituicoes criar --colaborador GES0001 --substituto DIR0001 --inicio hoje`,
    )
    .action(async (options: CreateOptions) => {
      const { api, output } = await open(command);
      const body = { ...options, fim: options.fim ?? options.inicio };
      const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
      const created = await unwrap(api.POST(PATH, { params, body }));
      showChange(output, 'POST', PATH, created, summaryOf);
    });
}

function encerrar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta substituicoes listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta substituicoes encerrar 4 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Encerrar a substituição ${id}?`, sim);
      const path = `${PATH}/{id}/encerrar` as const;
      const ended = await unwrap(context.api.PATCH(path, { params: { path: { id } } }));
      showChange(context.output, 'PATCH', path, ended, summaryOf);
    });
}
