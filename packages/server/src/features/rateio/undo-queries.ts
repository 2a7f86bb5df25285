import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { StatusIntegracao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { type Periodo, standingInRm } from './row-queries.ts';
import type { Share } from './rules.ts';

/** An importation as undoing it is judged. */
export const findUndoable = (db: Db, periodo: Periodo, id: number) =>
  db
    .selectFrom('importacao')
    .leftJoin('funcionario', 'funcionario.codigo', 'importacao.desfeita_por')
    .select([
      'importacao.colaboradores',
      'importacao.criada_em',
      'funcionario.nome as desfeita_por',
    ])
    .where('importacao.id', '=', id)
    .where('importacao.periodo_id', '=', periodo.id)
    .executeTakeFirstOrThrow(notFound);

/** A person of an importation: what it brought, and what comes back without it. */
export interface Imported {
  colaborador: string;
  nome: string;
  rm: StatusIntegracao | null;
  gerado: boolean;
  antes: Share[];
  depois: Share[];
}

/** Whoever has rows that an importation brought, no later one having taken their place. */
export async function peopleOf(db: Db, periodo: Periodo, id: number): Promise<Imported[]> {
  const share = sql`jsonb_build_object('centroCusto', centro_custo, 'percentual', percentual / 100.0)`;
  const { rows } = await sql<Imported>`
    select colaborador, funcionario.nome, ${standingInRm(periodo, 'colaborador')} as rm,
      bool_or(gerado_automaticamente) as gerado, jsonb_agg(${share} order by centro_custo) as antes,
      coalesce((
        select jsonb_agg(${share} order by centro_custo) from rateio_substituido as earlier
        where earlier.importacao_id = ${id} and earlier.colaborador = rateio.colaborador
      ), '[]') as depois
    from rateio join funcionario on funcionario.codigo = colaborador
    where importacao_id = ${id}
    group by colaborador, funcionario.nome
    order by funcionario.nome, colaborador`.execute(db);
  return rows;
}

/**
 * Puts everything back as it was before the importation: loaded rows wait to be imported again, unless newer ones of the
 * person do; generated ones go; what the importation replaced is imported.
 */
export async function undo(
  db: Db,
  { id: periodo }: Periodo,
  id: number,
  by: { desfeita_por: string; desfeita_em: Date },
): Promise<void> {
  await sql`
    delete from rateio where importacao_id = ${id} and (gerado_automaticamente or exists (
      select from rateio as newer
      where newer.periodo_id = ${periodo} and newer.colaborador = rateio.colaborador
        and newer.importacao_id is null
    ))`.execute(db);
  await db
    .updateTable('rateio')
    .set({ importacao_id: null })
    .where('importacao_id', '=', id)
    .execute();
  await sql`
    with earlier as (
      delete from rateio_substituido where importacao_id = ${id} returning *
    )
    insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, importacao_id,
      gerado_automaticamente, carga_id)
    select ${periodo}::bigint, colaborador, centro_custo, percentual, minutos, importacao_anterior_id,
      gerado_automaticamente, carga_id
    from earlier`.execute(db);
  await db.updateTable('importacao').set(by).where('id', '=', id).execute();
}
