import { banner } from './banner.ts';
import { ConfigError, readConfig } from './infra/config.ts';
import { DatabaseSetupError } from './infra/db/setup-error.ts';
import { startServer } from './server.ts';
import { built, createLogger } from './surroundings.ts';

/** Runs the server until a signal stops it; says in words what keeps it from starting. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const running = await startServer({ config, logger: createLogger(config), ...built });
    process.stdout.write(banner(running, config));
    stopOnSignal(running.close);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseSetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The first signal stops in order; a second one does not wait. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await close();
      process.exit(0);
    });
  }
}

await main();
