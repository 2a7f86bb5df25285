import { once } from 'node:events';
import type { Schema } from '@aponta/sdk';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Lines by COPY, into a table with the columns, keys and indexes of `rateio`: the least that keeping them takes. */
export async function copyRateio(
  pool: Pool,
  periodId: number,
  lines: readonly Schema<'LinhaRateio'>[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; create table rateio_copia (like rateio including all,
      foreign key (colaborador) references funcionario,
      foreign key (centro_custo) references centro_custo)`);
    const stream = client.query(
      copyFrom(
        'copy rateio_copia (periodo_id, colaborador, centro_custo, percentual, minutos) from stdin',
      ),
    );
    for (const { colaborador, centroCusto } of lines)
      if (!stream.write(`${periodId}\t${colaborador}\t${centroCusto}\t100\t100\n`))
        await once(stream, 'drain');
    stream.end();
    await once(stream, 'finish');
    await client.query('commit');
  } finally {
    client.release();
  }
}
