import { Client, EqualityFilter, InvalidCredentialsError, OrFilter } from 'ldapts';
import { unavailable } from '../errors.ts';
import { type LdapConfig, placeholder } from '../ldap-config.ts';
import type { PasswordCheck } from './password-check.ts';

interface Log {
  error(context: { err: unknown }, message: string): void;
}

// What a network ID is made of: none of it means anything in a DN or a filter.
const networkId = /^[A-Z0-9._-]{1,64}$/;

/** Asks a directory, whose bind says whether a password is right. One that does not answer is a 503. */
export function createDirectoryCheck(config: LdapConfig, log: Log): PasswordCheck {
  const { url, startTls, user, grupos, baseGrupos, timeoutMs } = config;

  async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ url, timeout: timeoutMs, connectTimeout: timeoutMs });
    try {
      if (startTls) await client.startTLS({ servername: new URL(url).hostname });
      return await work(client);
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }

  /** Where the directory has the user; undefined for nobody, or for more than one. */
  async function find(codigo: string): Promise<string | undefined> {
    if ('dn' in user) return user.dn.replaceAll(placeholder, codigo);
    const { base, attribute, reader } = user;
    return connected(async (client) => {
      await client.bind(reader.dn, reader.password).catch((error) => {
        // Not the person's password: ours.
        throw new Error('the directory refuses APONTA_LDAP_USUARIO', { cause: error });
      });
      const filter = new EqualityFilter({ attribute, value: codigo });
      // '1.1': no attributes, the name is enough.
      const { searchEntries } = await client.search(base, { filter, attributes: ['1.1'] });
      return searchEntries.length === 1 ? searchEntries[0]?.dn : undefined;
    });
  }

  /** The groups of somebody, as the account sees them that looked the person up, or else their own. */
  async function groupsOf(client: Client, dn: string, password: string): Promise<string[]> {
    if ('reader' in user) await client.bind(user.reader.dn, user.reader.password);
    else await client.bind(dn, password);
    if (baseGrupos !== undefined) {
      const members = ['member', 'uniqueMember'].map(
        (attribute) => new EqualityFilter({ attribute, value: dn }),
      );
      const filter = new OrFilter({ filters: members });
      const found = await client.search(baseGrupos, { filter, attributes: ['1.1'] });
      return found.searchEntries.map((entry) => entry.dn);
    }
    const { searchEntries } = await client.search(dn, { scope: 'base', attributes: ['memberOf'] });
    return [searchEntries[0]?.memberOf ?? []].flat().map(String);
  }

  return async (codigo, password) => {
    // A bind without a password is anonymous, and right for everybody.
    if (password === '' || !networkId.test(codigo)) return undefined;
    try {
      const dn = await find(codigo);
      if (dn === undefined) return undefined;
      await connected((client) => client.bind(dn, password));
      if (grupos.length === 0) return {};
      return { groups: await connected((client) => groupsOf(client, dn, password)) };
    } catch (err) {
      if (err instanceof InvalidCredentialsError) return undefined;
      log.error({ err }, 'the directory did not answer');
      throw unavailable();
    }
  };
}
