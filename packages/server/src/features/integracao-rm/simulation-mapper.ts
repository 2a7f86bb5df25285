import { competenciaOf, percentToDecimal, type Schema, texts } from '@aponta/sdk';
import type { Integrable, Refusal } from '../../domain/integracao/rules.ts';
import { codeOf } from '../../domain/medicao/rules.ts';
import { toDecimal } from '../../domain/values/money.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { RmConfig } from '../../infra/rm-config.ts';
import { coligadaOf } from '../../rm/companies.ts';
import { type Movement, RmError, type Supplier } from '../../rm/gateway.ts';
import { keyOf } from '../../rm/installation.ts';
import { type Drafted, toMovement } from '../../rm/movement.ts';
import { buildDataset, sharesOf } from '../../rm/payload.ts';
import type { ToSendRow } from './simulation-queries.ts';

/** A measurement as the rules of its integration see it, called by its code. */
export const labelled = ({
  medicao,
  codigo,
  status,
  integracao,
  idmov,
}: ToSendRow): Integrable => ({
  id: medicao,
  label: codigo ?? codeOf(medicao),
  status,
  integracao,
  idmov,
});

interface Asked {
  user: User;
  rm: RmConfig;
  /** Whether what RM would get is asked for. */
  payload: boolean;
}

/** Its movement as far as Aponta alone knows it; `prefixo` is that of the keys in RM. */
export const draftOf = (row: ToSendRow, prefixo: string, emissao: string): Drafted =>
  toMovement(row, { chave: row.chave ?? keyOf(prefixo, row.tipo, row.medicao), emissao });

/** The company that it would go into, or why there is none: the template has none for it. */
export const placeIn = (drafted: Drafted, rm: RmConfig): string | RmError =>
  orRmError(() => coligadaOf(drafted, rm));

/** What would become of a measurement, `fate`: why it does not go, or what RM, where it was asked, said of its supplier. */
export function toSimulacao(
  row: ToSendRow,
  movimento: Omit<Movement, 'fornecedor'>,
  fate: Refusal | RmError | Supplier | undefined,
  { user, rm, payload }: Asked,
): Schema<'SimulacaoEnvio'> {
  const seesMoney = hasRole(user, ['IMRM', 'IMTRM']);
  const fornecedor = fate !== undefined && 'coligada' in fate ? fate : null;
  const refusal = fate && 'codigo' in fate && 'message' in fate ? fate : undefined;
  // Or why there is none: the template has no value for it.
  const dataset = fornecedor && orRmError(() => buildDataset({ ...movimento, fornecedor }, rm));
  const failed = [fate, dataset].find((one) => one instanceof RmError);
  // An RM that did not answer, or was not asked, keeps nothing from going: the queue waits for it.
  const podeEnviar =
    fate === undefined ||
    typeof dataset === 'string' ||
    (failed !== undefined && failed.failure !== 'recusada');
  return {
    medicao: row.medicao,
    codigo: row.codigo ?? codeOf(row.medicao),
    executante: { id: row.empresa_id, nome: row.executante, cnpj: row.cnpj },
    competencia: competenciaOf(row.fim),
    ...(seesMoney && { valor: Number(row.valor) }),
    rateio: sharesOf(movimento).map(({ centroCusto, percentual, centavos }) => ({
      centroCusto,
      percentual: percentToDecimal(percentual),
      ...(seesMoney && { valor: Number(toDecimal(centavos)) }),
    })),
    statusIntegracao: row.integracao,
    fornecedor,
    podeEnviar,
    motivo: failed && podeEnviar ? unchecked(failed) : ((failed ?? refusal)?.message ?? null),
    ...(payload && seesMoney && typeof dataset === 'string' && { payload: dataset }),
  };
}

function orRmError<T>(make: () => T): T | RmError {
  try {
    return make();
  } catch (error) {
    if (error instanceof RmError) return error;
    throw error;
  }
}

const unchecked = ({ failure }: RmError): string =>
  failure === 'credenciais' ? texts.rmNaoAutorizado : texts.rmNaoConsultado;
