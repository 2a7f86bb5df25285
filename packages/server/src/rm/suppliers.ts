import { formatCnpj, texts } from '@aponta/sdk';
import { RmError, type RmGateway, type Supplier } from './gateway.ts';

/** The company of what all companies share. */
const shared = '0';

/**
 * Finds the one supplier of a CNPJ; our company's own comes before one that all companies share. Throws `RmError` when
 * there is none or several: suppliers are never made here.
 */
export async function findSupplier(
  gateway: Pick<RmGateway, 'fornecedores'>,
  cnpj: string,
): Promise<Supplier> {
  const all = await gateway.fornecedores(cnpj);
  const own = all.filter(({ coligada }) => coligada !== shared);
  const [found, ...others] = own.length > 0 ? own : all;
  if (!found)
    throw new RmError('recusada', texts.rmSemFornecedor(formatCnpj(cnpj)), '', 'FORNECEDOR');
  if (others.length > 0) {
    const several = texts.rmVariosFornecedores(formatCnpj(cnpj), others.length + 1);
    throw new RmError('recusada', several, '', 'FORNECEDOR');
  }
  return found;
}

/** Finds the supplier of each CNPJ, or why there is none. Asks nothing more of an RM that does not answer. */
export async function findSuppliers(
  gateway: Pick<RmGateway, 'fornecedores'>,
  cnpjs: Iterable<string>,
): Promise<Map<string, Supplier | RmError>> {
  const found = new Map<string, Supplier | RmError>();
  let away: RmError | undefined;
  for (const cnpj of new Set(cnpjs)) {
    const answer = away ?? (await findSupplier(gateway, cnpj).catch(onlyRm));
    if (answer instanceof RmError && answer.failure !== 'recusada') away = answer;
    found.set(cnpj, answer);
  }
  return found;
}

function onlyRm(error: unknown): RmError {
  if (error instanceof RmError) return error;
  throw error;
}

/** Finds the supplier of a CNPJ, asking RM once a batch. */
export function batchSuppliers(
  gateway: RmGateway,
): (lote: number, cnpj: string) => Promise<Supplier> {
  const asked = new Map<string, Promise<Supplier>>();
  const most = 2_000;
  return (lote, cnpj) => {
    const key = `${lote} ${cnpj}`;
    const known = asked.get(key);
    if (known) return known;
    if (asked.size >= most) asked.clear();
    const answer = findSupplier(gateway, cnpj);
    asked.set(key, answer);
    // Asks again what RM did not answer.
    answer.catch((error) => {
      if (!(error instanceof RmError && error.failure === 'recusada')) asked.delete(key);
    });
    return answer;
  };
}
