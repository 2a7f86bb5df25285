import { sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import { listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

export const newestFirst = 'inicio,desc';

/** A person's releases with the minutes taken from each. */
export const list = (
  db: Db,
  funcionario: string,
  { page, size }: Query<'listarRegistrosExtraordinarios'>,
) =>
  listPage(
    db
      .selectFrom('registro_extraordinario as registro')
      .innerJoin('funcionario', 'funcionario.codigo', 'registro.funcionario')
      .select((eb) => [
        'registro.id',
        'funcionario.codigo as usuario',
        'funcionario.nome',
        'registro.tipo',
        'registro.inicio',
        'registro.fim',
        'registro.minutos',
        'registro.validade',
        'registro.justificativa',
        'registro.cancelado_em',
        eb
          .selectFrom('consumo_registro')
          .select(sql<number>`coalesce(sum(minutos), 0)`.as('usado'))
          .whereRef('registro_id', '=', 'registro.id')
          .$asScalar()
          .$notNull()
          .as('usado'),
      ])
      .where('registro.funcionario', '=', funcionario),
    { page, size, sort: newestFirst },
    { inicio: 'registro.inicio' },
    'registro.id',
  );
