import { contractHeader, contractVersion } from '@aponta/sdk';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { version } from '../version.ts';

/** What every answer says to browsers; also those that are written before a call has reached its route. */
export function securityHeaders({
  publicUrl,
  upstream,
}: Pick<Config, 'publicUrl' | 'upstream'>): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Blueprint's table and popovers place things by inline style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
  });
  // The same for every call: asked once, of an answer that only keeps them.
  protect({} as never, answer as never, (fault?: unknown) => {
    if (fault) throw fault;
  });
  return {
    ...headers,
    // A page that was kept in a browser learns by it that it is older than the server.
    'x-aponta-versao': version,
    // What a company's services answer is read leniently.
    ...(!upstream && { [contractHeader]: contractVersion }),
  };
}
