import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './program.ts';

export interface Account {
  email: string;
  email_verified?: boolean;
  groups?: string[];
}

export interface CompanyProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who has an account, by what is typed as its name. */
  accounts: Map<string, Account>;
  stop(): Promise<void>;
}

/** A real OpenID provider with its own sign-in page, for a client at `publicUrl`. */
export async function startProvider(publicUrl: string): Promise<CompanyProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, Account>();
  const client = { client_id: 'aponta', client_secret: 'segredo-do-aponta' };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${publicUrl}/api/apontamento/auth/empresa/retorno`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['teste'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: async () => ({ sub: id, ...account }) };
    },
    // Nobody is asked whether Aponta may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_context, error) => console.error(error));
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    accounts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
