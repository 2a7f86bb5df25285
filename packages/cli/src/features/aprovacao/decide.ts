import { type Schema, statusLabels, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { moneyValue } from '../../kit/values/values.ts';
import { seenOfHours, seenOfMeasurement } from './seen.ts';
import { summaryOf } from './summary.ts';

interface DecideOptions {
  medicao?: boolean;
  desconto?: number;
  justificativa?: string;
  valor?: number;
  motivo?: string;
}

const HORAS = '/apontamento/aprovacao-horas';
const TERCEIROS = '/apontamento/medicao-terceiros';

/** Where a measurement stands now, as a line. */
const measurementSummary = ({ codigo, status }: Schema<'MedicaoTerceiros'>) =>
  `${codigo} (${statusLabels[status]})`;

/** Adds what a decision is about: an ID of `aponta aprovacao listar`, of hours unless --medicao says otherwise. */
const decisionOptions = (command: Command) =>
  command
    .argument('<id>', 'o ID mostrado por `aponta aprovacao listar`', idValue)
    .option('--medicao', 'o ID é de uma medição de serviços de terceiros');

/** Approves hours or a measurement. */
export function aprovar(command: Command): void {
  decisionOptions(command)
    .addOption(new Option('--desconto <valor>', 'desconto em reais').argParser(moneyValue))
    .option('--justificativa <texto>', 'do desconto')
    .addOption(
      new Option('--valor <valor>', 'o valor que você viu; sem ele, o de agora').argParser(
        moneyValue,
      ),
    )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao aprovar 41
  aponta aprovacao aprovar 41 --desconto 100,00 --justificativa "Horas de retrabalho"
  aponta aprovacao aprovar 7 --medicao --valor 2.000,00`,
    )
    .action(async (id: number, { medicao, desconto, justificativa, valor }: DecideOptions) => {
      const { api, output } = await open(command);
      const seen = await (medicao ? seenOfMeasurement(api, id) : seenOfHours(api, id));
      const body = {
        ...seen,
        ...(valor !== undefined && { valor }),
        medicao: id,
        desconto,
        justificativa,
      };
      if (medicao) {
        const path = `${TERCEIROS}/aprovar` as const;
        const after = await unwrap(api.PATCH(path, { body }));
        return showChange(output, 'PATCH', path, after, measurementSummary);
      }
      const path = `${HORAS}/aprovar` as const;
      const after = await unwrap(api.PATCH(path, { body }));
      showChange(output, 'PATCH', path, after, summaryOf);
    });
}

/** Rejects hours or a measurement. */
export function reprovar(command: Command): void {
  decisionOptions(command)
    .requiredOption('--motivo <texto>', 'por quê')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao reprovar 41 --motivo "Faltam apontamentos do dia 14"`,
    )
    .action(async (id: number, { medicao, motivo = '' }: DecideOptions) => {
      const { api, output } = await open(command);
      const body = { medicao: id, motivo };
      if (medicao) {
        const path = `${TERCEIROS}/reprovar` as const;
        const after = await unwrap(api.PATCH(path, { body }));
        return showChange(output, 'PATCH', path, after, measurementSummary);
      }
      const path = `${HORAS}/reprovar` as const;
      const after = await unwrap(api.PATCH(path, { body }));
      showChange(output, 'PATCH', path, after, summaryOf);
    });
}

/** Takes back the first of the two approvals of a measurement. */
export function limpar(command: Command): void {
  command
    .argument('<id>', 'o ID da medição de serviços de terceiros', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao limpar 7 --sim`,
    )
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Limpar a aprovação parcial da medição ${id}?`, sim);
      const path = `${TERCEIROS}/{id}/limpar-aprovacao` as const;
      const after = await unwrap(context.api.PATCH(path, { params: { path: { id } } }));
      showChange(context.output, 'PATCH', path, after, measurementSummary);
    });
}
