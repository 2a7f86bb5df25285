import { type Command, Option } from 'commander';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { dateValue, periodValue } from '../../kit/values/values.ts';
import { kindOption } from './kind.ts';
import type { SendOptions } from './send.ts';

interface EnviarOptions extends SendOptions {
  simular?: boolean;
  payload?: boolean;
}

/** Sends to RM what is marked, or shows what would be sent. */
export function enviar(command: Command): void {
  kindOption(command)
    .addOption(new Option('--lote <id>', 'só as recusadas deste lote').argParser(idValue))
    .option('--aguardar', 'espera o fim do lote')
    .option('--sim', 'não pede confirmação')
    .addOption(
      new Option('--simular', 'mostra o que iria e por que o resto não, sem enviar').conflicts([
        'aguardar',
        'sim',
      ]),
    )
    .addOption(
      new Option(
        '--periodo <período>',
        'só as deste: atual, anterior ou AAAA-MM; com --simular, também as não marcadas',
      )
        .argParser(periodValue)
        .conflicts('lote'),
    )
    .addOption(
      new Option('--todos-os-periodos', 'todas as marcadas').conflicts(['periodo', 'lote']),
    )
    .addOption(
      new Option(
        '--emissao <data>',
        'data de emissão dos movimentos, onde o modelo deles a pede no envio',
      ).argParser(dateValue),
    )
    .option('--payload', 'com --simular, o documento que o RM receberia')
    .addHelpText(
      'after',
      `
Sem --periodo vão as do período mais novo que tem alguma marcada; as de períodos anteriores são ditas.
O que foi recusado continua marcado: corrigido o motivo, o próximo envio leva só o que falta.
O código de saída é 5 quando, com --aguardar, alguma medição foi recusada, ficou incerta ou divergente e,
com --simular, alguma marcada não iria.

Exemplos:
  aponta rm enviar --simular
  aponta rm enviar --simular --periodo anterior --payload --json
  aponta rm enviar --periodo anterior --sim --aguardar
  aponta rm enviar --periodo anterior --emissao 31/10/2026 --sim
  aponta rm enviar --tipo terceiros --lote 7 --sim`,
    )
    .action(async ({ simular, payload, ...options }: EnviarOptions) => {
      if (payload && !simular) throw new UsageError('--payload só vale com --simular');
      const context = await open(command);
      if (simular) {
        const { simulate } = await import('./simulate.ts');
        return simulate(context, { ...options, payload });
      }
      const { send } = await import('./send.ts');
      await send(context, options);
    });
}
