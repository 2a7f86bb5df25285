import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { document } from '../contract/document.ts';

const page = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API do Aponta</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="referencia"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/referencia.js"></script>
</body>
</html>
`;

// Calls tried out here come from our own page, so they may carry the header that changes need.
const script = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#referencia',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
  requestInterceptor(request) {
    if (request.url.startsWith(location.origin + '/api/')) request.headers['x-aponta'] = '1';
    return request;
  },
});
`;

/** The reference of the API, made from the contract, at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const contract = JSON.stringify(document);
  const send = (path: string, type: string, body: string) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body));
  send('/api/docs', 'text/html', page);
  send('/api/docs/referencia.js', 'text/javascript', script);
  send('/api/docs/openapi.json', 'application/json', contract);
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/!(swagger-ui.css|swagger-ui-bundle.js)'],
  });
}
