import type { auditLabels } from '@aponta/sdk';
import type { Insertable } from 'kysely';
import { compiledOnce } from './db/compiled.ts';
import type { Db } from './db/pool.ts';
import { slices } from './db/slices.ts';
import type { DB } from './db/tables.ts';
import { sendBehind } from './db/transaction.ts';

/** Writes one audit row in the transaction of the act; answers `after`, so that a handler can end with it. */
export type Audit = <T extends Row | null>(
  object: AuditObject,
  before: Row | null,
  after: T,
) => Promise<T>;

/** One of many changes of one act. */
export interface AuditedChange {
  id: string;
  before: Row | null;
  after: Row | null;
}

/** Where a call comes from. */
export interface Client {
  ip: string;
  agent: string | undefined;
  requestId: string;
}

/** What changes are recorded of. */
export type AuditObject = keyof typeof auditLabels;

type Row = { id?: number | string; codigo?: string } & Record<string, unknown>;

export interface Act {
  db: Db;
  at: Date;
  user: string | undefined;
  client: Client;
  operation: string;
}

/** What a user may do with a row is of the user, not of the row. */
const textOf = ({ acoes: _, ...row }: Row) => JSON.stringify(row);

type AuditRow = Required<Omit<Insertable<DB['auditoria']>, 'id'>>;

const insert = compiledOnce((db, row: AuditRow) =>
  db.insertInto('auditoria').values({
    em: row.em,
    usuario: row.usuario,
    ip: row.ip,
    requisicao: row.requisicao,
    operacao: row.operacao,
    objeto: row.objeto,
    objeto_id: row.objeto_id,
    antes: row.antes,
    depois: row.depois,
  }),
);

/** `written()` tells whether the act has its row: a change without one is a bug that tests must see. */
export function auditor(act: Act): {
  audit: Audit;
  /** A row of its own for each of many changes. */
  auditEach(object: AuditObject, changes: readonly AuditedChange[]): Promise<void>;
  written(): boolean;
} {
  let written = false;
  const row = (object: AuditObject, id: string | null, before: Row | null, after: Row | null) => ({
    em: act.at,
    usuario: act.user ?? null,
    ip: act.client.ip,
    requisicao: act.client.requestId,
    operacao: act.operation,
    objeto: object,
    objeto_id: id,
    antes: before && textOf(before),
    depois: after && textOf(after),
  });
  const audit: Audit = async (object, before, after) => {
    const subject = after ?? before;
    const id = subject?.id ?? subject?.codigo;
    const values = row(object, id === undefined ? null : String(id), before, after);
    await sendBehind(act.db, insert.with(act.db, values));
    written = true;
    return after;
  };
  const auditEach = async (object: AuditObject, changes: readonly AuditedChange[]) => {
    const rows = changes.map(({ id, before, after }) => row(object, id, before, after));
    for (const some of slices(rows)) await act.db.insertInto('auditoria').values(some).execute();
    written ||= rows.length > 0;
  };
  return { audit, auditEach, written: () => written };
}
