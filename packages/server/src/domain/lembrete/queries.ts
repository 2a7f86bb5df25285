import { mondayOf, type Schema } from '@aponta/sdk';
import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import { readCalendars, readLogged } from '../jornada/team-queries.ts';
import type { Motivo, Situation } from './rules.ts';

type Periodo = Schema<'Periodo'>;

interface PersonRow {
  codigo: string;
  nome: string;
  situacao: string;
  status: StatusAprovacao | null;
  lembretes: Motivo[];
}

/** How the period of some people stands: in the order in which they are named. */
export async function readSituations(
  db: Db,
  codigos: readonly string[],
  { id, inicio, fim }: Periodo,
  today: string,
): Promise<(Situation & { codigo: string; nome: string })[]> {
  const monday = mondayOf(today);
  // The week of the running period may have begun before it.
  const dates = { inicio: monday < inicio ? monday : inicio, fim: fim < today ? today : fim };
  const [{ rows }, calendars, logged] = await Promise.all([
    sql<PersonRow>`
      select f.codigo, f.nome, f.codigo_situacao as situacao, (
        select status from aprovacao
        where funcionario = f.codigo and periodo_id = ${id} and tipo = 'HORAS' order by id desc limit 1
      ) as status, array(
        select motivo from lembrete where funcionario = f.codigo and dia = ${today}
      ) as lembretes
      from funcionario f where f.codigo = any(${[...codigos]})`.execute(db),
    readCalendars(db, codigos, dates),
    readLogged(db, codigos, dates),
  ]);
  const people = new Map(rows.map((row) => [row.codigo, row]));
  return codigos.flatMap((codigo) => {
    const person = people.get(codigo);
    const calendar = calendars.get(codigo);
    if (!person || !calendar) return [];
    const { nome, situacao, status, lembretes } = person;
    const minutes = logged.get(codigo) ?? new Map<string, number>();
    const dismissed = situacao === 'D';
    return [{ codigo, nome, calendar, logged: minutes, status, dismissed, reminded: lembretes }];
  });
}

export type PersonSituation = Awaited<ReturnType<typeof readSituations>>[number];

/** Notes reminders of today; answers whose are new: of two who remind at once one does. */
export async function noteReminders(
  db: Db,
  por: string | null,
  now: Date,
  dia: string,
  reminders: readonly { funcionario: string; motivo: Motivo }[],
): Promise<ReadonlySet<string>> {
  if (reminders.length === 0) return new Set();
  const rows = await db
    .insertInto('lembrete')
    .values(reminders.map((reminder) => ({ ...reminder, dia, por, criado_em: now })))
    .onConflict((conflict) => conflict.columns(['funcionario', 'motivo', 'dia']).doNothing())
    .returning('funcionario')
    .execute();
  return new Set(rows.map(({ funcionario }) => funcionario));
}
