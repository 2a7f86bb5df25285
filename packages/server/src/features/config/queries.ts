import type { Schema } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';

const columns = [
  'limite_horas_extras_diario',
  'limite_horas_extras_semana',
  'limite_horas_atraso_apontamento',
  'limite_mes_solicitacao_aprovacao_apontamento',
] as const;

const read = (db: Db) => db.selectFrom('config').select(columns);

export const get = (db: Db) => read(db).executeTakeFirstOrThrow();
export const lock = (db: Db) => read(db).forUpdate().executeTakeFirstOrThrow();

export const save = (db: Db, config: Schema<'Config'>) =>
  db
    .updateTable('config')
    .set({
      limite_horas_extras_diario: config.limiteHorasExtrasDiario,
      limite_horas_extras_semana: config.limiteHorasExtrasSemana,
      limite_horas_atraso_apontamento: config.limiteHorasAtrasoApontamento,
      limite_mes_solicitacao_aprovacao_apontamento: config.limiteMesSolicitacaoAprovacaoApontamento,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
