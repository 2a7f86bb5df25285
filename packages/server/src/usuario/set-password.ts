import { serverTexts } from '@aponta/sdk';
import { auditor } from '../infra/audit.ts';
import { hashPassword } from '../infra/auth/password.ts';
import type { Db } from '../infra/db/pool.ts';
import * as queries from './queries.ts';

/** What it refuses, in words. */
export class PasswordRefused extends Error {
  override name = 'PasswordRefused';
}

export const shortest = 12;
/** As the sign-in takes it. */
const longest = 200;

/** What keeps a password from being one; undefined: nothing. */
export function faultOf(password: string, codigo: string): string | undefined {
  if (password.length < shortest || password.length > longest)
    return serverTexts.tamanhoDaSenha(shortest, longest);
  return password.toUpperCase().includes(codigo) ? serverTexts.senhaComCodigo : undefined;
}

interface Order {
  /** A network ID in capitals. */
  codigo: string;
  password: string;
  /** A role to add. */
  papel: string | undefined;
}

/** Sets a person's password, makes them a user where they are none, and ends their sessions. Answers their roles. */
export async function setPassword(db: Db, order: Order, now: Date): Promise<string[]> {
  const { codigo, password, papel } = order;
  const fault = faultOf(password, codigo);
  if (fault) throw new PasswordRefused(fault);
  const senha = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const person = await queries.findPerson(transaction, codigo);
    if (!person) throw new PasswordRefused(serverTexts.semFuncionario(codigo));
    if (person.codigo_situacao === 'D')
      throw new PasswordRefused(serverTexts.funcionarioDesligado(codigo));
    const before = await queries.rolesOf(transaction, codigo);
    await queries.setPassword(transaction, codigo, senha);
    if (papel) await queries.addRole(transaction, codigo, papel);
    await queries.endSessions(transaction, codigo, now);
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
