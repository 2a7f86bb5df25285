import { messages } from './messages.ts';
import { DatabaseSetupError } from './setup-error.ts';

/** What whoever runs the server can settle, by the code of PostgreSQL, of the network or of TLS. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: messages.hostUnknown,
  EAI_AGAIN: messages.hostUnknown,
  ECONNREFUSED: messages.hostRefuses,
  ENOENT: messages.hostRefuses,
  ETIMEDOUT: messages.hostSilent,
  EHOSTUNREACH: messages.hostSilent,
  ENETUNREACH: messages.hostSilent,
  '28P01': messages.passwordWrong,
  '28000': messages.entryRefused,
  '3D000': messages.databaseUnknown,
  '42501': messages.notAllowed,
  '53300': messages.connectionsTaken,
  '57P03': messages.notReady,
  ERR_INVALID_URL: messages.addressUnreadable,
  DEPTH_ZERO_SELF_SIGNED_CERT: messages.certificateUnknown,
  SELF_SIGNED_CERT_IN_CHAIN: messages.certificateUnknown,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: messages.certificateUnknown,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: messages.certificateUnknown,
  CERT_HAS_EXPIRED: messages.certificateExpired,
  ERR_TLS_CERT_ALTNAME_INVALID: messages.certificateOfAnother,
};

/** What is told by its words, and not by its code, which it shares with other failures. */
const sooner: readonly [RegExp, string][] = [[/no encryption$/, messages.onlyTls]];

/** Of what has no code: the words of the driver. */
const byWords: readonly [RegExp, string][] = [
  [/unsupported startup parameter/, messages.pooled],
  [/does not support SSL/, messages.withoutTls],
  [/password must be a string/, messages.passwordMissing],
  [/timeout/i, messages.hostSilent],
  [/URI malformed|Invalid URL/i, messages.addressUnreadable],
];

/** A failure to open a company's database as it is told to whoever runs the server; any other as it was. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseSetupError) return error;
  const { code = '', errors } = error as Error & { code?: string; errors?: Error[] };
  // Of a name with several addresses, each has failed.
  if (errors?.[0] && !reasons[code]) return inWords(errors[0]);
  const said = (words: readonly [RegExp, string][]) =>
    words.find(([pattern]) => pattern.test(error.message))?.[1];
  const reason = said(sooner) ?? reasons[code] ?? said(byWords);
  if (reason === undefined) return error;
  return new DatabaseSetupError(messages.notOpened(reason, error.message), { cause: error });
}
