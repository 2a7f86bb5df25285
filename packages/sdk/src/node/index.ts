import { type Aponta, type ApontaOptions, createAponta, sessionTimes } from '@aponta/sdk';
import { openJar } from './jar.ts';
import { proxyInit } from './proxy.ts';

export { replaceFile } from './replace-file.ts';

/** Says where the API is and how it is called from Node. */
export interface NodeApontaOptions extends Omit<ApontaOptions, 'fetch' | 'baseUrl'> {
  /** Where the API is, as in 'https://aponta.example/api'. */
  baseUrl: string;
  /** Where the session's cookie is kept between processes; in memory without it. */
  jarFile?: string;
}

/**
 * Makes a client for Node: it goes through the proxy of the environment, keeps the session's cookie in a jar and refreshes it
 * before a call when it is as old as a window lets it become. With a `token` there is no session to keep.
 *
 * @param options Where the API is, how it is called, and the file of the session.
 */
export function createNodeAponta({ jarFile, ...options }: NodeApontaOptions): Aponta {
  let proxy: ReturnType<typeof proxyInit> | undefined;
  // With the first call, so that a proxy that cannot be used is told as its failure.
  const dispatcher = () => (proxy ??= proxyInit(process.env));
  if (options.token) {
    return createAponta({
      ...options,
      fetch: async (url, init) => fetch(url, { ...init, ...(await dispatcher()) }),
    });
  }

  const opened = openJar(jarFile);
  const api = createAponta({
    ...options,
    async fetch(url, init) {
      const jar = await opened;
      const headers = new Headers(init.headers);
      const cookies = await jar.header(url);
      if (cookies) headers.set('cookie', cookies);
      const response = await fetch(url, { ...init, headers, ...(await dispatcher()) });
      // Of what answers with a cookie only the refresh is a PUT.
      await jar.keep(url, response.headers.getSetCookie(), init.method === 'PUT');
      return response;
    },
  });

  let refreshing: Promise<unknown> | undefined;
  api.use({
    async onRequest({ schemaPath }) {
      if (schemaPath === '/apontamento/auth') return;
      const age = await (await opened).sessionAge(options.baseUrl);
      if (age === undefined || age < sessionTimes.refresh) return;
      // A refresh that fails says nothing: the call itself will tell what is wrong.
      refreshing ??= api
        .PUT('/apontamento/auth')
        .catch(() => undefined)
        .finally(() => {
          refreshing = undefined;
        });
      await refreshing;
    },
  });
  return api;
}
