import { texts, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { kindOption, PATHS } from './kind.ts';
import { follow } from './lote.ts';
import { type SimulateOptions, simulate } from './simulate.ts';

interface SendOptions extends SimulateOptions {
  aguardar?: boolean;
  sim?: boolean;
  simular?: boolean;
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
    .option('--periodo <período>', 'com --simular, todas as do período, marcadas ou não')
    .option('--payload', 'com --simular, o documento que o RM receberia')
    .addHelpText(
      'after',
      `
O que foi recusado continua marcado: corrigido o motivo, o próximo envio leva só o que falta.
O código de saída é 5 quando, com --aguardar, alguma medição foi recusada ou ficou incerta e,
com --simular, alguma marcada não iria.

Exemplos:
  aponta rm enviar --simular
  aponta rm enviar --simular --periodo anterior --payload --json
  aponta rm enviar --sim --aguardar
  aponta rm enviar --tipo terceiros --lote 7 --sim`,
    )
    .action(async ({ aguardar, sim, simular, ...options }: SendOptions) => {
      const { tipo, lote, periodo, payload } = options;
      if (!simular && (periodo !== undefined || payload))
        throw new UsageError('--periodo e --payload só valem com --simular');
      const context = await open(command);
      if (simular) return simulate(context, options);
      const { api, output } = context;
      await confirm(context, 'Enviar ao RM as medições marcadas?', sim);
      const params = { query: { lote }, header: { 'Idempotency-Key': crypto.randomUUID() } };
      const sent = await unwrap(api.POST(`${PATHS[tipo]}/upload-all`, { params }));
      if (aguardar) {
        output.note(texts.loteNaFila(sent.loteId, sent.enfileiradas));
        return follow(context, tipo, sent.loteId, true);
      }
      output.show(sent, ({ loteId, enfileiradas, incertas }) =>
        [
          texts.loteNaFila(loteId, enfileiradas),
          ...(incertas > 0 ? [`${incertas} a conferir de fora`] : []),
        ].join(', '),
      );
    });
}
