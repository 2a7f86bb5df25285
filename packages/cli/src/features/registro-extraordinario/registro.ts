import { formatHours, minutesToHours, type Schema, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { exportCommand, formatOption } from '../../kit/files/export-command.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { details } from '../../kit/output/details.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { dateValue, minutesValue } from '../../kit/values/values.ts';

type Registro = Schema<'RegistroExtraordinarioCompleto'>;
const PATH = '/apontamento/registro-extraordinario';

export function registro(command: Command): void {
  listar(command.command('listar').description('Lista os registros extraordinários da equipe'));
  criar(command.command('criar').description('Libera horas extras ou apontamento em atraso'));
  cancelar(command.command('cancelar').description('Cancela um registro'));
  exportar(command.command('exportar').description('Grava os registros num arquivo'));
}

const kindLabels: Record<Schema<'TipoRegistroExtraordinario'>, string> = {
  HORA_EXTRA: 'Hora extra',
  ATRASO: 'Atraso',
};

function listar(command: Command): void {
  listCommand(command, {
    path: `${PATH}/gestor`,
    filters: [
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      { field: 'inicio', flags: '--inicio <data>', description: 'início', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'fim', read: dateValue },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'usuario', header: 'Usuário' },
      { field: 'nome', wraps: true },
      { field: 'tipo', format: (tipo) => kindLabels[tipo] },
      { field: 'inicio' },
      { field: 'fim' },
      { field: 'validade' },
      { field: 'horas', format: formatHours, align: 'right' },
      { field: 'saldo', header: 'Saldo', format: formatHours, align: 'right' },
      {
        field: 'cancelado',
        header: 'Status',
        format: (cancelado) => (cancelado ? 'Encerrado' : 'Ativo'),
      },
      { field: 'justificativa', header: 'Justificativa', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta registro listar
  aponta registro listar --colaborador CLT0001 --filtro cancelado=não`,
  );
}

interface CreateOptions {
  colaborador: string;
  tipo: 'hora-extra' | 'atraso';
  inicio: string;
  fim: string;
  validade?: string;
  /** Minutes. */
  horas: number;
  justificativa: string;
}

function criar(command: Command): void {
  command
    .requiredOption('--colaborador <id>', 'ID de rede')
    .addOption(
      new Option('--tipo <tipo>', 'o que libera')
        .choices(['hora-extra', 'atraso'])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--inicio <data>', 'primeiro dia').argParser(dateValue).makeOptionMandatory(),
    )
    .addOption(new Option('--fim <data>', 'último dia').argParser(dateValue).makeOptionMandatory())
    .addOption(
      new Option('--validade <data>', 'até quando vale; sem ela, o último dia').argParser(
        dateValue,
      ),
    )
    .addOption(new Option('--horas <horas>', 'HH:MM').argParser(minutesValue).makeOptionMandatory())
    .requiredOption('--justificativa <texto>', 'por quê')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta registro criar --colaborador CLT0001 --tipo hora-extra --inicio 2026-11-01 --fim 2026-11-25 --horas 10:00 --justificativa "Entrega da etapa"`,
    )
    .action(async (options: CreateOptions) => {
      const { api, output } = await open(command);
      const body = {
        usuario: options.colaborador,
        tipo: options.tipo === 'atraso' ? ('ATRASO' as const) : ('HORA_EXTRA' as const),
        inicio: options.inicio,
        fim: options.fim,
        validade: options.validade ?? options.fim,
        horas: minutesToHours(options.horas),
        justificativa: options.justificativa,
      };
      const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
      const created = await unwrap(api.POST(PATH, { params, body }));
      showChange(output, 'POST', PATH, created, registroDetails);
    });
}

const registroDetails = (registro: Registro) =>
  details([
    ['ID', String(registro.id)],
    ['Colaborador', `${registro.usuario} ${registro.nome}`],
    ['Tipo', kindLabels[registro.tipo]],
    ['Horas', formatHours(registro.horas)],
    ['Saldo', formatHours(registro.saldo)],
    ['Justificativa', registro.justificativa],
  ]);

function cancelar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta registro listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta registro cancelar 12 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Cancelar o registro ${id}?`, sim);
      const path = `${PATH}/cancel/{id}` as const;
      const cancelled = await unwrap(context.api.PATCH(path, { params: { path: { id } } }));
      showChange(context.output, 'PATCH', path, cancelled, registroDetails);
    });
}

interface ExportOptions {
  colaborador?: string;
  inicio?: string;
  fim?: string;
  formato: 'csv' | 'xlsx';
}

function exportar(command: Command): void {
  command
    .option('--colaborador <id>', 'ID de rede')
    .addOption(new Option('--inicio <data>', 'início').argParser(dateValue))
    .addOption(new Option('--fim <data>', 'fim').argParser(dateValue))
    .addOption(formatOption());
  exportCommand(command, async (context, { colaborador, inicio, fim, formato }: ExportOptions) => {
    const query = { colaborador, inicio, fim, formato };
    return context.api.GET(`${PATH}/export`, { params: { query }, parseAs: 'stream' });
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta registro exportar -o registros.xlsx
  aponta registro exportar --colaborador CLT0001 --formato csv -o -`,
  );
}
