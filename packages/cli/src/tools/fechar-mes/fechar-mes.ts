import { type Command, Option } from 'commander';
import type { GlobalOptions } from '../../kit/run/config.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { countValue } from '../../kit/values/plain-values.ts';
import { periodValue } from '../../kit/values/values.ts';
import type { CloseOptions } from './close-month.ts';

/** As in steps.ts, which needs the SDK. */
const names = ['rateio', 'planilhas', 'aprovacoes', 'marcar', 'enviar', 'batidas'];

/** Closes a period, step by step; each may be repeated. */
export function fecharMes(command: Command): void {
  command
    .addOption(
      new Option('--periodo <período>', 'atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .default('anterior'),
    )
    .option('--rateio <arquivo>', 'planilha de rateio; sem ela, nada a importar')
    .option('-o, --saida <pasta>', 'onde ficam as planilhas', '.')
    .addOption(new Option('--ate <passo>', 'o último passo a fazer').choices(names))
    .addOption(
      new Option('--tipo <tipo>', 'medições a marcar e enviar')
        .choices(['subcontratadas', 'terceiros', 'todas'])
        .default('subcontratadas'),
    )
    .addOption(
      new Option('--espera <minutos>', 'quanto esperar pelas aprovações; sem ela, nada').argParser(
        countValue,
      ),
    )
    .addOption(
      new Option('--intervalo <s>', 'segundos entre duas consultas das aprovações')
        .argParser(countValue)
        .default(30),
    )
    .option('--simular', 'mostra o que cada passo faria, sem mudar nada')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Os passos, nesta ordem: ${names.join(', ')}.
O que já foi feito não se faz de novo, e é dito: o comando pode ser repetido até não faltar nada. Um passo que falha não
impede os que não dependem dele; sem conexão, sem sessão ou sem permissão tudo para. O código de saída é 5 quando falta algo.

Exemplos:
  aponta fechar-mes --rateio rateio.xlsx --simular
  aponta fechar-mes --rateio rateio.xlsx --saida /srv/rh --espera 480 --sim
  aponta fechar-mes --periodo 2026-11 --ate aprovacoes --sim`,
    )
    .action(async ({ tipo, espera = 0, ...options }: Typed) => {
      const context = await open(command);
      if (!options.sim && !options.simular && !context.ask)
        throw new UsageError(`Fechar o período ${options.periodo}? Confirme com --sim`);
      const { closeMonth } = await import('./close-month.ts');
      const kinds = tipo === 'todas' ? ['subcontratadas', 'terceiros'] : [tipo];
      const globals = command.optsWithGlobals<GlobalOptions>();
      await closeMonth(context, { ...options, espera, tipo: kinds }, globals);
    });
}

type Typed = Omit<CloseOptions, 'tipo' | 'espera'> & { tipo: string; espera?: number };
