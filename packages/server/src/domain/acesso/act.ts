import { randomUUID } from 'node:crypto';
import { auditor, type Client } from '../../infra/audit.ts';
import { hashOfReset } from '../../infra/auth/reset-code.ts';
import { stepOf } from '../../infra/auth/second-factor.ts';
import type { Services } from '../../infra/context.ts';
import type { Papel } from '../../infra/contract/document.ts';
import { takeRecovery, takeStep } from './factor-queries.ts';
import * as queries from './queries.ts';

/** When a session ends that is not renewed. */
export const expiryOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

interface Entry {
  codigo: string;
  /** As the audit calls the act. */
  operation: string;
  client: Client;
  /** The roles that somebody's groups decide about; none where groups decide nothing. */
  roles?: { managed: readonly Papel[]; granted: readonly Papel[] };
  factor: boolean;
  /** How long the session lasts without being renewed. */
  seconds: number;
  /** Encrypted for the session that is to be. */
  idToken?: (sid: string) => string;
}

/** Opens a session of somebody who has shown who they are, with the roles of their groups, and answers its token. */
export async function openSession(
  { db, clock, tokens }: Pick<Services, 'db' | 'clock' | 'tokens'>,
  { codigo, operation, client, roles, factor, seconds, idToken }: Entry,
): Promise<string> {
  const now = clock.now();
  const sid = randomUUID();
  await db.transaction().execute(async (transaction) => {
    const act = { db: transaction, at: now, user: codigo, client, operation };
    const { audit } = auditor(act);
    if (roles && roles.managed.length > 0) {
      const before = await queries.rolesOfUser(transaction, codigo);
      await queries.setManagedRoles(transaction, codigo, roles);
      const after = await queries.rolesOfUser(transaction, codigo);
      if (before.join() !== after.join()) {
        await audit('usuario', { codigo, papeis: before }, { codigo, papeis: after });
      }
    }
    await queries.insertSession(transaction, {
      id: sid,
      usuario: codigo,
      now,
      expiry: expiryOf(now, seconds),
      ip: client.ip,
      agent: client.agent,
      factor,
      idToken: idToken?.(sid),
    });
    await audit('sessao', null, { id: sid, usuario: codigo });
  });
  return tokens.sign({ sub: codigo, sid }, now, seconds);
}

/** Whether what somebody typed is the code of their authenticator or one of recovery; either is taken once. */
export async function proveFactor(
  { db, clock, sealer }: Pick<Services, 'db' | 'clock' | 'sealer'>,
  codigo: string,
  sealed: string,
  typed: string,
): Promise<boolean> {
  const now = clock.now();
  const secret = sealer.open(sealed, `fator ${codigo}`);
  const step = secret === undefined ? undefined : stepOf(secret, typed, now);
  if (step !== undefined) return takeStep(db, codigo, step);
  return takeRecovery(db, codigo, hashOfReset(typed), now);
}
