import type { Schema } from '@aponta/sdk';
import { localNow, today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import { sentTogether } from '../../infra/db/compiled.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import type { Held } from './held.ts';
import { entryOf, toRow } from './mapper.ts';
import { heldByOpenDays } from './overtime.ts';
import * as queries from './queries.ts';
import { type Accepted, accept } from './rules.ts';
import { toSchedule } from './schedule.ts';
import { type Changes, changes, planWeek } from './week-plan.ts';
import { readWeek, weekAsked, weeks } from './week-queries.ts';

/*
 * The steps that making, editing, deleting and undoing an entry are put together from, under the lock of its person.
 */

type Novo = Schema<'NovoApontamento'>;
type Call = Pick<Context, 'db' | 'user' | 'clock'>;

/** What an edit leaves of an entry. */
type Kept = Pick<queries.FoundEntry, 'id' | 'criado_em' | 'origem'>;

/**
 * Judges an entry by all rules, together with what else stands, under the lock of its person; `held` is what it had when it
 * was deleted. `proximo`: the id of a new one.
 */
export async function judge(
  { db, user, clock }: Call,
  novo: Novo,
  held?: Held,
): Promise<Accepted & { proximo: number }> {
  const { codigo } = user;
  const day = today(clock);
  const named = { ...novo, documento: novo.documento ?? null, funcionario: codigo };
  // What is read behind the lock sees what whoever had it has done.
  const [, [references], [week]] = await sentTogether(db, [
    queries.locks.with(db, { codigo }),
    queries.references.with(db, named),
    weeks.with(db, weekAsked(codigo, novo.data, day)),
  ]);
  if (!week) throw notFound();
  if (!references) throw new Error('config has no row');
  const schedule = references.periodo
    ? toSchedule({ ...week, data: novo.data, today: day })
    : undefined;
  const accepted = accept(novo, references, schedule, localNow(clock), held);
  return { ...accepted, proximo: references.proximo };
}

/** Makes an entry, or makes one anew that was taken out to be edited. */
export async function putIn(
  call: Call,
  novo: Novo,
  versao: number,
  kept?: Kept,
): Promise<queries.Entry> {
  const { db, user, clock } = call;
  const { proximo, ...accepted } = await judge(call, novo);
  const { id, criado_em, origem } = kept ?? {
    id: proximo,
    criado_em: clock.now(),
    origem: null,
  };
  const row = { id, origem, versao, ...toRow(user.codigo, novo, accepted, criado_em) };
  await queries.insert(db, row);
  await take(db, user.codigo, id, accepted);
  return entryOf(row, accepted);
}

/** Takes from releases what an entry and its week need of them. */
export async function take(
  db: Db,
  codigo: string,
  id: number,
  { horasExtras, atraso }: Pick<Accepted, 'horasExtras' | 'atraso'>,
): Promise<void> {
  await writeChanges(db, codigo, horasExtras);
  await queries.addUse(db, codigo, atraso, id);
}

/** Deletes an entry: its lateness goes with it, and its week gives back the overtime that it needs no more. */
export async function takeOut({ db, user, clock }: Call, { id, data }: queries.Entry) {
  await queries.remove(db, id);
  const { week } = toSchedule(await readWeek(db, user.codigo, data, today(clock)));
  await writeChanges(db, user.codigo, changes(week, planWeek(week)));
}

/** What the week of a date holds of releases for overtime. */
export async function heldByWeek({ db, user, clock }: Call, data: string) {
  const { week } = toSchedule(await readWeek(db, user.codigo, data, today(clock)));
  return heldByOpenDays(week).map(({ registro_id, data, minutos }) => ({
    registro_id,
    data,
    minutos,
  }));
}

async function writeChanges(db: Db, codigo: string, { removed, added }: Changes): Promise<void> {
  await queries.removeUse(db, removed);
  await queries.addUse(db, codigo, added, null);
}
