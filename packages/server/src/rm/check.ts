import { type Schema, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { coligadasOf } from './companies.ts';
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
    ...coligadasOf(config).map(
      (each): Step => [texts.rmPassoColigadas(each), () => nameOf(gateway, each)],
    ),
    [texts.rmPassoCentros, () => countCentres(gateway)],
    ...charges,
    // Asks for a key that no movement has: what counts is that RM accepts the question.
    [
      texts.rmPassoBusca(config.campoChave),
      async () =>
        String(
          (await gateway.find({ tipo: 'MS', coligada, chave: 'APONTA:MS:0', numero: 0 })).length,
        ),
    ],
  ];
  // Told even before RM is called: it explains what then fails.
  yield {
    passo: texts.rmPassoRede,
    certo: true,
    detalhe: networkText(config.rede),
    respostaRm: null,
  };
  for (const [passo, read] of steps) {
    const step = await take(passo, read);
    yield step;
    if (!step.certo) return;
  }
}

/** The way to RM in words, without the proxy's password. */
function networkText({ proxy, semProxy, autoridades }: RmConfig['rede']): string {
  const way = proxy ? texts.rmPeloProxy(hostOf(proxy), semProxy) : texts.rmSemProxy;
  return autoridades ? `${way}, ${texts.rmComAutoridades}` : way;
}

const hostOf = (proxy: string) => (URL.canParse(proxy) ? new URL(proxy).host : '***');

async function take(passo: string, read: () => Promise<string>): Promise<Passo> {
  try {
    return { passo, certo: true, detalhe: await read(), respostaRm: null };
  } catch (error) {
    if (!(error instanceof RmError)) throw error;
    return { passo, certo: false, detalhe: error.message, respostaRm: error.bruto || null };
  }
}

/** How many cost centres there are. Throws `RmError` when RM shows none, for then no measurement can be sent. */
async function countCentres(gateway: RmGateway): Promise<string> {
  const { length } = await gateway.centrosCusto();
  if (length === 0) throw new RmError('recusada', texts.rmSemCentros);
  return String(length);
}

/** The company's name. Throws `RmError` where RM does not have it. */
async function nameOf(gateway: RmGateway, coligada: string): Promise<string> {
  const coligadas = await gateway.coligadas();
  const own = coligadas.find(({ codigo }) => codigo === coligada);
  if (own) return own.nome;
  if (coligadas.length === 0) throw new RmError('recusada', texts.rmSemColigadas);
  const known = coligadas.map(({ codigo }) => codigo).join(', ');
  throw new RmError('recusada', texts.rmColigadaAusente(coligada, known));
}
