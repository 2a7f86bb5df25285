import { addDays, cadastroTexts, competenciaOf, formatCompetencia, formatDate } from '@aponta/sdk';
import type { Db } from '../../infra/db/pool.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import { dayOfMonth } from '../values/dates.ts';
import type { Interval } from '../values/interval.ts';
import {
  holdPeriods,
  isUsed,
  lockClosingDay,
  movePeriods,
  newestEnd,
  periodRows,
} from './queries.ts';
import { periodAfter } from './rules.ts';

/** How many months ahead of today periods are made by hand. */
const furthest = 36;

/** Makes the period after the last one and answers its competência. */
export async function appendPeriod(
  db: Db,
  today: string,
  fim: string | undefined,
): Promise<string> {
  const closingDay = await lockClosingDay(db);
  const newest = await newestEnd(db);
  if (newest === null) throw new Error('there are no periods');
  const next = periodAfter(newest, closingDay);
  const period = { ...next, fim: fim ?? next.fim };
  const last = competenciaOf(dayOfMonth(today, furthest, 1));
  throwBroken([
    ...outOfMonth(period, next.fim),
    ...brokenIf(
      competenciaOf(next.fim) > last,
      'PERIODO_DISTANTE',
      'fim',
      cadastroTexts.periodoDistante(formatCompetencia(last)),
    ),
  ]);
  await db.insertInto('periodo').values(period).execute();
  return competenciaOf(period.fim);
}

/**
 * Gives the period that ends on `old` another end, while nothing is of it. The next one begins on the day after, so that
 * there is never a gap or an overlap, and each month stays the competência of one.
 */
export async function moveEnd(db: Db, old: string, fim: string): Promise<void> {
  if (fim === old) return;
  await holdPeriods(db);
  await lockClosingDay(db);
  // Locked before it is asked what is used: nothing begins to refer to one meanwhile.
  const [period, next] = await periodRows(db)
    .where('fim', '>=', old)
    .orderBy('inicio')
    .limit(2)
    .forUpdate()
    .execute();
  if (!period) throw new Error(`no period ends on ${old}`);
  const both = [period, ...(next ? [next] : [])];
  const used = await db
    .selectFrom('periodo')
    .select('fim')
    .where(
      'id',
      'in',
      both.map(({ id }) => id),
    )
    .where(isUsed('periodo'))
    .orderBy('fim')
    .execute();
  throwBroken([
    ...used.map(({ fim: end }): Violation => {
      const message = cadastroTexts.periodoEmUso(formatCompetencia(competenciaOf(end)));
      return { codigo: 'PERIODO_EM_USO', campo: 'fim', message };
    }),
    ...outOfMonth({ inicio: period.inicio, fim }, old),
  ]);
  await movePeriods(db, [
    { ...period, fim },
    ...(next ? [{ ...next, inicio: addDays(fim, 1) }] : []),
  ]);
}

/** An end stays in its month, and does not come before the beginning. */
function outOfMonth({ inicio, fim }: Interval, sameMonth: string): Violation[] {
  const first = dayOfMonth(sameMonth, 0, 1);
  const from = inicio > first ? inicio : first;
  const until = addDays(dayOfMonth(sameMonth, 1, 1), -1);
  return brokenIf(
    fim < from || fim > until,
    'PERIODO_FORA_DO_MES',
    'fim',
    cadastroTexts.periodoForaDoMes(formatDate(from), formatDate(until)),
  );
}
