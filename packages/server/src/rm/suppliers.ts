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
  coligada: string,
): Promise<Supplier> {
  const all = await gateway.fornecedores(cnpj, coligada);
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

/** Whose supplier is looked for, and in which company. */
interface Wanted {
  cnpj: string;
  coligada: string;
}

/** By which `findSuppliers` answers. */
export const supplierKey = ({ cnpj, coligada }: Wanted): string => `${coligada} ${cnpj}`;

/** Finds each supplier once, or why there is none. Asks nothing more of an RM that does not answer. */
export async function findSuppliers(
  gateway: Pick<RmGateway, 'fornecedores'>,
  wanted: Iterable<Wanted>,
): Promise<Map<string, Supplier | RmError>> {
  const found = new Map<string, Supplier | RmError>();
  let away: RmError | undefined;
  for (const each of wanted) {
    const key = supplierKey(each);
    if (found.has(key)) continue;
    const answer = away ?? (await findSupplier(gateway, each.cnpj, each.coligada).catch(onlyRm));
    if (answer instanceof RmError && answer.failure !== 'recusada') away = answer;
    found.set(key, answer);
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
): (lote: number, wanted: Wanted) => Promise<Supplier> {
  const asked = new Map<string, Promise<Supplier>>();
  const most = 2_000;
  return (lote, wanted) => {
    const key = `${lote} ${supplierKey(wanted)}`;
    const known = asked.get(key);
    if (known) return known;
    if (asked.size >= most) asked.clear();
    const answer = findSupplier(gateway, wanted.cnpj, wanted.coligada);
    asked.set(key, answer);
    // Asks again what RM did not answer.
    answer.catch((error) => {
      if (!(error instanceof RmError && error.failure === 'recusada')) asked.delete(key);
    });
    return answer;
  };
}
