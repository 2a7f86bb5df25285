import { existsSync } from 'node:fs';

/** OpenLDAP's server with Debian's modules and schemas; undefined where it is not installed. */
export const findSlapd = (): string | undefined =>
  ['/usr/sbin/slapd', '/etc/ldap/schema', '/usr/lib/ldap'].every((path) => existsSync(path))
    ? '/usr/sbin/slapd'
    : undefined;
