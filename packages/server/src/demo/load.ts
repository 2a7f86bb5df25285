import type { Pool } from 'pg';
import { freezeAll } from '../domain/remuneracao/worth-queries.ts';
import { hashPassword } from '../infra/auth/password.ts';
import { type DemoOptions, generateCompany } from './company.ts';
import { demoPassword, demoUsers } from './users.ts';
import { insertRows, writeCompany } from './write.ts';

/** Fills an empty database with the demo company and its users, or leaves it as it was. */
export async function loadDemo(pool: Pool, options: DemoOptions): Promise<void> {
  const company = generateCompany(options);
  // A hash is costly by design: one serves them all.
  const senha = await hashPassword(demoPassword);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writeCompany(client, company);
    await client.query(freezeAll);
    await insertRows(
      client,
      'usuario',
      demoUsers.map(({ codigo }) => ({ codigo, senha })),
    );
    await insertRows(
      client,
      'usuario_papel',
      demoUsers.flatMap(({ codigo, papeis }) =>
        papeis.map((papel) => ({ usuario: codigo, papel })),
      ),
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
