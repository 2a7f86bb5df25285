import type { OidcConfig } from '../infra/oidc-config.ts';
import type { Claims } from './provider.ts';

/** Whom an account names: by one of the two. */
export type Named = { email: string } | { codigo: string };

/**
 * Reads who somebody is; undefined where the account does not say, or says what nobody has verified. Without domains any
 * address counts as an address, and none as a network ID.
 */
export function nameOf(
  { match, claim, domains }: Pick<OidcConfig, 'match' | 'claim' | 'domains'>,
  claims: Claims,
): Named | undefined {
  const value = claims[claim];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const [, name = '', domain] = /^(.*?)(?:@([^@]*))?$/s.exec(value.trim()) ?? [];
  // A guest of the company has the address of another, and may be called there as somebody is here.
  const isOurs =
    domains.length > 0
      ? domains.includes(fold(domain, 'toLowerCase') ?? '')
      : match === 'email' || domain === undefined;
  if (!isOurs) return undefined;
  if (match === 'codigo') return named('codigo', fold(name.split('@')[0]?.trim(), 'toUpperCase'));
  // Keycloak and others let people write any address, and say so; Cognito says it as a text.
  if (!verified.includes(claims.email_verified)) return undefined;
  return named('email', fold(value.trim(), 'toLowerCase'));
}

/** What a provider says of an address that counts; many say nothing. */
const verified: readonly unknown[] = [undefined, true, 'true'];

const named = <Field extends 'email' | 'codigo'>(field: Field, value: string | undefined) =>
  value === undefined ? undefined : ({ [field]: value } as Record<Field, string>);

/** In letters of one size; undefined where one becomes a letter that somebody else's name has: the ſ of ſILVA is a capital S. */
function fold(text: string | undefined, size: 'toLowerCase' | 'toUpperCase'): string | undefined {
  const becomesPlain = (letter: string) =>
    !plain.test(letter) && plain.test(letter.normalize()[size]());
  return [...(text ?? '')].some(becomesPlain) ? undefined : text?.normalize()[size]();
}

const plain = /[\x20-\x7e]/;

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
