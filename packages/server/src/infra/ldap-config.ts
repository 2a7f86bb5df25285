import type { Reader } from './rm-config.ts';
import { type GroupRoles, readRoleMap } from './role-map.ts';

/** The directory that knows the passwords: LDAP or Active Directory. */
export interface LdapConfig {
  url: string;
  startTls: boolean;
  /** How a user is found there. */
  user:
    | { dn: string }
    | { base: string; attribute: string; reader: { dn: string; password: string } };
  /** The roles of groups; none: they decide nothing. */
  grupos: readonly GroupRoles[];
  /** Where groups name their members; undefined: people name their groups (`memberOf`). */
  baseGrupos: string | undefined;
  /** Milliseconds until an answer. */
  timeoutMs: number;
}

/** Stands for the network ID. */
export const placeholder = '{usuario}';

const loopback = /^ldap:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;

/** Every APONTA_LDAP_* variable; undefined where the passwords are our own. */
export function readLdapConfig(read: Reader): LdapConfig | undefined {
  if (read.choice('APONTA_AUTH', ['senha', 'ldap'], 'senha') === 'senha') return undefined;
  const required = (name: string) => {
    const value = read.text(name);
    if (value === undefined) read.fault(`${name} deve ser definida, pois APONTA_AUTH=ldap`);
    return value ?? '';
  };
  const url = read.url('APONTA_LDAP_URL', ['ldap:', 'ldaps:']) ?? required('APONTA_LDAP_URL');
  const startTls = read.flag('APONTA_LDAP_STARTTLS') ?? false;
  if (url.startsWith('ldap:') && !startTls && !loopback.test(url)) {
    read.fault(
      'APONTA_LDAP_URL deve ser ldaps://, ou ldap:// com APONTA_LDAP_STARTTLS=1: as senhas não viajam abertas',
    );
  }
  const dn = read.text('APONTA_LDAP_DN');
  if (dn !== undefined && !dn.includes(placeholder)) {
    read.fault(`APONTA_LDAP_DN deve conter ${placeholder}`);
  }
  return {
    url,
    startTls,
    user: dn === undefined ? readSearch(read, required) : { dn },
    grupos: readRoleMap(read, 'APONTA_LDAP_GRUPOS'),
    baseGrupos: read.text('APONTA_LDAP_BASE_GRUPOS'),
    timeoutMs: read.integer('APONTA_LDAP_TIMEOUT', 5, [1, 60]) * 1000,
  };
}

function readSearch(read: Reader, required: (name: string) => string): LdapConfig['user'] {
  return {
    base: required('APONTA_LDAP_BASE'),
    attribute: read.text('APONTA_LDAP_ATRIBUTO') ?? 'sAMAccountName',
    reader: { dn: required('APONTA_LDAP_USUARIO'), password: required('APONTA_LDAP_SENHA') },
  };
}
