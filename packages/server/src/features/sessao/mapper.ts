import type { Schema } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import type { Config } from '../../infra/config.ts';

export const toUsuario = (
  user: User,
  ambiente: Schema<'NomeAmbiente'>,
  lacksFactor: boolean,
): Schema<'Usuario'> => ({
  codigo: user.codigo,
  nome: user.nome || '-',
  papeis: user.papeis,
  gestor: user.gestor,
  modulo: user.papeis.includes('ADMIN') ? 'ADMIN' : 'USER',
  ambiente,
  codigoChefeInterno: user.codigo_chefe_interno,
  codigoChefeExterno: user.codigo_chefe_externo,
  codigoSupervisorInterno: user.codigo_supervisor_interno,
  codigoSupervisorExterno: user.codigo_supervisor_externo,
  ...(lacksFactor && { pendencia: 'SEGUNDO_FATOR' as const }),
});

/** By which ways people come in, for the sign-in screen. */
export const toEntrada = ({ ldap, oidc, email }: Config): Schema<'FormasDeEntrada'> => ({
  local: oidc?.localSignIn ?? true,
  empresa: oidc !== undefined,
  senhaEsquecida: keepsPasswords({ ldap, oidc }) ? (email ? 'EMAIL' : 'CODIGO') : 'NAO',
});

/** Whether the passwords of all are ours. */
export const keepsPasswords = ({ ldap, oidc }: Pick<Config, 'ldap' | 'oidc'>): boolean =>
  ldap === undefined && (oidc?.localSignIn ?? true);
