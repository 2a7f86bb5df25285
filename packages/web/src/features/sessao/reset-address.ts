/** What the address in a letter says after its `#`, which no server and no log ever sees. */
export interface ResetAddress {
  user: string;
  codigo: string;
}

/** Reads `/nova-senha#CLT0001/token`; undefined for any other address. */
export function readResetAddress({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): ResetAddress | undefined {
  const [user, codigo] = hash.slice(1).split('/');
  return pathname === '/nova-senha' && user && codigo ? { user, codigo } : undefined;
}
