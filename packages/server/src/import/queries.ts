import { sql } from 'kysely';
import type { Db } from '../infra/db/pool.ts';
import type { Punch } from './punch.ts';

/** How many punches a statement takes. */
const most = 10_000;

/**
 * Writes the punches that were not there: a record of a clock counts once, however often its file comes. Answers how
 * many were new. Whose they are is told by PIS or CPF, of who has not left before who has; those of nobody we know stay
 * without.
 */
export async function insertPunches(db: Db, punches: readonly Punch[]): Promise<number> {
  let inserted = 0n;
  for (let from = 0; from < punches.length; from += most) {
    const { numAffectedRows } = await sql`
      insert into batida (funcionario, documento, tipo_documento, dispositivo, nsr, momento)
      select f.codigo, m.documento, m.tipo, m.dispositivo, m.nsr, m.momento
      from json_to_recordset(${JSON.stringify(punches.slice(from, from + most))})
        as m (dispositivo text, nsr bigint, momento timestamp, documento text, tipo text)
      left join lateral (
        select codigo from funcionario
        where case m.tipo when 'pis' then pis else cpf end = m.documento
        order by codigo_situacao = 'D', codigo limit 1
      ) f on true
      on conflict (dispositivo, nsr) do nothing`.execute(db);
    inserted += numAffectedRows ?? 0n;
  }
  return Number(inserted);
}

/** Gives the punches of nobody to who has their document by now. */
export async function matchPunches(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update batida set funcionario = f.codigo
    from (
      select distinct on (own.documento, own.tipo) own.*, codigo
      from funcionario, lateral (values (pis, 'pis'), (cpf, 'cpf')) as own (documento, tipo)
      order by own.documento, own.tipo, codigo_situacao = 'D', codigo
    ) f
    where batida.funcionario is null and batida.documento = f.documento
      and coalesce(batida.tipo_documento, f.tipo) = f.tipo`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The documents of the punches of nobody, with how many they have. */
export const unmatched = (db: Db) =>
  db
    .selectFrom('batida')
    .select(({ fn }) => ['documento', fn.countAll<number>().as('batidas')])
    .where('funcionario', 'is', null)
    .groupBy('documento')
    .orderBy('documento')
    .execute();
