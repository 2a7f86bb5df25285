import { texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { RmError, type RmGateway } from './gateway.ts';

/** Reads from RM what the integration needs, and says step by step what is right and what is not. */
export async function check(
  gateway: RmGateway,
  config: RmConfig,
  say: (line: string) => void,
): Promise<boolean> {
  const steps: [name: string, run: () => Promise<string>][] = [
    [
      texts.rmPassoColigadas(config.coligada),
      async () => {
        const coligadas = await gateway.coligadas();
        const own = coligadas.find(({ codigo }) => codigo === config.coligada);
        const known = coligadas.map(({ codigo }) => codigo).join(', ');
        if (!own) throw new RmError('recusada', texts.rmColigadaAusente(config.coligada, known));
        return own.nome;
      },
    ],
    [texts.rmPassoCentros, async () => String((await gateway.centrosCusto()).length)],
    ...(config.sentencaEncargos === undefined
      ? []
      : [
          [
            texts.rmPassoEncargos(config.sentencaEncargos),
            async () => String((await gateway.encargos()).length),
          ] as [string, () => Promise<string>],
        ]),
    // Nothing has this key: what counts is that RM takes the question.
    [texts.rmPassoBusca, async () => String((await gateway.procurar('APONTA:MS:0')).length)],
  ];
  for (const [name, run] of steps) {
    try {
      say(`✓ ${name}: ${await run()}`);
    } catch (error) {
      if (!(error instanceof RmError)) throw error;
      say(`✗ ${name}: ${error.message}`);
      if (error.bruto) say(`  ${error.bruto.slice(0, 300).replace(/\s+/g, ' ')}`);
      return false;
    }
  }
  return true;
}
