import { serverTexts } from '@aponta/sdk/server';
import { endSessions, endTokens } from '../domain/acesso/queries.ts';
import { auditor } from '../infra/audit.ts';
import { hashPassword } from '../infra/auth/password.ts';
import { passwordFaults } from '../infra/auth/password-rules.ts';
import type { Db } from '../infra/db/pool.ts';
import * as queries from './queries.ts';

/** What it refuses, in words. */
export class PasswordRefused extends Error {
  override name = 'PasswordRefused';
}

interface Order {
  /** A network ID in capitals. */
  codigo: string;
  password: string;
  /** A role to add. */
  papel: string | undefined;
}

/** Sets a person's password, makes them a user where they are none, and ends their sessions and access tokens. Answers their roles. */
export async function setPassword(db: Db, order: Order, now: Date): Promise<string[]> {
  const { codigo, password, papel } = order;
  const [fault] = await passwordFaults(password, codigo);
  if (fault) throw new PasswordRefused(fault.message);
  const senha = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const person = await queries.findPerson(transaction, codigo);
    if (!person) throw new PasswordRefused(serverTexts.semFuncionario(codigo));
    if (person.codigo_situacao === 'D')
      throw new PasswordRefused(serverTexts.funcionarioDesligado(codigo));
    const before = await queries.rolesOf(transaction, codigo);
    await queries.setPassword(transaction, codigo, senha);
    if (papel) await queries.addRole(transaction, codigo, papel);
    await endSessions(transaction, codigo, now);
    await endTokens(transaction, codigo, now);
    const papeis = await queries.rolesOf(transaction, codigo);
    const client = { ip: 'servidor', agent: undefined, requestId: 'usuario' };
    const act = { db: transaction, at: now, user: undefined, client, operation: 'definirSenha' };
    await auditor(act).audit('usuario', person.usuario ? { codigo, papeis: before } : null, {
      codigo,
      papeis,
    });
    return papeis;
  });
}
