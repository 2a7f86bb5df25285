import {
  businessDate,
  formatHours,
  formatMinutes,
  hoursToMinutes,
  type Schema,
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
import { dateValue, type Month, monthOf, monthValue } from '../../kit/values/values.ts';
import { consultar } from './consultar.ts';
import { copiar } from './copiar.ts';
import { editar } from './editar.ts';
import { importar, modelo } from './importar/importar.ts';
import { lancar } from './lancar.ts';

type Apontamento = Schema<'Apontamento'>;

export function horas(command: Command): void {
  listar(command.command('listar').description('Lista os apontamentos do mês, ou de um dia'));
  lancar(command.command('lancar').description('Aponta horas num dia'));
  editar(command.command('editar').description('Corrige um apontamento'));
  copiar(command.command('copiar').description('Repete os apontamentos de um dia em outros'));
  importar(command.command('importar').description('Aponta as horas de uma planilha'));
  modelo(command.command('modelo').description('Grava uma planilha vazia para preencher'));
  remover(command.command('remover').description('Exclui um apontamento'));
  consultar(command.command('consultar').description('Lista os apontamentos de todos'));
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
