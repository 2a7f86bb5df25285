import {
  describeError,
  formatDate,
  formatHours,
  formatMoney,
  type Schema,
  unwrap,
} from '@aponta/sdk';
import type { Command } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { summaryOf } from './summary.ts';

/** Requests the approval of the hours of a period. */
export function solicitar(command: Command): void {
  command
    .addOption(filters.periodoOption().default('anterior'))
    .option('--colaborador <id>', 'ID de rede de quem foi desligado; sem ela, as próprias horas')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao solicitar
  aponta aprovacao solicitar --periodo 2026-11 --sim`,
    )
    .action(async (options: { periodo: string; colaborador?: string; sim?: boolean }) => {
      const context = await open(command);
      const { api, output } = context;
      const periodo = await findPeriodo(api, options.periodo);
      const { id } = periodo;
      const query = { colaborador: options.colaborador };
      const path = '/apontamento/periodo/user/{id}';
      const summary = await unwrap(api.GET(path, { params: { path: { id }, query } }));
      const note = (avisos: readonly string[]) => {
        for (const aviso of avisos) output.note(aviso);
      };
      if (summary.podeSolicitar) {
        note(summary.avisos);
        await confirm(context, question(summary, periodo), options.sim);
      }
      const header = { 'Idempotency-Key': crypto.randomUUID() };
      const requested = await unwrap(
        api.POST('/apontamento/aprovacao-horas/{periodId}', {
          params: { path: { periodId: id }, query, header },
        }),
      ).catch((error: Error) => {
        // What the refusal itself says is not said before it, too.
        const said = describeError(error);
        if (!summary.podeSolicitar) note(summary.avisos.filter((aviso) => !said.includes(aviso)));
        throw error;
      });
      showChange(output, 'POST', '/apontamento/aprovacao-horas/{periodId}', requested, summaryOf);
    });
}

const question = (
  { horas, valor }: Schema<'ResumoSolicitacao'>,
  { inicio, fim }: Schema<'Periodo'>,
) =>
  `Solicitar a aprovação de ${formatHours(horas)}, ${formatMoney(valor)}, de ${formatDate(inicio)} a ${formatDate(fim)}?`;
