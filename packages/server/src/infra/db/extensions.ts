import type { PoolClient } from 'pg';
import { messages } from './messages.ts';
import { DatabaseSetupError } from './setup-error.ts';

/** Search without accents, search by parts of words, periods that must not overlap. */
const needed = ['unaccent', 'pg_trgm', 'btree_gist'];

interface Extension {
  name: string;
  available: boolean;
  creatable: boolean;
}

/** Says what is missing, and who must install it, before a migration stops halfway for it. */
export async function checkExtensions(client: PoolClient, names: readonly string[] = needed) {
  const { rows } = await client.query<Extension>(
    `select needed.name,
            bool_or(version.name is not null) as available,
            bool_or(version.installed or role.rolsuper
              or version.trusted and has_database_privilege(current_database(), 'create')) as creatable
     from unnest($1::text[]) as needed (name)
     join pg_roles as role on role.rolname = current_user
     left join pg_available_extension_versions as version on version.name = needed.name
     group by needed.name
     order by needed.name`,
    [names],
  );
  const missing = rows.filter(({ available }) => !available).map(({ name }) => name);
  if (missing.length > 0) throw new DatabaseSetupError(messages.extensionsMissing(missing));
  const refused = rows.filter(({ creatable }) => !creatable).map(({ name }) => name);
  if (refused.length === 0) return;
  const { rows: current } = await client.query('select current_database() as database');
  throw new DatabaseSetupError(messages.extensionsNotAllowed(refused, current[0].database));
}
