// Figures, as ratios to a reference measured in the same run; `--only <name>` runs one part, `--only calls --call <name>`
// one call of it or more.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { only: { type: 'string' }, call: { type: 'string', multiple: true } },
});
interface Part {
  measure(chosen?: readonly string[]): Promise<Record<string, unknown>[]>;
}
const parts: Record<string, () => Promise<Part>> = {
  calls: () => import('./calls.ts'),
  cli: () => import('./cli.ts'),
  import: () => import('./import.ts'),
  load: () => import('./load.ts'),
  processes: () => import('./processes.ts'),
  punches: () => import('./punches.ts'),
  rateio: () => import('./rateio.ts'),
  report: () => import('./report.ts'),
  rm: () => import('./rm.ts'),
  start: () => import('./start.ts'),
  table: () => import('./table.ts'),
  web: () => import('./web.ts'),
};

for (const [name, load] of Object.entries(parts)) {
  if (values.only && values.only !== name) continue;
  const { measure } = await load();
  console.log(`\n${name}`);
  console.table(await measure(values.call));
}
