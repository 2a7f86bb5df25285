import { businessDate, texts, wholePercent } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { coligadaOf } from './companies.ts';
import { type Movement, type Place, RmError, type RmGateway } from './gateway.ts';
import { findSupplier } from './suppliers.ts';

/** Of what the movement that is tried is; a template's lists choose by it. */
export interface Sample
  extends Pick<Movement, 'tipo'>,
    Pick<Place, 'secao' | 'projeto' | 'contrato'> {
  cnpj: string;
  centroCusto: string;
}

/**
 * Saves 1234,56, written with a comma, in a test base and reads it back: says which separator RM_DECIMAL must name, proves
 * what the integration relies on, and prints a checklist for the customer's RM consultant. The movement stays there for a
 * person to remove. Throws `RmError`.
 */
export async function calibrate(
  gateway: RmGateway,
  { tipo, cnpj, centroCusto, ...place }: Sample,
  { now, config }: { now: Date; config: RmConfig },
  say: (line: string) => void,
): Promise<boolean> {
  const { campoChave, numeracaoPropria } = config;
  const today = businessDate(now);
  const numero = Math.floor(now.getTime() / 1000) % 1_000_000_000;
  const chave = `APONTA:CAL:${numero}`;
  const executante = cnpj.replace(/\W/g, '').toUpperCase();
  const drafted = {
    tipo,
    chave,
    numero,
    emissao: today,
    centavos: 123_456n,
    partes: [{ centroCusto, percentual: wholePercent }],
    historico: texts.rmCalibragem,
    lugar: { codigo: chave, cnpj: executante, ...place, inicio: today, fim: today },
  };
  const coligada = coligadaOf(drafted, config);
  const fornecedor = await findSupplier(gateway, executante, coligada);
  const movimento: Movement = { ...drafted, coligada, fornecedor };
  const idmov = await gateway.save(movimento);
  // Says so before it is read: the movement is there even when reading it fails.
  say(texts.rmExcluaMovimento(idmov));
  const read = await gateway.read(coligada, idmov);
  const decimal =
    read.centavos === 123_456n ? 'virgula' : read.centavos === 12_345_600n ? 'ponto' : undefined;
  say(decimal ? texts.rmCalibrado(decimal) : texts.rmNaoCalibrado(String(read.centavos ?? '—')));
  if (read.chave !== chave) say(texts.rmChaveNaoGuardada(campoChave));
  const points: [string, boolean][] = [
    [texts.rmPontoChave(campoChave), read.chave === chave],
    [texts.rmPontoBusca, (await gateway.find(movimento)).includes(idmov)],
    [texts.rmPontoRateio, [...read.rateios.item, ...read.rateios.movimento].length > 0],
    [texts.rmPontoValor, decimal !== undefined],
  ];
  // Where RM gives the numbers itself a repeat would only make a second movement.
  if (numeracaoPropria) {
    points.push([texts.rmPontoRepetida, await isRefused(gateway, movimento, say)]);
  }
  say(texts.rmListaConsultor);
  for (const [point, holds] of points) say(`${holds ? '✓' : '✗'} ${point}`);
  for (const question of texts.rmPerguntasConsultor) say(`☐ ${question}`);
  return points.every(([, holds]) => holds);
}

/** Whether RM refuses the same number again, which keeps a repeated call from making a second movement. */
async function isRefused(
  gateway: RmGateway,
  movimento: Movement,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const second = await gateway.save(movimento);
    say(texts.rmExcluaMovimento(second));
    return false;
  } catch (error) {
    if (error instanceof RmError && error.failure === 'duplicada') return true;
    throw error;
  }
}
