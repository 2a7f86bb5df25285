import { type Schema, statusLabels, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import type { Output } from '../../kit/output/output.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { moneyValue } from '../../kit/values/values.ts';
import { decideEach } from './each.ts';
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

/** Adds what a decision is about: IDs of `aponta aprovacao listar`, of hours unless --medicao says otherwise. */
const decisionOptions = (command: Command) =>
  command
    .argument('<ids...>', 'os IDs mostrados por `aponta aprovacao listar`', idsValue)
    .option('--medicao', 'os IDs são de medições de serviços de terceiros');

const idsValue = (text: string, before: number[] = []): number[] => [...before, idValue(text)];

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
  aponta aprovacao aprovar 41 42 57
  aponta aprovacao aprovar 41 --desconto 100,00 --justificativa "Horas de retrabalho"
  aponta aprovacao aprovar 7 --medicao --valor 2.000,00`,
    )
    .action(async (ids: number[], options: DecideOptions) => {
      const { medicao, desconto, justificativa, valor } = options;
      if (ids.length > 1 && (desconto !== undefined || valor !== undefined))
        throw new UsageError('--desconto e --valor são de um ID só');
      const { api, output } = await open(command);
      const bodyOf = async (id: number) => {
        const seen = await (medicao ? seenOfMeasurement(api, id) : seenOfHours(api, id));
        const typed = valor === undefined ? {} : { valor };
        return { ...seen, ...typed, medicao: id, desconto, justificativa };
      };
      const approveHours = async (id: number) =>
        unwrap(api.PATCH(`${HORAS}/aprovar`, { body: await bodyOf(id) }));
      const approveMeasurement = async (id: number) =>
        unwrap(api.PATCH(`${TERCEIROS}/aprovar`, { body: await bodyOf(id) }));
      if (medicao)
        return decideAll(
          output,
          `${TERCEIROS}/aprovar`,
          ids,
          approveMeasurement,
          measurementSummary,
        );
      await decideAll(output, `${HORAS}/aprovar`, ids, approveHours, summaryOf);
    });
}

/** One decision is shown as it is answered; several, as a list. */
async function decideAll<T>(
  output: Output,
  path: string,
  ids: readonly number[],
  decide: (id: number) => Promise<T>,
  text: (decided: T) => string,
): Promise<void> {
  const [id] = ids;
  if (ids.length > 1 || id === undefined) return decideEach(output, ids, decide, text);
  showChange(output, 'PATCH', path, await decide(id), text);
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
    .action(async (ids: number[], { medicao, motivo = '' }: DecideOptions) => {
      const { api, output } = await open(command);
      const rejectHours = (id: number) =>
        unwrap(api.PATCH(`${HORAS}/reprovar`, { body: { medicao: id, motivo } }));
      const rejectMeasurement = (id: number) =>
        unwrap(api.PATCH(`${TERCEIROS}/reprovar`, { body: { medicao: id, motivo } }));
      if (medicao)
        return decideAll(
          output,
          `${TERCEIROS}/reprovar`,
          ids,
          rejectMeasurement,
          measurementSummary,
        );
      await decideAll(output, `${HORAS}/reprovar`, ids, rejectHours, summaryOf);
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
