// Figures, as ratios to a reference measured in the same run; `--only <name>` runs one part.
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const parts: Record<string, () => Promise<{ measure(): Promise<Record<string, unknown>[]> }>> = {
  calls: () => import('./calls.ts'),
  cli: () => import('./cli.ts'),
  import: () => import('./import.ts'),
  load: () => import('./load.ts'),
  punches: () => import('./punches.ts'),
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
  console.table(await measure());
}
