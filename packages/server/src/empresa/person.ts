import type { OidcConfig } from '../infra/oidc-config.ts';
import type { Claims } from './provider.ts';

/** Whom an account names: by one of the two. */
export type Named = { email: string } | { codigo: string };

/** Reads who somebody is; undefined where the account does not say, or says what nobody has verified. */
export function nameOf(
  { match, claim }: Pick<OidcConfig, 'match' | 'claim'>,
  claims: Claims,
): Named | undefined {
  const value = claims[claim];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (match === 'codigo') return { codigo: (value.split('@')[0] ?? '').trim().toUpperCase() };
  // Keycloak and others let people write any address, and say so.
  if (claims.email_verified === false) return undefined;
  return { email: value.trim().toLowerCase() };
}

/** The groups of an account. Entra ID leaves them out where they are too many: undefined, for then nobody knows. */
export function groupsOf(groupsClaim: string, claims: Claims): string[] | undefined {
  const value = claims[groupsClaim];
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'string') return [value];
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && groupsClaim in elsewhere;
  return isElsewhere || claims.hasgroups === true ? undefined : [];
}
