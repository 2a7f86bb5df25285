const VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * What to give `fetch` so that it goes through the proxy that the environment names; nothing when it names none, and
 * undici, which takes 100 ms to load, is left alone. As in browsers, the machine itself is never asked for by proxy.
 */
export async function proxyInit(env: NodeJS.ProcessEnv): Promise<{ dispatcher?: object }> {
  if (!VARIABLES.some((name) => env[name])) return {};
  // Of a CommonJS package, bundled or not, only the default export is sure to be there.
  const { default: undici } = await import('undici');
  const { Dispatcher1Wrapper, EnvHttpProxyAgent } = undici as unknown as typeof import('undici');
  const noProxy = [env.no_proxy ?? env.NO_PROXY ?? '', ...LOOPBACK].join(',');
  // Node's own fetch speaks the handlers of the undici it was built with; the wrapper understands both.
  return { dispatcher: new Dispatcher1Wrapper(new EnvHttpProxyAgent({ noProxy })) };
}
