// What `npm start` does once the dependencies are there: builds what changed and runs the server.
import { build } from './lib/build.ts';
import { inRoot, root } from './lib/root.ts';

process.stderr.write('Preparando o Aponta…\n');
process.chdir(root);
await build(['server', 'cli', 'web']);
// The terminal of somebody trying it out shows what matters; a company's server logs every request.
process.env.APONTA_LOG ??= process.env.DATABASE_URL ? 'info' : 'warn';
await import(inRoot('packages/server/dist/cli.js'));
