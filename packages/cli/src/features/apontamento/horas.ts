import {
  businessDate,
  formatDate,
  formatDateTime,
  formatHours,
  formatMinutes,
  hoursToMinutes,
  type Schema,
  successText,
  texts,
  unwrap,
} from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { rowOptions } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { details } from '../../kit/output/details.ts';
import type { ListOptions } from '../../kit/output/list.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import {
  dateValue,
  type Month,
  minutesValue,
  monthOf,
  monthValue,
  timeValue,
} from '../../kit/values/values.ts';
import { copiar } from './copiar.ts';
import { type EntryOptions, entryOf } from './entry.ts';
import { importar, modelo } from './importar/importar.ts';

type Apontamento = Schema<'Apontamento'>;

export function horas(command: Command): void {
  listar(command.command('listar').description('Lista os apontamentos do mês, ou de um dia'));
  lancar(command.command('lancar').description('Aponta horas num dia'));
  copiar(command.command('copiar').description('Repete os apontamentos de um dia em outros'));
  importar(command.command('importar').description('Aponta as horas de uma planilha'));
  modelo(command.command('modelo').description('Grava uma planilha vazia para preencher'));
  remover(command.command('remover').description('Exclui um apontamento'));
  ultimo(command.command('ultimo').description('Mostra o que o próximo apontamento repete'));
}

function listar(command: Command): void {
  rowOptions(command)
    .addOption(
      new Option('--mes <mês>', 'AAAA-MM ou MM/AAAA; sem ela, o mês atual')
        .argParser(monthValue)
        .conflicts('dia'),
    )
    .addOption(
      new Option('--dia <data>', 'AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem').argParser(dateValue),
    )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta horas listar
  aponta horas listar --mes 2026-11 --json
  aponta horas listar --dia hoje`,
    )
    .action(async ({ mes, dia, ...options }: { mes?: Month; dia?: string } & ListOptions) => {
      const { api, output } = await open(command);
      const query = mes ?? monthOf(dia ?? businessDate(new Date()));
      const month = await unwrap(api.GET('/apontamento/apontamento', { params: { query } }));
      const days = dia ? month.filter(({ data }) => data === dia) : month;
      const empty = dia ? texts.semApontamentoNaData : 'Nenhum apontamento no mês';
      const { writeList } = await import('../../kit/output/list.ts');
      const rows = days.flatMap(({ apontamentos }) => apontamentos);
      await writeList(output, { columns, empty, totals }, options, rows);
    });
}

const time = (dateTime: string) => dateTime.slice(11);

const columns: Column<Apontamento>[] = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'data' },
  { field: 'horaEntrada', header: 'Entrada', format: time },
  { field: 'horaSaida', header: 'Saída', format: time },
  { field: 'horas', format: formatHours, align: 'right' },
  { field: 'projeto.codigo' },
  { field: 'atividade.nome', wraps: true },
  { field: 'documento.codigo' },
  { field: 'observacao', wraps: true },
  { field: 'centroCusto' },
  { field: 'ldPendente', header: 'LD pendente' },
];

function totals(rows: readonly Apontamento[]): Record<string, string> {
  const minutes = rows.reduce((sum, { horas }) => sum + hoursToMinutes(horas), 0);
  return { data: 'Total', horas: formatMinutes(minutes) };
}

function lancar(command: Command): void {
  command
    .addOption(
      new Option('--data <data>', 'AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem; sem ela, hoje').argParser(
        dateValue,
      ),
    )
    .addOption(
      new Option('--horas <horas>', 'duração: 1:20, 1h20 ou 1,5')
        .argParser(minutesValue)
        .conflicts(['entrada', 'saida']),
    )
    .addOption(
      new Option('--entrada <hora>', 'HH:MM, nas seções de jornada específica').argParser(
        timeValue,
      ),
    )
    .addOption(
      new Option('--saida <hora>', 'HH:MM, ou AAAA-MM-DD HH:MM se no dia seguinte').argParser(
        timeValue,
      ),
    )
    .option('--projeto <projeto>', 'código ou id')
    .option('--atividade <atividade>', 'código, nome ou id')
    .addOption(new Option('--documento <documento>', 'código ou id').conflicts('semDocumento'))
    .option('--sem-documento', 'sem documento')
    .option('--secao <código>', 'código da seção')
    .option('--obs <texto>', 'observação')
    .addOption(new Option('--ld-pendente', 'com LD pendente').conflicts('semLdPendente'))
    .option('--sem-ld-pendente', 'sem LD pendente')
    .addHelpText(
      'after',
      `
Seção, projeto, atividade, documento e LD pendente, quando omitidos, repetem o último apontamento.

Exemplos:
  aponta horas lancar --horas 1:20
  aponta horas lancar --data ontem --horas 8 --projeto PRJ-0001 --atividade Projeto --obs "Revisão B"
  aponta horas lancar --data 2026-11-03 --entrada 08:00 --saida 12:00`,
    )
    .action(async (options: EntryOptions) => {
      const context = await open(command);
      const body = await entryOf(context, options);
      const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
      const created = await unwrap(context.api.POST('/apontamento/apontamento', { params, body }));
      context.output.note(successText('POST', '/apontamento/apontamento') ?? '');
      context.output.show(created, entryDetails);
    });
}

const entryDetails = (entry: Apontamento) =>
  details([
    ['ID', String(entry.id)],
    ['Data', formatDate(entry.data)],
    ['Entrada', entry.horaEntrada && formatDateTime(entry.horaEntrada)],
    ['Saída', entry.horaSaida && formatDateTime(entry.horaSaida)],
    ['Horas', formatHours(entry.horas)],
    ['Seção', entry.secao],
    ['Projeto', `${entry.projeto.codigo} ${entry.projeto.nome}`],
    ['Centro de custo', entry.centroCusto],
    ['Atividade', entry.atividade.nome],
    ['Documento', entry.documento?.codigo],
    ['LD pendente', entry.ldPendente ? 'Sim' : 'Não'],
    ['Observação', entry.observacao],
  ]);

function remover(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta horas listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta horas remover 123
  aponta horas remover 123 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Excluir o apontamento ${id}?`, sim);
      const params = { path: { id } };
      await unwrap(context.api.DELETE('/apontamento/apontamento/{id}', { params }));
      context.output.show({ id }, () => `Apontamento ${id} excluído`);
    });
}

function ultimo(command: Command): void {
  command.action(async () => {
    const { api, output } = await open(command);
    const last = await unwrap(api.GET('/apontamento/apontamento/ultimo'));
    output.show(last, ({ secao, projeto, atividade, documento, ldPendente }) =>
      details([
        ['Seção', secao && `${secao.codigo} ${secao.nome}`],
        ['Projeto', projeto && `${projeto.codigo} ${projeto.titulo}`],
        ['Atividade', atividade?.nome],
        ['Documento', documento && `${documento.codigo} ${documento.titulo}`],
        ['LD pendente', ldPendente ? 'Sim' : 'Não'],
      ]),
    );
  });
}
