import { type Aponta, eachDay, formatHours, paginate, type Row } from '@aponta/sdk';
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
  dias(command.command('dias').description('Lista as marcações por colaborador e dia'));
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

function dias(command: Command): void {
  listCommand(intervalOptions(command), {
    path: `${PATH}/dias`,
    filters: [
      { field: 'isCLT', flags: '--condicao <condição>', description: 'clt ou pj', read: isClt },
    ],
    prepare: async ({ api }, options: IntervalOptions) => {
      const { inicio, fim } = await intervalOf(api, options);
      return { query: { inicio, fim } };
    },
    columns: [
      { field: 'colaborador.codigo', header: 'ID Colaborador' },
      { field: 'colaborador.nome', header: 'Nome Colaborador', wraps: true },
      { field: 'data' },
      {
        field: 'marcacoes',
        header: 'Marcações',
        format: (times) => times.map((time: string) => time.slice(11)).join(' '),
      },
      { field: 'completo', header: 'Completo' },
      { field: 'horas', header: 'Ponto', format: formatHours, align: 'right' },
      { field: 'apontado', header: 'Apontado', format: formatHours, align: 'right' },
      { field: 'diferenca', header: 'Diferença', align: 'right' },
    ],
    empty: 'Nenhuma batida',
  }).addHelpText(
    'after',
    `
A diferença é em horas decimais: as do ponto menos as apontadas.

Exemplos:
  aponta batidas dias --periodo anterior
  aponta batidas dias --periodo anterior --condicao clt --tudo --filtro "diferenca>0.5"`,
  );
}

/** CLT, PJ, or both: undefined. */
function conditions(text: string): { isCLT: boolean | undefined } {
  return { isCLT: text.toLowerCase() === 'ambas' ? undefined : isClt(text) };
}

interface ExportOptions extends IntervalOptions {
  condicao: { isCLT: boolean | undefined };
  porDia?: boolean;
  formato: 'csv' | 'json' | 'xlsx';
}

function exportar(command: Command): void {
  intervalOptions(command)
    .addOption(
      new Option('--condicao <condição>', 'clt, pj ou ambas')
        .argParser(conditions)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--por-dia', 'uma linha por colaborador e dia, com a diferença para as horas'),
    )
    .addOption(formatOption(['csv', 'json', 'xlsx']));
  saveCommand(command, async (context, options: ExportOptions) => {
    const { api } = context;
    const { isCLT } = options.condicao;
    const { porDia, formato } = options;
    const { inicio, fim } = await intervalOf(api, options);
    const { fileOf, jsonFile } = await import('../../kit/files/transfer.ts');
    if (formato === 'json') {
      const condicao = isCLT === undefined ? '' : isCLT ? 'CLT ' : 'PJ ';
      const name = `Batidas ${porDia ? 'por dia ' : ''}${condicao}${inicio} a ${fim}.json`;
      const path = porDia ? (`${PATH}/dias` as const) : PATH;
      return jsonFile(name, everyLine(api, path, { inicio, fim }, isCLT));
    }
    const query = { inicio, fim, isCLT, porDia, formato };
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
  aponta batidas exportar --periodo anterior --condicao ambas --por-dia -o ponto.xlsx
  aponta batidas exportar --inicio 2026-10-26 --fim 2026-11-25 --condicao pj --formato csv -o -`,
  );
}

/** Reads all lines, day by day: a service that pages by number alone ends a list at its row 100,000. */
async function* everyLine<P extends typeof PATH | `${typeof PATH}/dias`>(
  api: Aponta,
  path: P,
  { inicio, fim }: Interval,
  isCLT: boolean | undefined,
): AsyncGenerator<Row<P>> {
  for (const day of eachDay(inicio, fim)) {
    yield* paginate<typeof PATH | `${typeof PATH}/dias`>(api, path, {
      inicio: day,
      fim: day,
      isCLT,
      size: 500,
    }) as AsyncGenerator<Row<P>>;
  }
}
