import { type Aponta, type Schema, unwrap } from '@aponta/sdk';
import { requestOfHours } from '../../kit/values/request-of-hours.ts';

/** What a decision says that its caller saw: an act on another value, or a second one, is refused. */
export type Seen = Pick<Schema<'PedidoAprovacao'>, 'status' | 'valor' | 'versao'>;

/** Reads the status and value of hours. Throws Failure. */
export async function seenOfHours(api: Aponta, id: number): Promise<Seen> {
  const { status, valor } = await requestOfHours(api, id);
  return { status, valor };
}

/** Reads the status, value and version of a third-party measurement. */
export async function seenOfMeasurement(api: Aponta, id: number): Promise<Seen> {
  const path = '/apontamento/medicao-terceiros/{id}';
  const { status, valor, versao } = await unwrap(api.GET(path, { params: { path: { id } } }));
  return { status, valor, versao };
}
