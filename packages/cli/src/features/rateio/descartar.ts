import { formatCount, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { listValue } from '../../kit/values/plain-values.ts';

const PATH = '/apontamento/rateio/{periodId}/descartar';

interface DiscardOptions {
  periodo: string;
  colaborador: string[];
  sim?: boolean;
}

/** Takes away what waits to be imported of some people. */
export function descartar(command: Command): void {
  command
    .addOption(filters.periodoOption().makeOptionMandatory())
    .addOption(
      new Option('--colaborador <ids>', 'IDs de rede, separados por vírgulas')
        .argParser(listValue)
        .makeOptionMandatory(),
    )
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
O que está importado não muda. Serve a quem foi carregado por engano, ou entrou no RM depois da carga e impede a
importação do período inteiro.

Exemplos:
  aponta rateio descartar --periodo 2026-11 --colaborador PJ0003,PJ0007`,
    )
    .action(async ({ periodo, colaborador, sim }: DiscardOptions) => {
      const context = await open(command);
      const { api, output } = context;
      const { id: periodId } = await findPeriodo(api, periodo);
      const people = colaborador.join(', ');
      await confirm(context, `Descartar o rateio por importar de ${people} em ${periodo}?`, sim);
      const params = { path: { periodId }, header: { 'Idempotency-Key': crypto.randomUUID() } };
      const body = { colaboradores: colaborador.map((id) => id.toUpperCase()) };
      const done = await unwrap(api.POST(PATH, { params, body }));
      const left = body.colaboradores.filter(
        (code) => !done.colaboradores.some(({ codigo }) => codigo === code),
      );
      if (left.length > 0) output.note(`Sem rateio por importar: ${left.join(', ')}`);
      output.show(
        done,
        ({ colaboradores }) =>
          `Descartado o rateio de ${formatCount(colaboradores.length, 'colaborador', 'colaboradores')}`,
      );
    });
}
