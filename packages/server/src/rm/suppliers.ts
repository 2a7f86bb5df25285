import { formatCnpj, texts } from '@aponta/sdk';
import { type Fornecedor, RmError, type RmGateway } from './gateway.ts';

/** The one supplier of a CNPJ. Throws `RmError`: none or several is an error of the item, for nobody is made here. */
export async function findSupplier(
  gateway: Pick<RmGateway, 'fornecedores'>,
  cnpj: string,
): Promise<Fornecedor> {
  const [found, ...others] = await gateway.fornecedores(cnpj);
  if (!found) throw new RmError('recusada', texts.rmSemFornecedor(formatCnpj(cnpj)));
  if (others.length > 0) {
    throw new RmError('recusada', texts.rmVariosFornecedores(formatCnpj(cnpj), others.length + 1));
  }
  return found;
}

/** The supplier of each CNPJ, or why there is none. An RM that does not answer is asked nothing more. */
export async function findSuppliers(
  gateway: Pick<RmGateway, 'fornecedores'>,
  cnpjs: Iterable<string>,
): Promise<Map<string, Fornecedor | RmError>> {
  const found = new Map<string, Fornecedor | RmError>();
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

/** The supplier of a CNPJ, asked of RM once a batch. */
export function batchSuppliers(
  gateway: RmGateway,
): (lote: number, cnpj: string) => Promise<Fornecedor> {
  const asked = new Map<string, Promise<Fornecedor>>();
  const most = 2_000;
  return (lote, cnpj) => {
    const key = `${lote} ${cnpj}`;
    const known = asked.get(key);
    if (known) return known;
    if (asked.size >= most) asked.clear();
    const answer = findSupplier(gateway, cnpj);
    asked.set(key, answer);
    // What RM did not answer is asked again.
    answer.catch((error) => {
      if (!(error instanceof RmError && error.failure === 'recusada')) asked.delete(key);
    });
    return answer;
  };
}
