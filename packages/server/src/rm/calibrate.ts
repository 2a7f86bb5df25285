import { texts } from '@aponta/sdk';
import type { RmGateway } from './gateway.ts';

/**
 * Saves 1234,56, written with a comma, in a test base and reads it back: says which separator RM_DECIMAL must name. The
 * movement stays there for a person to remove.
 */
export async function calibrate(
  gateway: RmGateway,
  { cnpj, centroCusto }: { cnpj: string; centroCusto: string },
  now: Date,
  say: (line: string) => void,
): Promise<boolean> {
  const [fornecedor, ...others] = await gateway.fornecedores(cnpj.replace(/\W/g, '').toUpperCase());
  if (!fornecedor || others.length > 0) {
    say(
      fornecedor
        ? texts.rmVariosFornecedores(cnpj, others.length + 1)
        : texts.rmSemFornecedor(cnpj),
    );
    return false;
  }
  const numero = Math.floor(now.getTime() / 1000) % 1_000_000_000;
  const idmov = await gateway.salvar({
    tipo: 'MS',
    chave: `APONTA:CAL:${numero}`,
    numero,
    emissao: now.toISOString().slice(0, 10),
    fornecedor,
    centavos: 123_456n,
    partes: [{ centroCusto, percentual: 10_000 }],
    historico: texts.rmCalibragem,
  });
  const { centavos } = await gateway.ler(idmov);
  const decimal =
    centavos === 123_456n ? 'virgula' : centavos === 12_345_600n ? 'ponto' : undefined;
  say(decimal ? texts.rmCalibrado(decimal) : texts.rmNaoCalibrado(String(centavos ?? '—')));
  say(texts.rmExcluaMovimento(idmov));
  return decimal !== undefined;
}
