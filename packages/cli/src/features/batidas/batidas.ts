import { type Aponta, eachDay, paginate, type Row } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatOption, saveCommand } from '../../kit/files/export-command.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import {
  type Interval,
  type IntervalOptions,
  intervalOf,
  intervalOptions,
} from '../../kit/values/interval.ts';

const PATH = '/apontamento/apontamento/batidas';

export function batidas(command: Command): void {
  listar(command.command('listar').description('Lista as marcações de ponto'));
  exportar(command.command('exportar').description('Grava as marcações de ponto num arquivo'));
}

function isClt(text: string): boolean {
  const condicao = text.toLowerCase();
  if (condicao !== 'clt' && condicao !== 'pj') throw new InvalidArgumentError('Use clt ou pj');
  return condicao === 'clt';
}

function listar(command: Command): void {
  listCommand(intervalOptions(command), {
    path: PATH,
    filters: [
      { field: 'isCLT', flags: '--condicao <condição>', description: 'clt ou pj', read: isClt },
    ],
    prepare: async ({ api }, options: IntervalOptions) => {
      const { inicio, fim } = await intervalOf(api, options);
      return { query: { inicio, fim } };
    },
    columns: [
      { field: 'nomeColaborador', header: 'Nome Colaborador', wraps: true },
      { field: 'idColaborador', header: 'ID Colaborador' },
      { field: 'data' },
      { field: 'hora', header: 'Hora' },
      { field: 'isCLT', header: 'Condição', format: (value) => (value ? 'CLT' : 'PJ') },
      { field: 'documento', header: 'CPF ou PIS' },
    ],
    empty: 'Nenhuma batida',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta batidas listar --periodo anterior --condicao clt
  aponta batidas listar --inicio 2026-10-26 --fim 2026-11-25 --tudo --jsonl
  aponta batidas listar --periodo atual --filtro idColaborador=CLT0001 --colunas data,hora`,
  );
}

interface ExportOptions extends IntervalOptions {
  condicao: boolean;
  formato: 'csv' | 'json' | 'xlsx';
}

function exportar(command: Command): void {
  intervalOptions(command)
    .addOption(
      new Option('--condicao <condição>', 'clt ou pj').argParser(isClt).makeOptionMandatory(),
    )
    .addOption(formatOption(['csv', 'json', 'xlsx']));
  saveCommand(command, async (context, options: ExportOptions) => {
    const { api } = context;
    const { condicao: isCLT, formato } = options;
    const { inicio, fim } = await intervalOf(api, options);
    const { fileOf, jsonFile } = await import('../../kit/files/transfer.ts');
    if (formato === 'json') {
      const name = `Batidas ${isCLT ? 'CLT' : 'PJ'} ${inicio} a ${fim}.json`;
      return jsonFile(name, everyBatida(api, { inicio, fim }, isCLT));
    }
    const query = { inicio, fim, isCLT, formato };
    return fileOf(
      context,
      api.GET('/apontamento/apontamento/export-batidas', { params: { query }, parseAs: 'stream' }),
    );
  }).addHelpText(
    'after',
    `
O arquivo só aparece quando está inteiro. O que a rede interrompe é tentado de novo.

Exemplos:
  aponta batidas exportar --periodo anterior --condicao clt --saida batidas.xlsx
  aponta batidas exportar --inicio 2026-10-26 --fim 2026-11-25 --condicao pj --formato csv -o -`,
  );
}

/** Reads all punches, day by day: a list ends at its row 100,000. */
async function* everyBatida(
  api: Aponta,
  { inicio, fim }: Interval,
  isCLT: boolean,
): AsyncGenerator<Row<typeof PATH>> {
  for (const day of eachDay(inicio, fim)) {
    yield* paginate(api, PATH, { inicio: day, fim: day, isCLT, size: 500 });
  }
}
