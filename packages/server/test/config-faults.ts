import { ConfigError, readConfig } from '../src/infra/config.ts';

/** What a configuration has wrong, a line each; none where it is right. */
export function configFaults(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}
