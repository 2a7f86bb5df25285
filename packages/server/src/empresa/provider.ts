import * as oidc from 'openid-client';
import type { OidcConfig } from '../infra/oidc-config.ts';

/** What is kept of a sign-in between the way to the provider and the way back. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export type Claims = Readonly<Record<string, unknown>>;

export interface Provider {
  /** Where somebody signs in, and what has to be the same when they come back. */
  begin(): Promise<{ url: URL; checks: Checks }>;
  /** Who came back; throws where the provider refused, or something is not the same. */
  finish(current: URL, checks: Checks): Promise<{ claims: Claims; idToken: string }>;
  /** Where the session at the provider is closed; undefined where it has no such place. */
  signOutUrl(idToken: string): Promise<URL | undefined>;
}

export const callbackPath = '/api/apontamento/auth/empresa/retorno';
const seconds = 10;

/** Talks to the provider of the configuration, of which it learns the addresses when somebody first signs in. */
export function createProvider(config: OidcConfig): Provider {
  let known: Promise<oidc.Configuration> | undefined;
  const discover = () => {
    known ??= oidc
      .discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
        timeout: seconds,
        // The configuration has taken it from this machine alone.
        ...(config.issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
      })
      .catch((error) => {
        // It may be there the next time.
        known = undefined;
        throw error;
      });
    return known;
  };
  const redirect_uri = `${config.publicUrl}${callbackPath}`;

  return {
    async begin() {
      const server = await discover();
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri,
        scope: config.scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url, checks };
    },

    async finish(current, { state, nonce, verifier }) {
      const server = await discover();
      const tokens = await oidc.authorizationCodeGrant(server, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const id = tokens.claims();
      if (!id || !tokens.id_token) throw new Error('the provider sent no ID token');
      const needed = [config.claim, ...(config.grupos.length > 0 ? [config.groupsClaim] : [])];
      const isComplete = needed.every((claim) => claim in id);
      const more =
        isComplete || !server.serverMetadata().userinfo_endpoint
          ? {}
          : await oidc.fetchUserInfo(server, tokens.access_token, id.sub);
      return { claims: { ...more, ...id }, idToken: tokens.id_token };
    },

    async signOutUrl(idToken) {
      const server = await discover();
      if (!server.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(server, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${config.publicUrl}/`,
      });
    },
  };
}

/** Whether the person or the provider said no, and nothing went wrong. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
