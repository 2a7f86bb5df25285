import { businessDate, texts, wholePercent } from '@aponta/sdk';
import type { RmGateway } from './gateway.ts';
import { findSupplier } from './suppliers.ts';

/**
 * Saves 1234,56, written with a comma, in a test base and reads it back: says which separator RM_DECIMAL must name, and
 * whether the key field keeps our key. The movement stays there for a person to remove. Throws `RmError`.
 */
export async function calibrate(
  gateway: RmGateway,
  { cnpj, centroCusto }: { cnpj: string; centroCusto: string },
  { now, campoChave }: { now: Date; campoChave: string },
  say: (line: string) => void,
): Promise<boolean> {
  const fornecedor = await findSupplier(gateway, cnpj.replace(/\W/g, '').toUpperCase());
  const numero = Math.floor(now.getTime() / 1000) % 1_000_000_000;
  const chave = `APONTA:CAL:${numero}`;
  const idmov = await gateway.save({
    tipo: 'MS',
    chave,
    numero,
    emissao: businessDate(now),
    fornecedor,
    centavos: 123_456n,
    partes: [{ centroCusto, percentual: wholePercent }],
    historico: texts.rmCalibragem,
    lugar: {
      codigo: chave,
      cnpj: cnpj.replace(/\W/g, '').toUpperCase(),
      secao: '',
      projeto: '',
      contrato: '',
      inicio: businessDate(now),
      fim: businessDate(now),
    },
  });
  // Says so before it is read: the movement is there even when reading it fails.
  say(texts.rmExcluaMovimento(idmov));
  const { centavos, chave: kept } = await gateway.read(idmov);
  const decimal =
    centavos === 123_456n ? 'virgula' : centavos === 12_345_600n ? 'ponto' : undefined;
  say(decimal ? texts.rmCalibrado(decimal) : texts.rmNaoCalibrado(String(centavos ?? '—')));
  if (kept !== chave) say(texts.rmChaveNaoGuardada(campoChave));
  return decimal !== undefined && kept === chave;
}
