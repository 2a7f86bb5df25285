import { texts } from '@aponta/sdk';
import type { Updateable } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { DB } from '../../infra/db/tables.ts';
import { AppError } from '../../infra/errors.ts';
import { isFreezing } from '../periodo/rules.ts';
import { releaseValues } from '../remuneracao/worth-queries.ts';
import { type Aprovacao, conflictOf } from './state.ts';

/** Approvals with the people, period and section they name: all that `Aprovacao` asks for, and what lists show. */
export const approvals = (db: Db) =>
  db
    .selectFrom('aprovacao')
    .innerJoin('funcionario as dono', 'dono.codigo', 'aprovacao.funcionario')
    .innerJoin('periodo', 'periodo.id', 'aprovacao.periodo_id')
    .innerJoin('secao', 'secao.codigo', 'aprovacao.secao')
    .leftJoin('funcionario as primario', 'primario.codigo', 'aprovacao.aprovador_primario')
    .leftJoin('funcionario as secundario', 'secundario.codigo', 'aprovacao.aprovador_secundario')
    .leftJoin('funcionario as primeiro', 'primeiro.codigo', 'aprovacao.primaria_por')
    .leftJoin('funcionario as ultimo', 'ultimo.codigo', 'aprovacao.secundaria_por')
    .leftJoin('funcionario as decisor', 'decisor.codigo', 'aprovacao.status_por')
    .select([
      'aprovacao.id',
      'aprovacao.tipo',
      'aprovacao.status',
      'aprovacao.status_em',
      'aprovacao.status_por',
      'decisor.nome as status_por_nome',
      'aprovacao.funcionario',
      'dono.nome as funcionario_nome',
      'dono.codigo_situacao as funcionario_situacao',
      'aprovacao.condicao',
      'aprovacao.periodo_id',
      'periodo.inicio',
      'periodo.fim',
      'aprovacao.secao',
      'secao.descricao as secao_descricao',
      'aprovacao.minutos',
      'aprovacao.valor',
      'aprovacao.desconto',
      'aprovacao.desconto_justificativa',
      'aprovacao.motivo',
      'aprovacao.aprovador_primario',
      'primario.nome as primario_nome',
      'aprovacao.aprovador_secundario',
      'secundario.nome as secundario_nome',
      'aprovacao.data_aprovacao_primaria',
      'aprovacao.data_aprovacao_secundaria',
      'aprovacao.primaria_por',
      'primeiro.nome as primaria_por_nome',
      'aprovacao.secundaria_por',
      'ultimo.nome as secundaria_por_nome',
      'aprovacao.criada_em',
      'aprovacao.editada_por',
    ]);

/** The id of the third-party measurement that an approval is of; undefined for hours. */
export async function findThirdParty(
  db: Db,
  { id, tipo }: Pick<Aprovacao, 'id' | 'tipo'>,
): Promise<number | undefined> {
  if (tipo === 'HORAS') return undefined;
  const found = await db
    .selectFrom('medicao_terceiros')
    .select('id')
    .where('aprovacao_id', '=', id)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Writes an act if the row still is what the act was judged by: its status, approvers and value. Of two acts at once one
 * is written; the other throws the 409 that says what happened in the meantime. What no longer freezes its period
 * leaves its entries without values of their own.
 */
export async function transition(
  db: Db,
  before: Aprovacao,
  change: Updateable<DB['aprovacao']>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('aprovacao')
    .set(change)
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('aprovador_primario', 'is not distinct from', before.aprovador_primario)
    .where('aprovador_secundario', 'is not distinct from', before.aprovador_secundario)
    .where('valor', '=', before.valor)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) {
    const { status = before.status } = change;
    if (!isFreezing(status)) await releaseValues(db, before.id);
    return;
  }
  const now = await approvals(db).where('aprovacao.id', '=', before.id).executeTakeFirstOrThrow();
  throw now.status === before.status
    ? new AppError(409, 'CONFLITO', texts.conflito)
    : conflictOf(now);
}
