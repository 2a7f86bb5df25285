import { texts } from '@aponta/sdk';
import { hasRole, type User } from '../auth/user.ts';
import { AppError } from '../errors.ts';
import { type Operation, type OperationId, readOperations } from './document.ts';

const operations = new Map(readOperations().map((operation) => [operation.id, operation]));

/** Refuses a signed-in user who has no role for an operation, or whose access token does not cover it. */
export function assertMayCall(
  { permissao, acao, objeto, grupo, todoToken }: Operation,
  user: User,
): void {
  if (user.escopos && !todoToken && !user.escopos.includes(grupo)) {
    throw new AppError(403, 'FORA_DO_ESCOPO', texts.foraDoEscopo);
  }
  if (typeof permissao === 'string' || hasRole(user, permissao)) return;
  throw new AppError(403, 'SEM_PERMISSAO', texts.semPermissao(acao, objeto));
}

/** As `assertMayCall`, as a rule of an act that the operation does. */
export const permits = (user: User, id: OperationId) => (): void => {
  const operation = operations.get(id);
  if (operation) assertMayCall(operation, user);
};
