import { formatHours, formatMoney, panelStatusLabels, type Schema, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { formatOf, formatOption } from '../../kit/files/export-command.ts';
import * as filters from '../../kit/list/filters.ts';
import type { Column } from '../../kit/output/columns.ts';
import { details } from '../../kit/output/details.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';

interface PanelOptions {
  equipe?: string;
  secao?: string;
  periodo: string;
  formato?: 'csv' | 'xlsx';
  saida?: string;
}

type Painel = Schema<'PainelGestor'>;

/** Shows the manager's panel of a section or a team, or saves its people. */
export function painel(command: Command): void {
  command
    .addOption(new Option('--equipe <código>', 'código da equipe').conflicts('secao'))
    .option('--secao <código>', 'código da seção')
    .addOption(filters.periodoOption().default('atual'))
    .option('-o, --saida <arquivo>', 'grava os colaboradores neste arquivo; - é a saída padrão')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Exemplos:
  aponta relatorio painel --secao T.HORAS
  aponta relatorio painel --equipe E01 --periodo anterior --json
  aponta relatorio painel --equipe E01 --periodo anterior -o painel.xlsx`,
    )
    .action(async ({ equipe, secao, periodo, formato, saida }: PanelOptions) => {
      const codigo = equipe ?? secao;
      if (!codigo) throw new UsageError('Informe --equipe ou --secao');
      const context = await open(command);
      const { api, output } = context;
      const tipo: Schema<'TipoRegraAprovacao'> = equipe ? 'EQUIPE' : 'SECAO';
      const query = { codigo, tipo, periodo: (await findPeriodo(api, periodo)).id };
      if (saida) {
        const { save } = await import('../../kit/files/save.ts');
        const { fileOf } = await import('../../kit/files/transfer.ts');
        const wanted = formato ?? (formatOf(command, saida) === 'csv' ? 'csv' : 'xlsx');
        const params = { query: { ...query, formato: wanted } };
        return save(context, { saida }, () =>
          fileOf(
            context,
            api.GET('/apontamento/painel-gestor/colaboradores/excel', {
              params,
              parseAs: 'stream',
            }),
          ),
        );
      }
      const found = await unwrap(api.GET('/apontamento/painel-gestor', { params: { query } }));
      if (output.format !== 'text') return output.show(found, () => '');
      output.show(found, figures);
      const { writeList } = await import('../../kit/output/list.ts');
      process.stdout.write('\n');
      await writeList(output, { columns: people }, {}, found.colaboradoresPeriodo);
    });
}

const figures = (painel: Painel) =>
  details([
    [
      'Colaboradores',
      `${painel.colaboradores} (${painel.colaboradoresPJ} PJ, ${painel.colaboradoresCLT} CLT)`,
    ],
    [
      'Horas',
      `${formatHours(painel.horas)} (PJ ${formatHours(painel.horasPJ)}, CLT ${formatHours(painel.horasCLT)})`,
    ],
    [
      'Valor',
      `${formatMoney(painel.valor)} (PJ ${formatMoney(painel.valorPJ)}, CLT ${formatMoney(painel.valorCLT)})`,
    ],
    [
      'Valor médio',
      `${formatMoney(painel.valorMedio)} (PJ ${formatMoney(painel.valorMedioPJ)}, CLT ${formatMoney(painel.valorMedioCLT)})`,
    ],
  ]);

const people: Column<Painel['colaboradoresPeriodo'][number]>[] = [
  { field: 'nome', wraps: true },
  { field: 'status', format: (status) => panelStatusLabels[status] },
  { field: 'horas', format: formatHours, align: 'right' },
  { field: 'valorHora', header: 'Valor hora', format: formatMoney, align: 'right' },
  { field: 'valorTotal', header: 'Valor', format: formatMoney, align: 'right' },
];
