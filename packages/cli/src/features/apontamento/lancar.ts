import { formatDate, formatDateTime, formatHours, type Schema, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { details } from '../../kit/output/details.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { dateValue, minutesValue, timeValue } from '../../kit/values/values.ts';
import { type EntryOptions, entryOf } from './entry.ts';

/** The options that say what an entry has. */
export const entryOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--data <data>', 'AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem').argParser(dateValue),
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
    .option('--sem-ld-pendente', 'sem LD pendente');

/** Logs hours on a day. */
export function lancar(command: Command): void {
  entryOptions(command)
    .addHelpText(
      'after',
      `
Sem --data, hoje. Seção, projeto, atividade, documento e LD pendente, quando omitidos, repetem o último apontamento.

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
      showChange(context.output, 'POST', '/apontamento/apontamento', created, entryDetails);
    });
}

export const entryDetails = (entry: Schema<'Apontamento'>) =>
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
