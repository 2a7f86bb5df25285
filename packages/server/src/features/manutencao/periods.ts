import { addDays, cadastroTexts, competenciaOf, formatCompetencia, formatDate } from '@aponta/sdk';
import {
  isUsed,
  lockClosingDay,
  movePeriods,
  newestEnd,
  periodRows,
} from '../../domain/periodo/queries.ts';
import { periodAfter } from '../../domain/periodo/rules.ts';
import { dayOfMonth } from '../../domain/values/dates.ts';
import type { Interval } from '../../domain/values/interval.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import { tituloOf, type Valor } from './fields.ts';
import { type Linha, toLinha } from './mapper.ts';
import type { Master } from './masters.ts';
import * as queries from './queries.ts';
import { readAsked } from './rules.ts';

/** How many months ahead of today periods are made by hand. */
const furthest = 36;

/**
 * Makes the period after the last one, or gives one that nothing is of another end. The next one begins on the day after,
 * so that there is never a gap or an overlap, and each month stays the competência of one.
 */
export async function writePeriod(
  call: Context,
  master: Master,
  given: Readonly<Record<string, Valor>>,
  before: Linha | undefined,
): Promise<Linha> {
  const { db, clock, audit } = call;
  const { values, broken } = readAsked(master, given, before?.valores);
  throwBroken(broken);
  const fim = typeof values.fim === 'string' ? values.fim : undefined;
  const closingDay = await lockClosingDay(db);
  const chave = before
    ? await moveEnd(call, before, requiredEnd(master, fim))
    : await append(call, closingDay, fim);
  const row = await queries.find(db, master, [chave], today(clock));
  if (!row) throw new Error(`period ${chave} was not written`);
  const after = toLinha(master, row);
  const named = ({ valores }: Linha) => ({ ...valores, codigo: `${master.nome} ${chave}` });
  await audit('cadastro', before ? named(before) : null, named(after));
  return after;
}

function requiredEnd(master: Master, fim: string | undefined): string {
  const column = master.table.columns.find(({ title }) => title === 'fim');
  const message = cadastroTexts.cadastroPreencha(column ? tituloOf(column) : 'fim');
  throwBroken(brokenIf(fim === undefined, 'CAMPO_OBRIGATORIO', 'fim', message));
  return fim ?? '';
}

/** Makes the period after the last one and answers its competência. */
async function append(
  { db, clock }: Context,
  closingDay: number,
  fim: string | undefined,
): Promise<string> {
  const newest = await newestEnd(db);
  if (newest === null) throw new Error('there are no periods');
  const next = periodAfter(newest, closingDay);
  const period = { ...next, fim: fim ?? next.fim };
  const last = competenciaOf(dayOfMonth(today(clock), furthest, 1));
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

/** Gives a period another end and answers its competência. */
async function moveEnd({ db }: Context, before: Linha, fim: string): Promise<string> {
  const old = String(before.valores.fim);
  if (fim === old) return before.chave;
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
  return before.chave;
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
