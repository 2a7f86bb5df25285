import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Connection } from '../src/infra/db/embedded.ts';
import { createDatabase } from './engine.ts';
import type { TemplateName } from './global-setup.ts';

/** A database of one's own, as `template` was prepared; `template1` is empty. Nobody has to drop it. */
export function cloneDatabase(
  template: TemplateName | 'template1' = 'aponta_template',
): Promise<Connection> {
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  return createDatabase(inject('databaseAdmin'), name, template);
}
