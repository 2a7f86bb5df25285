// Builds every package: what is shipped, and what `npm start` runs.
import { build } from './lib/build.ts';

await build(['sdk', 'server', 'cli', 'web']);
