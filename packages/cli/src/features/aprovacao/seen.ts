import { type Aponta, paginate, type Schema, texts, unwrap } from '@aponta/sdk';
import { Failure } from '../../kit/run/failure.ts';

/** What a decision says that its caller saw: an act on another value, or a second one, is refused. */
export type Seen = Required<Pick<Schema<'PedidoAprovacao'>, 'status' | 'valor'>>;

/** Reads the status and value of hours, which are among the approvals: what waits comes first. Throws Failure. */
export async function seenOfHours(api: Aponta, id: number): Promise<Seen> {
  for (const pendente of [true, false]) {
    const rows = paginate(api, '/apontamento/aprovacao', { pendente, size: 500 });
    for await (const row of rows) {
      if (row.apontamento && row.id === id) return { status: row.status, valor: row.valor };
    }
  }
  throw new Failure(texts.naoEncontrado);
}

/** Reads the status and value of a third-party measurement. */
export async function seenOfMeasurement(api: Aponta, id: number): Promise<Seen> {
  const path = '/apontamento/medicao-terceiros/{id}';
  const { status, valor } = await unwrap(api.GET(path, { params: { path: { id } } }));
  return { status, valor };
}
