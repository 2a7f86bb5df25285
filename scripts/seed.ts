// `pnpm seed --escala`: fills the database that the configuration names with the demo company and, beside it, a large one
// of 10,000,000 entries; `--apontamentos 100000` makes it a hundredth of that.
import { parseArgs } from 'node:util';
import { fill } from '../packages/server/bench/scale/fill.ts';
import { large, scaleOf } from '../packages/server/bench/scale/scale.ts';
import { openForCommand } from '../packages/server/src/database.ts';
import { systemClock, today } from '../packages/server/src/infra/clock.ts';
import { readConfig } from '../packages/server/src/infra/config.ts';

const { values } = parseArgs({
  options: {
    escala: { type: 'boolean' },
    apontamentos: { type: 'string', default: String(large.entries) },
  },
});
const apontamentos = Number(values.apontamentos);
if (!values.escala || !Number.isSafeInteger(apontamentos) || apontamentos < 1000) {
  throw new Error('pnpm seed --escala [--apontamentos <1000 or more>]');
}

const config = readConfig(process.env);
// Nobody finds made-up people among a company's own.
if (!config.demo) throw new Error('only a database of the demo company is filled: APONTA_DEMO=1');
const begun = performance.now();
const { pool, close } = await openForCommand(config);
try {
  await fill(pool, scaleOf(apontamentos), today(systemClock), console.log);
  console.log(`in all: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} finally {
  await close();
}
