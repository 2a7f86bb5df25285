import { serverTexts } from '@aponta/sdk/server';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the reference of SDK, commands and operations at `/docs`; where it was not built (`pnpm docs`), a page that says
 * how to make it, for the web UI would answer an address that it does not know.
 */
export async function serveReference(
  app: FastifyInstance,
  root: string | undefined,
): Promise<void> {
  if (!root) {
    for (const url of ['/docs', '/docs/*'])
      app.get(url, (_request, reply) => reply.code(404).type('text/html').send(missing));
    return;
  }
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
}

const missing = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${serverTexts.semReferencia}</title>
</head>
<body>
<main>
<h1>${serverTexts.semReferencia}</h1>
${serverTexts.comoGerarReferencia.map((line) => `<p>${line}</p>`).join('\n')}
<p><a href="/api/docs">${serverTexts.referenciaDaApi}</a></p>
<p><a href="/">${serverTexts.abrirAponta}</a></p>
</main>
</body>
</html>
`;
