import { type Schema, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { RmError, type RmGateway } from './gateway.ts';

type Passo = Schema<'PassoVerificacao'>;
type Step = [passo: string, read: () => Promise<string>];

/** Reads from RM what the integration needs, step by step, up to the first that fails. */
export async function* check(gateway: RmGateway, config: RmConfig): AsyncGenerator<Passo> {
  const { coligada, sentencaEncargos } = config;
  const charges: Step[] =
    sentencaEncargos === undefined
      ? []
      : [
          [
            texts.rmPassoEncargos(sentencaEncargos),
            async () => String((await gateway.encargos()).length),
          ],
        ];
  const steps: Step[] = [
    [texts.rmPassoColigadas(coligada), () => nameOf(gateway, coligada)],
    [texts.rmPassoCentros, async () => String((await gateway.centrosCusto()).length)],
    ...charges,
    // Asks for a key that no movement has: what counts is that RM accepts the question.
    [texts.rmPassoBusca, async () => String((await gateway.find('APONTA:MS:0')).length)],
  ];
  for (const [passo, read] of steps) {
    const step = await take(passo, read);
    yield step;
    if (!step.certo) return;
  }
}

async function take(passo: string, read: () => Promise<string>): Promise<Passo> {
  try {
    return { passo, certo: true, detalhe: await read(), respostaRm: null };
  } catch (error) {
    if (!(error instanceof RmError)) throw error;
    return { passo, certo: false, detalhe: error.message, respostaRm: error.bruto || null };
  }
}

/** The company's name. Throws `RmError` where RM does not have it. */
async function nameOf(gateway: RmGateway, coligada: string): Promise<string> {
  const coligadas = await gateway.coligadas();
  const own = coligadas.find(({ codigo }) => codigo === coligada);
  if (own) return own.nome;
  const known = coligadas.map(({ codigo }) => codigo).join(', ');
  throw new RmError('recusada', texts.rmColigadaAusente(coligada, known));
}
